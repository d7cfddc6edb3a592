/* A few test cases of a run's paths: those of the first paths, and of a path whenever their number
 * has doubled. */
#ifndef UMBRA_WITNESS_TEST_SAMPLE_H
#define UMBRA_WITNESS_TEST_SAMPLE_H
#include "exec/exec_state.h"
#include "witness/witness_ktest.h"

typedef struct SampledTest {
  KTest test;
  Origin origin; /* of the state that the path starts from */
} SampledTest;

typedef struct TestSample {
  VEC(SampledTest) tests;
  uint64_t paths; /* number of paths so far */
} TestSample;

/* Counts a path. True if its test case is to be added. */
bool test_sample_wants(TestSample *s);
void test_sample_add(TestSample *s, KTest *k, Origin origin); /* takes k's contents */
/* The same test case with other values in its objects of numbers and text, chosen by `seed`; 0:
 * with the same values. */
KTest test_sample_vary(const KTest *k, uint64_t seed);
void test_sample_done(TestSample *s);
#endif
