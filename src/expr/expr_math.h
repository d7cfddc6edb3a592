/* The functions of the mathematical library (math.def): kinds MATH and MATH2, whose `lo` is the
 * function. Like any operation, a call is a value of its operands, so that equal calls are one
 * expression; there is no circuit for it. Its value is computed by musl's own code
 * (runtime/native_math.c), never by the C library that Umbra runs with. */
#ifndef UMBRA_EXPR_MATH_H
#define UMBRA_EXPR_MATH_H
#include "expr/float_range.h"

typedef enum MathFunction {
#define MATH(name, ...) MATH_##name,
#include "expr/math.def"
#undef MATH
  MATH_FUNCTIONS
} MathFunction;

enum { MATH_OPERANDS = 2 }; /* maximum */

static inline bool is_math(ExprKind k) { return k == EXPR_MATH || k == EXPR_MATH2; }
/* operand: as many as the function has, all of `width` bits, as is the result. */
const Expr *expr_math(ExprTable *t, MathFunction f, unsigned width, const Expr *const *operand);
U128 math_eval(MathFunction f, unsigned width, const U128 *operand);
unsigned math_operands(MathFunction f);
/* The name in C, for instance sinf. The caller frees it. */
char *math_name(MathFunction f, unsigned width);
/* Finds the function with this C name; false if there is none. */
bool math_find(const char *name, MathFunction *f, unsigned *width);
/* Is its result uniquely determined, whatever library computes it? */
bool math_is_exact(MathFunction f);

/* Facts about every call. A result that is not a NaN is in `result`. The result is not a NaN if no
 * operand is one and the first is in `domain` (which may be empty: min > max); elsewhere it is a
 * NaN if `is_nan_outside` is set. */
typedef struct MathFacts {
  FloatRange result, domain;
  bool is_nan_outside;
} MathFacts;
MathFacts math_facts(MathFunction f, unsigned width);
#endif
