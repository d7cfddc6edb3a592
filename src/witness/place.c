#include "witness/place.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "base/file.h"

uint32_t location_of(const Program *p, uint32_t loc, Version v) {
  assert(v == OLD || v == NEW);
  uint32_t old = program_location(p, loc).old;
  return v == OLD && old ? old : loc;
}

const char *place_file(const Program *p, const char *path) {
  for (size_t i = 0; i < p->roots.len; i++)
    if (str_starts(path, p->roots.data[i])) return path + strlen(p->roots.data[i]);
  return path_base(path);
}

bool place_print(const Program *p, uint32_t loc, Str *out) {
  Location l = program_location(p, loc);
  if (!loc || l.file >= p->files.len) return false;
  str_addf(out, "%s:%" PRIu32, place_file(p, p->files.data[l.file]), l.line);
  return true;
}
