/* The seeds of a diff, seen as a test suite: what its own native runs show of the change, in
 * addition to what was found around them. The table is that of Palikareva, Kuchta, Cadar, "Shadow
 * of a Doubt", ICSE 2016, section 5. */
#ifndef UMBRA_SUITE_SUITE_H
#define UMBRA_SUITE_SUITE_H
#include "engine/engine.h"
#include "replay/native_runs.h"

typedef struct SuiteSeed {
  char *path;    /* path of the test case; for a recorded seed its directory */
  char *label;   /* "./ranges.test, 2: pick -f 1-"; NULL if unknown */
  char *file;    /* the .ktest file */
  KTest test;    /* paths in its arguments are relative to umbra's working directory */
  StrList words; /* if the entry is main: how it is started; borrowed from test */
  bool is_replayed;
  Confirmation native; /* valid when is_replayed */
} SuiteSeed;

typedef struct Suite {
  VEC(SuiteSeed) seeds;
} Suite;

enum { SUITE_ITSELF, SUITE_CONCOLIC, SUITE_BSE, SUITE_AROUND, SUITE_ROWS };

typedef struct SuiteRow {
  uint64_t tests;       /* runs of the suite that execute the change; for a phase its test cases */
  uint64_t divergences; /* those on which the versions diverge */
  uint64_t replayed;    /* those that were replayed */
  uint64_t differences; /* replayed ones that show a difference */
  /* differences judged as expected or as bugs; the rest cannot be judged */
  uint64_t expected, bugs;
} SuiteRow;

void suite_done(Suite *s);
/* True if the seed executes the change: then it must be run natively as well. */
bool suite_is_touching(const Engine *e, size_t seed);
/* These return false for a NULL suite. */
bool suite_has_work(const Suite *s, const Engine *e); /* some seed executes the change */
bool suite_differs(const Suite *s);                   /* some seed shows a difference natively */
/* Runs the seeds that execute the change. */
void suite_replay(Suite *s, const Engine *e, NativeRuns *n);
/* Passes each of these seeds that shows a difference to `add`, as a finding without a number,
 * unless the engine has found a difference itself. */
void suite_find(const Suite *s, const Engine *e, NativeRuns *n, const FindingList *findings,
                void (*add)(void *data, const Found *f), void *data);
void suite_count(const Suite *s, const Engine *e, const FindingList *findings,
                 SuiteRow rows[SUITE_ROWS]);
#endif
