/* What a recorded seed (recorded.h) says about itself in seed.json, for people. */
#ifndef UMBRA_SUITE_SEED_INFO_H
#define UMBRA_SUITE_SEED_INFO_H

typedef struct SeedInfo {
  char *label;   /* "./ranges.test, 2: pick -f 1-"; NULL: not recorded by umbra */
  char *missing; /* a file of it that is gone; NULL: there is none */
} SeedInfo;

SeedInfo seed_info_read(const char *ktest_path); /* the texts are the caller's to free */
#endif
