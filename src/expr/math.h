/* The functions of the mathematical library (math.def): kinds MATH and MATH2, of which `lo` says
 * the function. Like any operation a call is a value of its operands, so that equal calls are one
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

enum { MATH_OPERANDS = 2 }; /* at most */

static inline bool is_math(ExprKind k) { return k == EXPR_MATH || k == EXPR_MATH2; }
/* As many operands as it has, all of `width` bits, which the result has, too. */
const Expr *expr_math(ExprTable *t, MathFunction f, unsigned width, const Expr *const *operand);
U128 math_eval(MathFunction f, unsigned width, const U128 *operand);
unsigned math_operands(MathFunction f);
/* As C spells it: sinf. The caller frees it. */
char *math_name(MathFunction f, unsigned width);
/* Is there one that C spells so? */
bool math_find(const char *name, MathFunction *f, unsigned *width);
/* Is its result the one number that it should be, whoever computes it? */
bool math_is_exact(MathFunction f);

/* What holds of every call: a result that is no NaN lies in `result`; it is none where no operand
 * is one and the first lies in `domain` (which may be empty: min > max), and one elsewhere where
 * `is_nan_outside` says so. */
typedef struct MathFacts {
  FloatRange result, domain;
  bool is_nan_outside;
} MathFacts;
MathFacts math_facts(MathFunction f, unsigned width);
#endif
