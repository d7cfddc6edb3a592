/* The lines of a change: those that a textual diff of the versions' files marks at a place, or near
 * it. */
#ifndef UMBRA_WITNESS_CHANGED_PLACE_H
#define UMBRA_WITNESS_CHANGED_PLACE_H
#include "engine/run_info.h"
#include "witness/line_diff.h"

/* The file of each version that holds the place. */
typedef struct ChangedFiles {
  const char *file[2]; /* borrowed from the program; NULL: none is known */
  LineDiff diff;
} ChangedFiles;

/* Of a place in OLD and one in NEW; 0: none. */
void changed_files_init(ChangedFiles *pair, const Program *p, uint32_t old, uint32_t new);
void changed_files_done(ChangedFiles *pair);

/* A place of the program as one in each version's source. */
void place_split(const RunInfo *run, uint32_t loc, uint32_t place[2]);
/* Likewise a cause (exec/cause.h). */
void cause_split(const RunInfo *run, uint64_t cause, uint32_t place[2]);
/* The line of v that is changed at the place, or next to it; 0: none is near. */
uint32_t changed_line(const ChangedFiles *pair, const Program *p, Version v, uint32_t loc);
#endif
