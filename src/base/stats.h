/* The counters of a run: stats.def defines the struct and the table for reports. */
#ifndef UMBRA_BASE_STATS_H
#define UMBRA_BASE_STATS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define STAT_COUNT uint64_t
#define STAT_SECONDS double
typedef struct Stats {
#define STAT(field, type, meaning) STAT_##type field;
#include "base/stats.def"
#undef STAT
} Stats;

typedef struct StatRow {
  const char *name, *meaning;
  size_t offset;
  bool is_seconds; /* double, otherwise uint64_t */
} StatRow;

extern const StatRow stat_rows[]; /* ends with a row whose name is NULL */
#endif
