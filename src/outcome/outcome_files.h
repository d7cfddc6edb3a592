/* The files that a run created, changed or removed. Names and contents are compared; modes and
 * times are not, because they depend on when and by whom the program was run. */
#ifndef UMBRA_OUTCOME_FILES_H
#define UMBRA_OUTCOME_FILES_H
#include <stdbool.h>
#include <stdint.h>

#include "base/str.h"
#include "base/vec.h"

typedef struct FileChange {
  /* as the program names it, or relative to its working directory; ends in '/' for a directory and
   * in '@' for a symbolic link. Owned */
  char *name;
  uint64_t size; /* bytes */
  uint64_t hash; /* of all bytes; the bytes of a link are its target */
  Str start;     /* the first bytes; at most 64 KiB for a file of a native run */
  bool is_gone;  /* removed; the size is 0 */
} FileChange;
typedef VEC(FileChange) FileChanges; /* sorted by name */

enum { FILE_START = 64 << 10 };

FileChange file_change_new(char *name); /* takes the name; the file is empty so far */
void file_change_add(FileChange *f, const char *bytes, size_t n, size_t most_kept);
/* Appends the records that the modelled C library writes when the program ends (OUTPUT_FILES of
 * exec/exec_state.h). Parsing stops at the first invalid record. */
void files_add_records(FileChanges *l, const Str *records);
bool file_changes_alike(const FileChange *f, const FileChange *g);
bool files_alike(const FileChanges *a, const FileChanges *b);
/* Keeps in *after only what differs from *before, which it frees; adds removed files. */
void files_subtract(FileChanges *after, FileChanges *before);
/* NULL if it is not in the list. */
const FileChange *files_find(const FileChanges *l, const char *name);
FileChanges files_copy(const FileChanges *l);
void files_done(FileChanges *l);
#endif
