/* What a native run left in its scratch directory. */
#ifndef UMBRA_REPLAY_FILES_H
#define UMBRA_REPLAY_FILES_H
#include "outcome/files.h"

/* Every file below the open directory, as if the run had made them all: files_subtract tells what
 * it did. *is_whole: false where there is more than anybody could want to compare. */
FileChanges files_read(int dir, bool *is_whole);
#endif
