/* The limit of a term as people write it: "x > 0" and "x >= 100", not "0 < x" and "x > 99". */
#ifndef UMBRA_EXPR_PRINT_LIMIT_H
#define UMBRA_EXPR_PRINT_LIMIT_H
#include "base/int.h"

typedef struct Limit {
  const char *sign; /* "<", "<=", ">", ">=" */
  S128 number;
} Limit;

/* last: the least (is_lower) or greatest value that is allowed. as_character: the number is shown
 * as a character. */
Limit limit_as_written(S128 last, bool is_lower, bool as_character);
#endif
