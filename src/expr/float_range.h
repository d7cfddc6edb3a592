/* What is known about a floating-point number for every assignment: its bounds, and whether it can
 * be a NaN. This is computed by looking a few levels deep, as a pure function of the structure,
 * like known.c for integers. */
#ifndef UMBRA_EXPR_FLOAT_RANGE_H
#define UMBRA_EXPR_FLOAT_RANGE_H
#include "expr/float_eval.h"

typedef struct FloatRange {
  bool may_be_nan;
  Extended min, max; /* bounds if it is not a NaN; 0 and -0 are not distinguished */
} FloatRange;

FloatRange float_range(ExprTable *t, const Expr *e);
/* True if e is known to be neither a signalling NaN nor an extended number in a non-canonical
 * form. */
bool float_is_quiet(const Expr *e);
#endif
