/* Seeds: test cases to start from (.ktest files, or directories of them). */
#ifndef UMBRA_CLI_SEEDS_H
#define UMBRA_CLI_SEEDS_H
#include "engine/engine.h"

typedef struct CliSeed {
  char *path;         /* owned */
  Model *input;       /* owned */
  uint32_t data_size; /* of the first object: what LLVMFuzzerTestOneInput is given */
} CliSeed;
typedef VEC(CliSeed) CliSeedList;

/* Reads all of options->seeds, files of a directory in the order of their names; their objects become inputs of e. Fatal when one is no
 * test case, or there is none. */
void seeds_load(Engine *e, const StrList *paths, CliSeedList *seeds);
void seeds_done(CliSeedList *seeds);
#endif
