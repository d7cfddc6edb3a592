/* --since: an earlier run of umbra diff (engine/earlier.h). */
#ifndef UMBRA_CLI_SINCE_H
#define UMBRA_CLI_SINCE_H
#include "engine/earlier.h"
#include "suite/suite_seeds.h"

typedef struct Since {
  Earlier earlier;
  SeedList tests; /* the test cases of the run */
} Since;

/* Fatal if --since contradicts another option, or does not name a run of umbra diff that has
 * ended. */
void since_check(const Options *o);
/* Reads the run, and takes its result over if possible: true, then nothing is to be explored. */
bool since_begin(Since *s, Engine *e);
void since_done(Since *s);
#endif
