#include "expr/float_range.h"

#include <math.h>

#include "expr/expr_math.h"
#include "expr/table.h"

enum { DEPTH = 4 };

static FloatRange any(void) { return (FloatRange){true, -INFINITY, INFINITY}; }
static bool is_finite(FloatRange r) { return !isinf(r.min) && !isinf(r.max); }

static FloatRange around(Extended a, Extended b) {
  return (FloatRange){false, a < b ? a : b, a < b ? b : a};
}

static FloatRange of_constant(const Expr *e) {
  if (float_is_nan(e->width, e->value)) return any();
  Extended v = float_number(e->width, e->value);
  return (FloatRange){false, v, v};
}

static Extended float_range_apply(const Expr *e, Extended a, Extended b) {
  U128 of[3] = {float_bits(e->width, a), float_bits(e->width, b), 0};
  return float_number(e->width, float_eval(e->kind, e->width, e->lo, e->width, of));
}

/* For operations that are monotone in each operand, on finite numbers: rounding is monotone as
 * well. */
static FloatRange of_corners(const Expr *e, FloatRange a, FloatRange b) {
  if (!is_finite(a) || !is_finite(b)) return any();
  if (e->kind == EXPR_FDIV && b.min <= 0 && b.max >= 0) return any();
  FloatRange r = around(float_range_apply(e, a.min, b.min), float_range_apply(e, a.max, b.max));
  FloatRange s = around(float_range_apply(e, a.min, b.max), float_range_apply(e, a.max, b.min));
  return (FloatRange){a.may_be_nan || b.may_be_nan, fminl(r.min, s.min), fmaxl(r.max, s.max)};
}

static FloatRange of_integer(ExprTable *t, const Expr *e) {
  const Expr *i = e->kid[0];
  Known k = known_of(t, i);
  U128 sign = (U128)1 << (i->width - 1);
  if (e->kind == EXPR_SITOF && !(k.zeros & sign) && !(k.ones & sign)) {
    k.min = sign;
    k.max = sign - 1;
  }
  U128 low = float_eval(e->kind, e->width, 0, i->width, &k.min),
       high = float_eval(e->kind, e->width, 0, i->width, &k.max);
  return around(float_number(e->width, low), float_number(e->width, high));
}

/* For operations that are monotone in the only operand. */
static FloatRange of_image(const Expr *e, FloatRange a) {
  unsigned w = e->kid[0]->width;
  U128 min = float_bits(w, a.min), max = float_bits(w, a.max);
  min = float_eval(e->kind, e->width, e->lo, w, &min);
  max = float_eval(e->kind, e->width, e->lo, w, &max);
  FloatRange r = around(float_number(e->width, min), float_number(e->width, max));
  r.may_be_nan = a.may_be_nan;
  return r;
}

static FloatRange float_range_of_choice(FloatRange a, FloatRange b) {
  return (FloatRange){a.may_be_nan || b.may_be_nan, fminl(a.min, b.min), fmaxl(a.max, b.max)};
}

static FloatRange float_range_of(ExprTable *t, const Expr *e, unsigned depth);

static FloatRange of_function(ExprTable *t, const Expr *e, unsigned depth) {
  MathFacts facts = math_facts(e->lo, e->width);
  FloatRange r = facts.result, a = float_range_of(t, e->kid[0], depth);
  r.may_be_nan = a.may_be_nan || a.min < facts.domain.min || a.max > facts.domain.max;
  if (e->kind == EXPR_MATH2) r.may_be_nan |= float_range_of(t, e->kid[1], depth).may_be_nan;
  return r;
}

static FloatRange float_range_of(ExprTable *t, const Expr *e, unsigned depth) {
  if (e->kind == EXPR_CONST) return of_constant(e);
  if (!depth) return any();
  const Expr *const *kid = e->kid;
  switch ((int)e->kind) {
    case EXPR_SITOF:
    case EXPR_UITOF: return of_integer(t, e);
    case EXPR_FADD:
    case EXPR_FSUB:
    case EXPR_FMUL:
    case EXPR_FDIV:
      return of_corners(e, float_range_of(t, kid[0], depth - 1),
                        float_range_of(t, kid[1], depth - 1));
    case EXPR_FCONV:
    case EXPR_FROUND: return of_image(e, float_range_of(t, kid[0], depth - 1));
    case EXPR_FSQRT: {
      FloatRange a = float_range_of(t, kid[0], depth - 1);
      return a.min >= 0 ? of_image(e, a) : any();
    }
    case EXPR_MATH:
    case EXPR_MATH2: return of_function(t, e, depth - 1);
    case EXPR_ITE:
      return float_range_of_choice(float_range_of(t, kid[1], depth - 1),
                                   float_range_of(t, kid[2], depth - 1));
    case EXPR_SHADOW:
      return float_range_of_choice(float_range_of(t, kid[0], depth - 1),
                                   float_range_of(t, kid[1], depth - 1));
    default: return any();
  }
}

FloatRange float_range(ExprTable *t, const Expr *e) {
  FloatRange r = float_range_of(t, e, DEPTH);
  assert(!isnan(r.min) && !isnan(r.max) && r.min <= r.max);
  return r;
}

bool float_is_quiet(const Expr *e) {
  if (is_float_operation(e->kind))
    return e->kind < EXPR_FEQ || (e->kind >= EXPR_FCONV && e->kind <= EXPR_UITOF);
  if (e->kind != EXPR_CONST) return false;
  return !float_is_nan(e->width, e->value) &&
         float_bits(e->width, float_number(e->width, e->value)) == e->value;
}
