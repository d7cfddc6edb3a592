/* The files that a native run left in its scratch directory. */
#ifndef UMBRA_REPLAY_FILES_H
#define UMBRA_REPLAY_FILES_H
#include "outcome/outcome_files.h"

/* Reads every file below the open directory, as if the run had created them all; files_subtract
 * computes the actual changes. *is_whole becomes false if the limits are exceeded. */
FileChanges files_read(int dir, bool *is_whole);
#endif
