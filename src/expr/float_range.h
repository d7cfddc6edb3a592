/* What is known of a floating-point number for every assignment: its bounds, and whether it can be
 * a NaN; computed by looking a few levels deep, a pure function of the structure, as known.c for
 * integers. */
#ifndef UMBRA_EXPR_FLOAT_RANGE_H
#define UMBRA_EXPR_FLOAT_RANGE_H
#include "expr/float_eval.h"

typedef struct FloatRange {
  bool may_be_nan;
  Extended min, max; /* of what is no NaN; 0 and -0 are the same */
} FloatRange;

FloatRange float_range(ExprTable *t, const Expr *e);
/* The operations never give a signalling NaN, nor an extended number in a form of its own. */
bool float_is_quiet(const Expr *e);
#endif
