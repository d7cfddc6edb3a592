/* The meaning of the floating-point kinds, computed by the host's own arithmetic. This is the only
 * definition, for evaluation, for constants, and for what the engine executes.
 *
 * NaNs are those of the processor. SSE (32 and 64 bits; also 16, which is computed in 32): the
 * first operand that is a NaN, made quiet. x87 (80 bits): of two NaNs the quiet one; else the one
 * with the larger significand; else the positive one. An operation that has no result on numbers
 * gives the default NaN, which is negative. Nothing here is left to the compiler, which may
 * exchange the operands of a sum.
 *
 * An extended number whose integer bit does not match its exponent ("unsupported" since the 387) is
 * compared, converted and computed with like a NaN, and gives the default NaN; with exponent 0 and
 * the integer bit set ("pseudo-denormal") it is a number. */
#ifndef UMBRA_EXPR_FLOAT_EVAL_H
#define UMBRA_EXPR_FLOAT_EVAL_H
#include "expr/expr.h"

typedef long double Extended; /* x87: holds every number of the other formats exactly */

/* Directions of FROUND. */
typedef enum FloatRounding {
  FLOAT_TO_EVEN, /* to the nearest, ties to even */
  FLOAT_TO_AWAY, /* to the nearest, ties away from 0 */
  FLOAT_TO_ZERO,
  FLOAT_DOWN,
  FLOAT_UP,
  FLOAT_ROUNDINGS
} FloatRounding;

/* Fields of a format, from the lowest bit: fraction, (80 bits: the integer bit,) exponent, sign. */
typedef struct FloatFormat {
  unsigned exponent, fraction; /* bits of each */
  bool has_integer_bit;
} FloatFormat;

static inline bool float_is_width(unsigned width) {
  return width == 16 || width == 32 || width == 64 || width == 80;
}
FloatFormat float_format(unsigned width);
U128 float_default_nan(unsigned width);
U128 float_infinity(unsigned width);          /* positive infinity */
bool float_is_nan(unsigned width, U128 bits); /* also true for unsupported numbers */
/* The result of a comparison; the values are those of LLVM's predicates, which are sets of them. */
typedef enum FloatOrder {
  FLOAT_EQUAL = 1,
  FLOAT_GREATER = 2,
  FLOAT_LESS = 4,
  FLOAT_UNORDERED = 8,
  FLOAT_ANY_ORDER = 15
} FloatOrder;
FloatOrder float_order(unsigned width, U128 a, U128 b);
Extended float_number(unsigned width, U128 bits); /* exact; not for NaNs */
U128 float_bits(unsigned width, Extended v);      /* rounded */
/* Computes one operation: the kind's width and lo, the width of its (first) operand, and the
 * operands, zero-extended. */
U128 float_eval(ExprKind kind, unsigned width, uint32_t lo, unsigned operand_width,
                const U128 *operand);

int float_digits(unsigned width); /* number of digits at which every number has a unique decimal
                                     form */
Extended float_of_text(unsigned width, const char *text);
enum { FLOAT_TEXT = 48 };
/* Writes the number in C syntax, as short as possible; returns text. */
const char *float_text(unsigned width, U128 bits, char text[FLOAT_TEXT]);
#endif
