#include "expr/print_limit.h"

#include <ctype.h>

/* The higher, the more likely a person wrote this number: 0 above all, and 100 rather than 99. */
static int limit_roundness(S128 n) {
  enum { ZERO = 1000 };
  int roundness = 0;
  if (n == 0) return ZERO;
  for (; n % 10 == 0; n /= 10)
    roundness++;
  return roundness;
}

static int limit_character_roundness(S128 n) {
  if (n < 0 || n > 127) return 0;
  return isalnum((int)n) ? 2 : isprint((int)n) ? 1 : 0;
}

Limit limit_as_written(S128 last, bool is_lower, bool as_character) {
  S128 next = is_lower ? last - 1 : last + 1;
  bool is_character =
      as_character && limit_character_roundness(last) + limit_character_roundness(next) > 0;
  int (*const roundness)(S128) = is_character ? limit_character_roundness : limit_roundness;
  if (roundness(last) > roundness(next)) return (Limit){is_lower ? ">=" : "<=", last};
  return (Limit){is_lower ? ">" : "<", next};
}
