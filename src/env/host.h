/* What was read of the host's files, for the rest of the run. */
#ifndef UMBRA_ENV_HOST_H
#define UMBRA_ENV_HOST_H
#include "base/map.h"
#include "base/str.h"
#include "base/visible.h"
#include "exec/exec.h"

typedef struct HostFile {
  int error;          /* errno; 0: none */
  Str bytes;          /* contents, struct stat, target of a link, or entries of a directory */
  const char *mapped; /* the contents of a large file; NULL: bytes has them */
  size_t mapped_size;
} HostFile;

typedef struct HostFiles {
  Visible visible; /* nothing else is there */
  StrMap number;   /* what and path -> index into files */
  VEC(HostFile) files;
} HostFiles;

void host_files_init(HostFiles *h, const Options *o);
void host_files_done(HostFiles *h);
/* Whether the program may see the file that the words of its start name. */
bool host_shows(const Exec *x, const char *path);
#endif
