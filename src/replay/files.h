/* What a native run left in its scratch directory: the files that it made, changed or removed. */
#ifndef UMBRA_REPLAY_FILES_H
#define UMBRA_REPLAY_FILES_H
#include <stdbool.h>
#include <stdint.h>

#include "base/str.h"
#include "base/vec.h"

typedef struct NativeFile {
  char *name; /* relative to the scratch directory; a directory's ends in '/', a symbolic link's in
                 '@'. Owned */
  uint64_t size; /* bytes */
  uint64_t hash; /* of all bytes; a link's are its target */
  Str start;     /* the first bytes, at most 64 KiB */
  bool is_gone;  /* removed: of no size */
} NativeFile;
typedef VEC(NativeFile) NativeFileList; /* in the order of the names */

NativeFileList native_files_read(const char *dir);
/* Keeps in *after what is different from *before, which it frees; adds what is gone. */
void native_files_subtract(NativeFileList *after, NativeFileList *before);
/* NULL: it is not in the list. */
const NativeFile *native_files_find(const NativeFileList *l, const char *name);
bool native_file_holds(const NativeFile *f, const char *bytes,
                       size_t n); /* is there with these bytes */
bool native_files_alike(const NativeFileList *a, const NativeFileList *b);
void native_files_done(NativeFileList *l);
#endif
