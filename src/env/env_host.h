/* The files of the host that were read, kept for the rest of the run. */
#ifndef UMBRA_ENV_HOST_H
#define UMBRA_ENV_HOST_H
#include "base/base_visible.h"
#include "base/map.h"
#include "base/str.h"
#include "exec/exec.h"

typedef struct HostFile {
  int error;          /* errno; 0: no error */
  Str bytes;          /* contents, struct stat, target of a link, or entries of a directory */
  const char *mapped; /* the contents of a large file; NULL: they are in bytes */
  size_t mapped_size;
} HostFile;

typedef struct HostFiles {
  Visible visible; /* no other files exist for the program */
  StrMap number;   /* kind and path -> index into files */
  VEC(HostFile) files;
} HostFiles;

void host_files_init(HostFiles *h, const Options *o);
void host_files_done(HostFiles *h);
/* True if the program may see this file, which the arguments of its start name. */
bool host_shows(const Exec *x, const char *path);
#endif
