#include "code/builtin.h"

#include <string.h>

#include "base/str.h"

/* The abbreviations in builtins.def. */
enum {
  NONE = 0,
  A0 = BUILTIN_ARG(0),
  A1 = BUILTIN_ARG(1),
  A2 = BUILTIN_ARG(2),
  A3 = BUILTIN_ARG(3),
  IN_A1 = BUILTIN_IN_ARG(1),
  FRESH = BUILTIN_FRESH
};
enum { RETURNS = false, NEVER = true };

static const Builtin table[BUILTIN_COUNT] = {
#define BUILTIN(word, handler, read, written, returned, stored, end, place) \
  ROW(word, read, written, returned, stored, end, place, NONE)
#define ASKED(word, handler, read, written, returned, stored, end, alone) \
  ROW(word, read, written, returned, stored, end, BUILTIN_ARG(SYMBOLIC_LOOK), alone)
#define PURE(word, handler) \
  {.name = #word, .id = BUILTIN_##word, .is_pure = true, .stand_in = STAND_IN_NONE},
#define ROW(word, read, written, returned, stored, end, place, alone) \
  {.name = #word,                                                     \
   .id = BUILTIN_##word,                                              \
   .is_family = #word[sizeof #word - 2] == '_',                       \
   .reads = read,                                                     \
   .writes = written,                                                 \
   .returns = returned,                                               \
   .stores = stored,                                                  \
   .places = place,                                                   \
   .never_returns = end,                                              \
   .stand_in = STAND_IN_##alone},
#include "code/builtins.def"
#undef ROW
#undef BUILTIN
};

static bool is_of_name(const Builtin *b, const char *name, size_t len) {
  size_t n = strlen(b->name);
  return (b->is_family ? len >= n : len == n) && memcmp(name, b->name, n) == 0;
}

const Builtin *builtin_find(const char *name) {
  size_t len = strlen(name);
  if (str_ends(name, LIBRARY_ENDING)) len -= strlen(LIBRARY_ENDING);
  for (size_t i = 0; i < BUILTIN_COUNT; i++)
    if (is_of_name(&table[i], name, len)) return &table[i];
  return NULL;
}
