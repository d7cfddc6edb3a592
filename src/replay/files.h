/* What a native run left in its scratch directory. */
#ifndef UMBRA_REPLAY_FILES_H
#define UMBRA_REPLAY_FILES_H
#include "outcome/files.h"

/* Every file below it, as if the run had made them all: files_subtract tells what it did. */
FileChanges files_read(const char *dir);
#endif
