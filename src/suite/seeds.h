/* Seeds: inputs to start from. Test cases (.ktest), directories of them, and directories that umbra
 * record has written. */
#ifndef UMBRA_SUITE_SEEDS_H
#define UMBRA_SUITE_SEEDS_H
#include "engine/engine.h"
#include "suite/suite.h"

typedef struct SeedList {
  Suite suite; /* of each the name, the test case and how main is started */
  VEC(SeedInput) inputs;
} SeedList;

/* Reads all of `paths`, what is in a directory in the order of the names; their objects become
 * inputs of e. Fatal when one is no test case, a file of one is gone, or there is none. */
void seeds_load(Engine *e, const StrList *paths, SeedList *seeds);
void seeds_done(SeedList *seeds);
#endif
