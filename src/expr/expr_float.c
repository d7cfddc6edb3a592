/* Construction and simplification of floating-point expressions: exact, to the last bit of a NaN.
 *
 * Therefore nothing is reassociated, the operands of a sum are ordered only if at most one can be a
 * NaN, and x * 1 is x only if x is not a signalling NaN. The most effective rules use that programs
 * compute with whole numbers and binary fractions of them (float_whole.h). */
#include <assert.h>

#include "expr/expr_text.h"
#include "expr/float_range.h"
#include "expr/float_whole.h"
#include "expr/simplify.h"

static unsigned kids_of(ExprKind kind) {
  Expr e = {.kind = (uint8_t)kind};
  return expr_kids(&e);
}

static const Expr *op2(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  return expr_float(t, kind, is_float_compare(kind) ? 1 : a->width, 0, (const Expr *[]){a, b});
}

static const Expr *op1(ExprTable *t, ExprKind kind, unsigned width, const Expr *a) {
  return expr_float(t, kind, width, 0, &a);
}

static bool expr_float_is_number(const Expr *e, Extended v) { /* v must not be 0 */
  return expr_is_const(e) && !float_is_nan(e->width, e->value) &&
         float_number(e->width, e->value) == v;
}

static bool expr_float_is_zero(const Expr *e, bool is_negative) {
  return expr_is_value(e, 0) ? !is_negative
                             : is_negative && expr_is_const(e) && e->value == sign_bit(e->width);
}

static const Expr *negated_constant(ExprTable *t, const Expr *e) {
  return expr_const(t, e->width, e->value ^ sign_bit(e->width));
}

static unsigned precision(unsigned width) { return float_format(width).fraction + 1; }

/* ---- comparisons ---- */

/* match: (double)f < (double)g, (double)f < c where c is also a float
 * result: f < g */
static const Expr *compare_narrow(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  const Expr *wide = a->kind == EXPR_FCONV ? a : b, *other = wide == a ? b : a;
  if (wide->kind != EXPR_FCONV || wide->kid[0]->width > wide->width) return NULL;
  unsigned w = wide->kid[0]->width;
  const Expr *narrow = NULL;
  if (other->kind == EXPR_FCONV && other->kid[0]->width == w) narrow = other->kid[0];
  if (expr_is_const(other)) {
    U128 bits = float_bits(w, float_number(other->width, other->value));
    if (float_number(w, bits) == float_number(other->width, other->value))
      narrow = expr_const(t, w, bits);
  }
  if (!narrow) return NULL;
  return wide == a ? op2(t, kind, wide->kid[0], narrow) : op2(t, kind, narrow, wide->kid[0]);
}

static const Expr *compare_ranges(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  FloatRange x = float_range(t, a), y = float_range(t, b);
  if (x.max < y.min && !x.may_be_nan && !y.may_be_nan) return expr_bool(t, kind != EXPR_FEQ);
  if (x.max < y.min && kind == EXPR_FEQ) return expr_bool(t, false);
  if (x.min > y.max) return expr_bool(t, false);
  if (kind == EXPR_FLE && x.max <= y.min && !x.may_be_nan && !y.may_be_nan)
    return expr_bool(t, true);
  if (kind == EXPR_FLT && x.min >= y.max) return expr_bool(t, false);
  return NULL;
}

static const Expr *simplify_compare(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  if ((expr_is_const(a) && float_is_nan(a->width, a->value)) ||
      (expr_is_const(b) && float_is_nan(b->width, b->value)))
    return expr_bool(t, false);
  if (a == b) {
    if (kind == EXPR_FLT) return expr_bool(t, false);
    if (!float_range(t, a).may_be_nan) return expr_bool(t, true);
    if (a->kind == EXPR_FCONV) return op2(t, EXPR_FEQ, a->kid[0], a->kid[0]);
    return kind == EXPR_FLE ? op2(t, EXPR_FEQ, a, a) : NULL;
  }
  const Expr *e = float_whole_compare(t, kind, a, b);
  if (!e) e = compare_narrow(t, kind, a, b);
  return e ? e : compare_ranges(t, kind, a, b);
}

/* ---- arithmetic ---- */

/* The reciprocal of a power of two, if both are normal numbers. */
static const Expr *reciprocal(ExprTable *t, const Expr *c) {
  FloatFormat f = float_format(c->width);
  U128 exponent = c->value >> (f.fraction + f.has_integer_bit) & mask128(f.exponent);
  U128 top = mask128(f.exponent);
  if (c->value & mask128(f.fraction) || exponent < 2 || exponent > top - 2) return NULL;
  if (f.has_integer_bit && !(c->value >> f.fraction & 1)) return NULL;
  return expr_const(t, c->width, float_bits(c->width, 1 / float_number(c->width, c->value)));
}

static const Expr *simplify_arithmetic(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  const Expr *e;
  bool is_nan = expr_is_const(b) && float_is_nan(b->width, b->value);
  switch ((int)kind) {
    case EXPR_FADD:
      if (expr_float_is_zero(b, true) && float_is_quiet(a)) return a;
      /* match: x + x   result: x * 2 */
      if (a == b) return op2(t, EXPR_FMUL, a, expr_const(t, a->width, float_bits(a->width, 2)));
      return float_whole_arithmetic(t, kind, a, b);
    case EXPR_FSUB:
      if ((e = float_whole_arithmetic(t, kind, a, b))) return e;
      /* match: x - c   result: x + -c */
      return expr_is_const(b) && !is_nan ? op2(t, EXPR_FADD, a, negated_constant(t, b)) : NULL;
    case EXPR_FMUL:
      if (expr_float_is_number(b, 1) && float_is_quiet(a)) return a;
      return float_whole_arithmetic(t, kind, a, b);
    case EXPR_FDIV:
      if (expr_float_is_number(b, 1) && float_is_quiet(a)) return a;
      /* match: x / 2^n   result: x * 2^-n */
      return expr_is_const(b) && !is_nan && (e = reciprocal(t, b)) ? op2(t, EXPR_FMUL, a, e) : NULL;
    default: return NULL;
  }
}

/* ---- conversions ---- */

/* Returns e in a narrower format if it is exactly representable there; NULL if this is not
 * known. */
static const Expr *as_narrow(ExprTable *t, unsigned width, const Expr *e) {
  if (e->kind == EXPR_FCONV && e->kid[0]->width == width) return e->kid[0];
  if (e->kind == EXPR_FCONV && e->kid[0]->width < width)
    return op1(t, EXPR_FCONV, width, e->kid[0]);
  if (!expr_is_const(e) || float_is_nan(e->width, e->value)) return NULL;
  U128 bits = float_bits(width, float_number(e->width, e->value));
  bool is_exact = float_bits(e->width, float_number(width, bits)) == e->value;
  return is_exact ? expr_const(t, width, bits) : NULL;
}

/* match: (float)((double)f * (double)g), and +, -, /, sqrt; also half in float and double
 * result: f * g
 * The wider format has at least twice as many bits plus two, so that rounding twice equals rounding
 * once (Figueroa 1995; for subnormal results Roux 2014). Not for x87, whose NaNs differ. */
static const Expr *narrow_operation(ExprTable *t, unsigned width, const Expr *a) {
  const Expr *kid[2] = {NULL};
  unsigned n = a->kind == EXPR_FSQRT ? 1 : 2;
  if ((a->kind < EXPR_FADD || a->kind > EXPR_FDIV) && a->kind != EXPR_FSQRT) return NULL;
  if (a->width == 80 || precision(a->width) < 2 * precision(width) + 2) return NULL;
  for (unsigned i = 0; i < n; i++)
    if (!(kid[i] = as_narrow(t, width, a->kid[i]))) return NULL;
  return expr_float(t, a->kind, width, 0, kid);
}

/* match: (float)(double)f, and every conversion through a wider format
 * result: the conversion alone; f itself */
static const Expr *simplify_conversion(ExprTable *t, unsigned width, const Expr *a) {
  if (a->kind == EXPR_FCONV && a->kid[0]->width < a->width) {
    if (a->kid[0]->width != width) return op1(t, EXPR_FCONV, width, a->kid[0]);
    return float_is_quiet(a->kid[0]) ? a->kid[0] : NULL;
  }
  const Expr *e = width < a->width ? narrow_operation(t, width, a) : NULL;
  if (e) return e;
  /* match: (float)(double)i, i exact as a double   result: (float)i */
  bool converts = a->kind == EXPR_SITOF || a->kind == EXPR_UITOF; /* the result is never -0 */
  return converts && float_is_exact(t, a) ? op1(t, a->kind, width, a->kid[0]) : NULL;
}

static const Expr *simplify_from_integer(ExprTable *t, ExprKind kind, unsigned width,
                                         const Expr *i) {
  if (i->kind == EXPR_ZEXT) return op1(t, EXPR_UITOF, width, i->kid[0]);
  if (kind == EXPR_SITOF && i->kind == EXPR_SEXT) return op1(t, kind, width, i->kid[0]);
  if (kind == EXPR_SITOF && known_of(t, i).zeros & sign_bit(i->width))
    return op1(t, EXPR_UITOF, width, i);
  return NULL;
}

static const Expr *simplify_to_integer(ExprTable *t, ExprKind kind, unsigned width, const Expr *a) {
  /* match: (int)(double)f   result: (int)f */
  if (a->kind == EXPR_FCONV && a->kid[0]->width < a->width) return op1(t, kind, width, a->kid[0]);
  return float_whole_to_integer(t, kind, width, a);
}

static const Expr *simplify_float(ExprTable *t, ExprKind kind, unsigned width, uint32_t lo,
                                  const Expr *const *kid) {
  FloatRange r;
  switch ((int)kind) {
    case EXPR_FADD:
    case EXPR_FSUB:
    case EXPR_FMUL:
    case EXPR_FDIV: return simplify_arithmetic(t, kind, kid[0], kid[1]);
    case EXPR_FEQ:
    case EXPR_FLT:
    case EXPR_FLE: return simplify_compare(t, kind, kid[0], kid[1]);
    case EXPR_FCONV: return simplify_conversion(t, width, kid[0]);
    case EXPR_SITOF:
    case EXPR_UITOF: return simplify_from_integer(t, kind, width, kid[0]);
    case EXPR_FTOS:
    case EXPR_FTOU: return simplify_to_integer(t, kind, width, kid[0]);
    case EXPR_FROUND:
      /* match: an integer rounded, or what was rounded already   result: itself */
      if (kid[0]->kind == EXPR_FROUND || kid[0]->kind == EXPR_SITOF || kid[0]->kind == EXPR_UITOF)
        return kid[0];
      /* match: floor(x), x >= 0   result: trunc(x) (the sign of 0 is that of x in both cases) */
      r = float_range(t, kid[0]);
      return lo == FLOAT_DOWN && r.min >= 0 ? expr_float(t, kind, width, FLOAT_TO_ZERO, kid) : NULL;
    default: return NULL;
  }
}

/* ---- the entry point ---- */

/* May a and b be exchanged? Not if both can be NaNs, because the first determines the result. (x87
 * ignores the order.) */
static bool commutes(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  if (kind == EXPR_FEQ) return true;
  if (kind != EXPR_FADD && kind != EXPR_FMUL) return false;
  return a->width == 80 || !float_range(t, a).may_be_nan || !float_range(t, b).may_be_nan;
}

static const Expr *per_version(ExprTable *t, ExprKind kind, unsigned width, uint32_t lo,
                               const Expr *const *kid, unsigned n) {
  const Expr *from = kid[0], *side[2][3] = {{0}};
  for (unsigned i = 0; i < n; i++) {
    if (!is_constant_per_version(kid[i])) return NULL;
    if (kid[i]->has_shadow) from = kid[i];
    side[OLD][i] = side_of(kid[i], OLD);
    side[NEW][i] = side_of(kid[i], NEW);
  }
  return shadow_from(t, from, expr_float(t, kind, width, lo, side[OLD]),
                     expr_float(t, kind, width, lo, side[NEW]));
}

static const Expr *expr_float_constant(ExprTable *t, ExprKind kind, unsigned width, uint32_t lo,
                                       const Expr *const *kid, unsigned n) {
  U128 v[3] = {0};
  for (unsigned i = 0; i < n; i++) {
    if (!expr_is_const(kid[i])) return NULL;
    v[i] = kid[i]->value;
  }
  return expr_const(t, width, float_eval(kind, width, lo, kid[0]->width, v));
}

const Expr *expr_float(ExprTable *t, ExprKind kind, unsigned width, uint32_t lo,
                       const Expr *const *operand) {
  assert(is_float_operation(kind));
  unsigned n = kids_of(kind);
  const Expr *kid[3] = {operand[0], n > 1 ? operand[1] : NULL, n > 2 ? operand[2] : NULL};
  if (kind == EXPR_FCONV && kid[0]->width == width) return kid[0];
  if (kind == EXPR_TEXT && text_part(lo) == TEXT_WHOLE && expr_is_const(kid[0]))
    return intern_node(t, kind, width, lo, kid[0], NULL, NULL);
  const Expr *e = expr_float_constant(t, kind, width, lo, kid, n);
  if (!e) e = per_version(t, kind, width, lo, kid, n);
  if (e) return e;
  if (n == 2 && !expr_is_const(kid[1]) && (expr_is_const(kid[0]) || kid[1]->id < kid[0]->id) &&
      commutes(t, kind, kid[0], kid[1])) {
    kid[0] = operand[1];
    kid[1] = operand[0];
  }
  if (t->depth < MAX_REWRITE_DEPTH) {
    t->depth++;
    e = simplify_float(t, kind, width, lo, kid);
    t->depth--;
    assert(!e || e->width == width);
  }
  return e ? e : intern_node(t, kind, width, lo, kid[0], kid[1], kid[2]);
}

const Expr *expr_is_nan(ExprTable *t, const Expr *a) { return expr_not(t, op2(t, EXPR_FEQ, a, a)); }
