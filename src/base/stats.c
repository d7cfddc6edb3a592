#include "base/stats.h"

#define IS_COUNT false
#define IS_SECONDS true
const StatRow stat_rows[] = {
#define STAT(field, type, meaning) {#field, meaning, offsetof(Stats, field), IS_##type},
#include "base/stats.def"
#undef STAT
    {NULL, NULL, 0, false},
};
