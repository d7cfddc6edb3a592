/* What random tests share: numbers that are the same everywhere, from a printed seed; argv[1] sets
 * the seed, argv[2] the count. */
#ifndef UMBRA_TESTS_RANDOM_H
#define UMBRA_TESTS_RANDOM_H
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct TestRandom {
  uint64_t state; /* never 0 */
} TestRandom;

static inline uint64_t test_random(TestRandom *r) { /* xorshift64* */
  r->state ^= r->state >> 12;
  r->state ^= r->state << 25;
  r->state ^= r->state >> 27;
  return r->state * 0x2545f4914f6cdd1dull;
}
static inline unsigned test_below(TestRandom *r, unsigned n) {
  return (unsigned)((test_random(r) >> 33) % n);
}

static inline TestRandom test_seed(int argc, char **argv, uint64_t seed) {
  if (argc > 1) seed = strtoull(argv[1], NULL, 0);
  printf("seed %llu\n", (unsigned long long)seed);
  return (TestRandom){seed * 0x9e3779b97f4a7c15ull | 1};
}
static inline unsigned test_count(int argc, char **argv, unsigned count) {
  return argc > 2 ? (unsigned)strtoul(argv[2], NULL, 0) : count;
}
#endif
