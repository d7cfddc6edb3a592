/* What became of files in a run: those that it made, changed or removed. Compared are names and
 * contents. Modes and times are not: they say when and by whom, not what. */
#ifndef UMBRA_OUTCOME_FILES_H
#define UMBRA_OUTCOME_FILES_H
#include <stdbool.h>
#include <stdint.h>

#include "base/str.h"
#include "base/vec.h"

typedef struct FileChange {
  char *name; /* as the program would name it, or relative to its working directory; a directory's
                 ends in '/', a symbolic link's in '@'. Owned */
  uint64_t size; /* bytes */
  uint64_t hash; /* of all bytes; a link's are its target */
  Str start;     /* the first bytes; of a native run's file at most 64 KiB */
  bool is_gone;  /* removed: of no size */
} FileChange;
typedef VEC(FileChange) FileChanges; /* in the order of the names */

enum { FILE_START = 64 << 10 };

FileChange file_change_new(char *name); /* takes the name; of no bytes so far */
void file_change_add(FileChange *f, const char *bytes, size_t n, size_t most_kept);
/* Appends what the records say that the program's world writes at its end (OUTPUT_FILES of
 * exec/state.h). What is no record ends it. */
void files_add_records(FileChanges *l, const Str *records);
bool file_changes_alike(const FileChange *f, const FileChange *g);
bool files_alike(const FileChanges *a, const FileChanges *b);
/* Keeps in *after what is different from *before, which it frees; adds what is gone. */
void files_subtract(FileChanges *after, FileChanges *before);
/* NULL: it is not in the list. */
const FileChange *files_find(const FileChanges *l, const char *name);
FileChanges files_copy(const FileChanges *l);
void files_done(FileChanges *l);
#endif
