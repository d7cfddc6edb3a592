/* What a native run left in its scratch directory. */
#ifndef UMBRA_REPLAY_FILES_H
#define UMBRA_REPLAY_FILES_H
#include <stdbool.h>
#include <stdint.h>

#include "base/str.h"
#include "base/vec.h"

typedef struct NativeFile {
  char *name;     /* relative to the scratch directory; a directory's ends in a slash. Owned */
  uint64_t size;  /* bytes */
  uint64_t hash;  /* of all bytes */
  Str start;      /* the first bytes, at most 64 KiB */
  bool is_linked; /* a symbolic link; the bytes are its target */
} NativeFile;
typedef VEC(NativeFile) NativeFileList; /* in the order of the names */

NativeFileList native_files_read(const char *dir);
bool native_files_alike(const NativeFileList *a, const NativeFileList *b);
void native_files_done(NativeFileList *l);
#endif
