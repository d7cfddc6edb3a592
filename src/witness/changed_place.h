/* The lines of a change: those that a textual diff of the versions' files marks at or near a
 * location. */
#ifndef UMBRA_WITNESS_CHANGED_PLACE_H
#define UMBRA_WITNESS_CHANGED_PLACE_H
#include "engine/run_info.h"
#include "front/line_diff.h"

/* The file of each version that contains the location. */
typedef struct ChangedFiles {
  const char *file[2]; /* borrowed from the program; NULL if unknown */
  LineDiff diff;
} ChangedFiles;

/* Takes a location in OLD and one in NEW; 0: none. */
void changed_files_init(ChangedFiles *pair, const Program *p, uint32_t old, uint32_t new);
void changed_files_done(ChangedFiles *pair);

/* Splits a location of the program into one for each version's source. */
void place_split(const RunInfo *run, uint32_t loc, uint32_t place[2]);
/* The same for a cause (exec/cause.h). */
void cause_split(const RunInfo *run, uint64_t cause, uint32_t place[2]);
/* The changed line of v at the location, or the nearest one; 0 if none is near. */
uint32_t changed_line(const ChangedFiles *pair, const Program *p, Version v, uint32_t loc);
#endif
