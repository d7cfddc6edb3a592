/* The description of a recorded seed (recorded.h) from its seed.json, for people. */
#ifndef UMBRA_SUITE_SEED_INFO_H
#define UMBRA_SUITE_SEED_INFO_H

typedef struct SeedInfo {
  char *label;   /* "./ranges.test, 2: pick -f 1-"; NULL: not recorded by umbra */
  char *missing; /* a file of the seed that no longer exists; NULL if all exist */
} SeedInfo;

SeedInfo seed_info_read(const char *ktest_path); /* the caller frees the strings */
#endif
