/* Seeds: inputs to start from. They are test cases (.ktest), directories of test cases, and
 * directories that umbra record has written. */
#ifndef UMBRA_SUITE_SEEDS_H
#define UMBRA_SUITE_SEEDS_H
#include "engine/engine.h"
#include "suite/suite.h"

typedef struct SeedList {
  Suite suite; /* for each seed the name, the test case and how main is started */
  VEC(SeedInput) inputs;
} SeedList;

/* Reads all of `paths`, the entries of a directory in the order of their names; their objects
 * become inputs of e. Fatal if a file is not a test case, if a file of a seed is missing, or if
 * there are no seeds. */
void seeds_load(Engine *e, const StrList *paths, SeedList *seeds);
void seeds_done(SeedList *seeds);
#endif
