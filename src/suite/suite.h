/* The seeds of a diff, as a test suite: what its own runs show of the change natively, beside what
 * was found around them. The table is that of Palikareva, Kuchta, Cadar, "Shadow of a Doubt", ICSE
 * 2016, section 5. */
#ifndef UMBRA_SUITE_SUITE_H
#define UMBRA_SUITE_SUITE_H
#include "engine/engine.h"
#include "replay/native_runs.h"

typedef struct SuiteSeed {
  char *path;    /* of the test case; of a recorded seed its directory */
  char *label;   /* "./ranges.test, 2: pick -f 1-"; NULL: nothing more is known */
  char *file;    /* the .ktest file */
  KTest test;    /* paths in its words hold from umbra's working directory */
  StrList words; /* of a main: how it is started; borrowed from test */
  bool is_replayed;
  Confirmation native; /* valid when is_replayed */
} SuiteSeed;

typedef struct Suite {
  VEC(SuiteSeed) seeds;
} Suite;

enum { SUITE_ITSELF, SUITE_CONCOLIC, SUITE_BSE, SUITE_AROUND, SUITE_ROWS };

typedef struct SuiteRow {
  uint64_t tests;          /* the suite's runs that touch the change; test cases of the phase */
  uint64_t divergences;    /* of these, on which the versions take different ways */
  uint64_t replayed;       /* of the tests */
  uint64_t differences;    /* of the replayed ones, those that show one */
  uint64_t expected, bugs; /* of the differences; of the others nobody can say */
} SuiteRow;

void suite_done(Suite *s);
/* The seed touches the change: then it is to be run natively, too. */
bool suite_is_touching(const Engine *e, size_t seed);
/* Of no suite (NULL) the answer to these is false. */
bool suite_has_work(const Suite *s, const Engine *e); /* some seed touches the change */
bool suite_differs(const Suite *s);                   /* some seed shows a difference natively */
void suite_replay(Suite *s, const Engine *e, NativeRuns *n); /* runs those that touch the change */
void suite_count(const Suite *s, const Engine *e, const FindingList *findings,
                 SuiteRow rows[SUITE_ROWS]);
#endif
