#include "witness/place.h"

#include <inttypes.h>

#include "base/file.h"

uint32_t end_place(const Program *p, const PathEnd *end) {
  if (program_is_own_place(p, end->loc)) return end->loc;
  for (size_t i = 0; i < end->stack.len; i++)
    if (program_is_own_place(p, end->stack.data[i].loc)) return end->stack.data[i].loc;
  return end->loc;
}

uint32_t location_of(const Program *p, uint32_t loc, Version v) {
  uint32_t old = program_location(p, loc).old;
  return v == OLD && old ? old : loc;
}

bool place_print(const Program *p, uint32_t loc, Str *out) {
  Location l = program_location(p, loc);
  if (!loc || l.file >= p->files.len) return false;
  str_addf(out, "%s:%" PRIu32, path_base(p->files.data[l.file]), l.line);
  return true;
}
