#include "witness/place.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"

uint32_t location_of(const Program *p, uint32_t loc, Version v) {
  assert(v == OLD || v == NEW);
  uint32_t old = program_location(p, loc).old;
  return v == OLD && old ? old : loc;
}

static const char *below_root(const Program *p, const char *path) {
  for (size_t i = 0; i < p->roots.len; i++)
    if (str_starts(path, p->roots.data[i])) return path + strlen(p->roots.data[i]);
  return NULL;
}

char *place_from(const char *here, const char *path) {
  if (!here || !*here || *path == '/') return mem_strdup(path);
  char *from = str_format("/%s", here), *to = str_format("/%s", path);
  char *shown = path_relative(from, to);
  mem_free(from);
  mem_free(to);
  return shown;
}

char *place_path(const Program *p, const char *path) {
  assert(*path);
  const char *below = below_root(p, path);
  if (below) return place_from(getenv(PLACE_HERE_VARIABLE), below);
  while (str_starts(path, "./"))
    path += strlen("./");
  char *here = *path == '/' ? getcwd(NULL, 0) : NULL;
  const char *inner = here ? path_below(path, here) : NULL;
  char *shown = mem_strdup(inner && *inner ? inner : path);
  free(here);
  return shown;
}

bool place_print_whole(const Program *p, uint32_t loc, Str *out) {
  Location l = program_location(p, loc);
  if (!loc || l.file >= p->files.len) return false;
  char *path = place_path(p, p->files.data[l.file]);
  str_addf(out, "%s:%" PRIu32, path, l.line);
  if (l.column) str_addf(out, ":%" PRIu32, l.column);
  mem_free(path);
  return true;
}

const char *place_file(const Program *p, const char *path) {
  const char *below = below_root(p, path);
  return below ? below : path_base(path);
}

bool place_print(const Program *p, uint32_t loc, Str *out) {
  Location l = program_location(p, loc);
  if (!loc || l.file >= p->files.len) return false;
  str_addf(out, "%s:%" PRIu32, place_file(p, p->files.data[l.file]), l.line);
  return true;
}
