/* What people call an input and bytes of one: "x", "s[2]", "(uint8_t)(x >> 8)"; and what harnesses
 * made of types name (src/typed): a choice among named values, the length of a text, a pointer and
 * what it leads to. Part of print_infix.c, whose Printer this is. */
#ifndef UMBRA_EXPR_PRINT_INPUT_H
#define UMBRA_EXPR_PRINT_INPUT_H
#include "base/str.h"
#include "expr/expr.h"

typedef struct Printer {
  Str *out;
  const ExprTable *t;
  size_t stop; /* length of the text at which to stop */
  unsigned nesting;
  bool is_odd; /* there is something in it that is no source */
} Printer;

/* Shown as one number (InputLook), which has no bytes that are called [0], [1]. */
bool input_is_number(const Input *in);
const char *input_cast_to(uint32_t bytes); /* "(uint8_t)"; NULL: C has none */

/* Those that put something say whether they did; else nothing was written. */

/* "p == NULL": the input is a choice among named values, or the length of a text. */
bool input_put_chosen(Printer *p, const Input *in, uint64_t value, const char *text);
/* A pointer that is taken out of a table by such an input is called like that; and so is what it
 * leads to. */
bool input_put_pointer(Printer *p, const Expr *select);
/* Bits of one byte of a number: "(x >> 31 & 1)" */
bool input_put_bits(Printer *p, const Expr *byte, unsigned low, unsigned width);
/* The bytes of an input from its variable `first` up. */
bool input_put_bytes(Printer *p, uint32_t first, uint32_t bytes);
/* e is a whole input, or consecutive bytes of one. */
bool input_put_word(Printer *p, const Expr *e);
/* word << n, which the simplifier writes as the word's bytes, the highest cut, above n zeros */
bool input_put_shifted_word(Printer *p, const Expr *e);
#endif
