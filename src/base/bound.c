#include "base/bound.h"

#include <assert.h>
#include <stddef.h>

#include "base/str.h"

BoundKind bound_kind(const char *text) {
  static const struct {
    BoundKind kind;
    const char *before;
  } rows[] = {
#define BOUND(kind, before) {BOUND_##kind, before},
#include "base/bounds.def"
#undef BOUND
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (str_starts(text, rows[i].before)) return rows[i].kind;
  return BOUND_SIZE;
}

const char *bound_kind_name(BoundKind k) {
  static const char *const names[BOUND_KINDS] = {
      [BOUND_SIZE] = "size",       [BOUND_STATE] = "state",     [BOUND_ASSUMED] = "assumed",
      [BOUND_VERSION] = "version", [BOUND_ALIAS] = "alias",     [BOUND_SHAPE] = "shape",
      [BOUND_LENGTH] = "length",   [BOUND_CONTENT] = "content", [BOUND_CALLBACK] = "callback",
      [BOUND_FILE] = "file"};
  assert(k < BOUND_KINDS);
  return names[k];
}

bool bound_is_stated(BoundKind k) { return k >= BOUND_ALIAS; }
