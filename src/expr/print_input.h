/* The notation for an input and its bytes: "x", "s[2]", "(uint8_t)(x >> 8)"; and for what generated
 * harnesses name (src/typed): a choice among named values, the length of a string, a pointer and
 * what it points to. Part of print_infix.c, which owns the Printer. */
#ifndef UMBRA_EXPR_PRINT_INPUT_H
#define UMBRA_EXPR_PRINT_INPUT_H
#include "base/str.h"
#include "expr/expr.h"

typedef struct Printer {
  Str *out;
  const ExprTable *t;
  size_t stop; /* length of the output at which to stop */
  unsigned nesting;
  bool is_odd; /* the output contains something that is not C source */
} Printer;

/* True if the input is shown as one number (InputLook), whose bytes are not called [0], [1]. */
bool input_is_number(const Input *in);
const char *input_cast_to(uint32_t bytes); /* "(uint8_t)"; NULL if C has no such type */

const Expr *without_extension(const Expr *e); /* like C's promotions, these are not shown */
bool input_is_length(const Input *in);        /* the length of a string; -1: the pointer is NULL */
/* Is the expression a whole input with the type of a number? */
bool input_is_word(const ExprTable *t, const Expr *e);
/* Is it a part of such an input, which is printed with a cast to an unsigned type? */
bool input_is_part_of_word(const ExprTable *t, const Expr *e);
/* Is the expression, apart from extensions, a whole input of an unsigned type? */
bool input_is_unsigned_word(const ExprTable *t, const Expr *e);

/* The functions that return bool return whether they printed something. */

/* "p == NULL": the input is a choice among named values, or the length of a string. sign: "==" or
 * "!=". */
bool input_put_chosen(Printer *p, const Input *in, uint64_t value, const char *sign);
/* The same if the expression is such an input. */
bool input_put_chosen_word(Printer *p, const Expr *word, uint64_t value, const char *sign);
/* Is the expression a pointer that such an input selects from a table? */
bool input_is_pointer(const Printer *p, const Expr *e);
/* Prints a pointer that such an input selects from a table, or what it points to. */
bool input_put_pointer(Printer *p, const Expr *select);
/* Bits of one byte of a number: "(x >> 31 & 1)". */
bool input_put_bits(Printer *p, const Expr *byte, unsigned low, unsigned width);
/* The bytes of an input from its variable `first` up. */
bool input_put_bytes(Printer *p, uint32_t first, uint32_t bytes);
/* e must be a whole input, or consecutive bytes of one. */
bool input_put_word(Printer *p, const Expr *e);
/* Bits of a number that is not shown in bytes: "(x & 0x1fffffff)". */
bool input_put_part(Printer *p, const Expr *e);

/* A word times a power of two, plus less than that: the simplifier writes it as the word's bits,
 * the highest ones cut, above the bits of a constant. */
typedef struct Scaled {
  const Expr *word; /* NULL: the input */
  const Input *input;
  unsigned bits; /* of the input that are used, the lowest ones; 0: all */
  unsigned shift;
  U128 added;
} Scaled;
bool scaled_find(const ExprTable *t, const Expr *e, Scaled *s);
#endif
