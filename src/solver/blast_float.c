#include "solver/blast_float.h"

#include <assert.h>
#include <string.h>

#include "expr/expr_text.h"
#include "solver/float_parts.h"

static void blast_float_copy(Lit *out, const Lit *from, unsigned n) {
  memmove(out, from, n * sizeof(Lit));
}

static void blast_float_add_exponents(const FloatUnit *u, Lit *out, const Lit *a, const Lit *b,
                                      Lit carry) {
  word_add(u->g, out, a, b, carry, u->e);
}

static void add_to_exponent(const FloatUnit *u, Lit *exponent, int n) {
  Lit c[MAX_EXPONENT];
  word_constant(c, u->e, (U128)(S128)n & mask128(u->e));
  blast_float_add_exponents(u, exponent, exponent, c, LIT_FALSE);
}

/* Is exponent < n? */
static Lit blast_float_is_below(const FloatUnit *u, const Lit *exponent, int n) {
  Lit c[MAX_EXPONENT];
  word_constant(c, u->e, (U128)(S128)n & mask128(u->e));
  return word_less_signed(u->g, exponent, c, u->e, LIT_FALSE);
}

/* Appends zeros below, so that there are enough bits for rounding. sig has k bits; returns its new
 * width. */
static unsigned blast_float_pad(const FloatUnit *u, Lit *sig, unsigned k) {
  unsigned n = u->precision + 2;
  if (k >= n) return k;
  memmove(sig + n - k, sig, k * sizeof(Lit));
  for (unsigned i = 0; i < n - k; i++)
    sig[i] = LIT_FALSE;
  return n;
}

/* The special cases, applied after the general result; later calls take precedence. */
static void unless_zero(const FloatUnit *u, Lit *out, Lit c, Lit sign) {
  Word zero;
  parts_zero(u, zero.bit, sign);
  word_mux(u->g, out, c, zero.bit, out, u->width);
}

static void unless_infinite(const FloatUnit *u, Lit *out, Lit c, Lit sign) {
  Word infinity;
  parts_infinity(u, infinity.bit, sign);
  word_mux(u->g, out, c, infinity.bit, out, u->width);
}

/* is_invalid: the operands are numbers, but the operation has no result. */
static void blast_float_unless_nan(const FloatUnit *u, Lit *out, Lit is_invalid,
                                   const Parts *const *a, unsigned n) {
  Word nan;
  Lit any = LIT_FALSE;
  parts_default_nan(u, nan.bit);
  word_mux(u->g, out, is_invalid, nan.bit, out, u->width);
  for (unsigned i = 0; i < n; i++)
    any = gate_or(u->g, any, a[i]->is_nan);
  parts_nan(u, nan.bit, a, n);
  word_mux(u->g, out, any, nan.bit, out, u->width);
}

/* ---- sums ---- */

typedef struct Term {
  Lit sign, exponent[MAX_EXPONENT], sig[WORD_BITS];
} Term;

/* x + y, of k bits each: the result is in x, with k + 4 bits. The larger operand stays as it is;
 * three bits below are kept of the smaller one, of which the last stands for all lower bits. This
 * is sufficient if the larger operand is normalised, or the exponents are equal. A sum of 0 is -0
 * only if both operands were negative. */
static void add_terms(const FloatUnit *u, Term *x, Term *y, unsigned k) {
  Gates *g = u->g;
  Lit distance[MAX_EXPONENT], both = gate_and(g, x->sign, y->sign);
  Lit is_less = word_less(g, x->sig, y->sig, k, LIT_FALSE);
  is_less = word_less_signed(g, x->exponent, y->exponent, u->e, is_less);
  Term a, b;
  a.sign = gate_mux(g, is_less, y->sign, x->sign);
  b.sign = gate_mux(g, is_less, x->sign, y->sign);
  word_mux(g, a.exponent, is_less, y->exponent, x->exponent, u->e);
  word_mux(g, b.exponent, is_less, x->exponent, y->exponent, u->e);
  word_constant(a.sig, k + 4, 0);
  word_constant(b.sig, k + 4, 0);
  word_mux(g, a.sig + 3, is_less, y->sig, x->sig, k);
  word_mux(g, b.sig + 3, is_less, x->sig, y->sig, k);
  word_subtract(g, distance, a.exponent, b.exponent, u->e);
  parts_shift_right(u, b.sig, k + 3, distance);
  Lit subtracts = gate_xor(g, a.sign, b.sign);
  for (unsigned i = 0; i < k + 4; i++)
    b.sig[i] = gate_xor(g, b.sig[i], subtracts);
  word_add(g, x->sig, a.sig, b.sig, subtracts, k + 4);
  blast_float_copy(x->exponent, a.exponent, u->e);
  add_to_exponent(u, x->exponent, 1);
  x->sign = gate_mux(g, word_any(g, x->sig, k + 4), a.sign, both);
}

static void blast_float_add(const FloatUnit *u, Lit *out, const Lit *const *operand,
                            bool subtracts) {
  Gates *g = u->g;
  Parts a = parts_of(u, operand[0]), b = parts_of(u, operand[1]);
  Lit sign = gate_xor(g, b.sign, subtracts ? LIT_TRUE : LIT_FALSE);
  Term x = {.sign = a.sign}, y = {.sign = sign};
  blast_float_copy(x.exponent, a.exponent, u->e);
  blast_float_copy(y.exponent, b.exponent, u->e);
  blast_float_copy(x.sig, a.sig, u->precision);
  blast_float_copy(y.sig, b.sig, u->precision);
  add_terms(u, &x, &y, u->precision);
  parts_round(u, out, x.sign, x.exponent, x.sig, u->precision + 4);
  unless_infinite(u, out, b.is_infinite, sign);
  unless_infinite(u, out, a.is_infinite, a.sign);
  Lit both = gate_and(g, a.is_infinite, b.is_infinite);
  blast_float_unless_nan(u, out, gate_and(g, both, gate_xor(g, a.sign, sign)),
                         (const Parts *[]){&a, &b}, 2);
}

/* ---- products ---- */

static void multiply_parts(const FloatUnit *u, const Parts *a, const Parts *b, Term *product) {
  unsigned p = u->precision;
  Word x, y;
  word_constant(x.bit, 2 * p, 0);
  word_constant(y.bit, 2 * p, 0);
  blast_float_copy(x.bit, a->sig, p);
  blast_float_copy(y.bit, b->sig, p);
  word_multiply(u->g, product->sig, x.bit, y.bit, 2 * p);
  blast_float_add_exponents(u, product->exponent, a->exponent, b->exponent, LIT_TRUE);
  product->sign = gate_xor(u->g, a->sign, b->sign);
}

/* 0 * infinity */
static Lit is_invalid_product(Gates *g, const Parts *a, const Parts *b) {
  return gate_or(g, gate_and(g, a->is_zero, b->is_infinite),
                 gate_and(g, a->is_infinite, b->is_zero));
}

static void blast_float_multiply(const FloatUnit *u, Lit *out, const Lit *const *operand) {
  Gates *g = u->g;
  Parts a = parts_of(u, operand[0]), b = parts_of(u, operand[1]);
  Term x;
  multiply_parts(u, &a, &b, &x);
  parts_round(u, out, x.sign, x.exponent, x.sig, blast_float_pad(u, x.sig, 2 * u->precision));
  unless_zero(u, out, gate_or(g, a.is_zero, b.is_zero), x.sign);
  unless_infinite(u, out, gate_or(g, a.is_infinite, b.is_infinite), x.sign);
  blast_float_unless_nan(u, out, is_invalid_product(g, &a, &b), (const Parts *[]){&a, &b}, 2);
}

/* A term that is 0 gets the lowest exponent, because it would otherwise be taken for the larger
 * one. */
static void lower_zero(const FloatUnit *u, Term *x, Lit is_zero) {
  Lit lowest[MAX_EXPONENT];
  word_constant(lowest, u->e, mask128(u->e) & ~mask128(u->e - 2));
  word_mux(u->g, x->exponent, is_zero, lowest, x->exponent, u->e);
}

static void blast_float_multiply_add(const FloatUnit *u, Lit *out, const Lit *const *operand) {
  Gates *g = u->g;
  unsigned p = u->precision;
  Parts a = parts_of(u, operand[0]), b = parts_of(u, operand[1]), c = parts_of(u, operand[2]);
  Term x, y = {.sign = c.sign};
  multiply_parts(u, &a, &b, &x);
  parts_normalise(u, x.sig, 2 * p, x.exponent);
  word_constant(y.sig, 2 * p, 0);
  blast_float_copy(y.sig + p, c.sig, p);
  blast_float_copy(y.exponent, c.exponent, u->e);
  parts_normalise(u, y.sig, 2 * p, y.exponent);
  lower_zero(u, &x, gate_or(g, a.is_zero, b.is_zero));
  lower_zero(u, &y, c.is_zero);
  Lit sign = x.sign, is_infinite = gate_or(g, a.is_infinite, b.is_infinite);
  add_terms(u, &x, &y, 2 * p);
  parts_round(u, out, x.sign, x.exponent, x.sig, blast_float_pad(u, x.sig, 2 * p + 4));
  unless_infinite(u, out, c.is_infinite, c.sign);
  unless_infinite(u, out, is_infinite, sign);
  Lit differ = gate_and(g, gate_and(g, is_infinite, c.is_infinite), gate_xor(g, sign, c.sign));
  Lit is_invalid = gate_or(g, is_invalid_product(g, &a, &b), differ);
  blast_float_unless_nan(u, out, is_invalid, (const Parts *[]){&a, &b, &c}, 3);
}

/* ---- digit by digit: division, square root, remainder ---- */

/* One step of restoring division on n bits: subtracts `by` from rest if it fits. */
static Lit subtract_if_fits(Gates *g, Lit *rest, const Lit *by, unsigned n) {
  Word less;
  Lit fits = word_subtract(g, less.bit, rest, by, n);
  word_mux(g, rest, fits, less.bit, rest, n);
  return fits;
}

static void blast_float_shift_left(Lit *bits, unsigned n, unsigned by) {
  memmove(bits + by, bits, (n - by) * sizeof(Lit));
  for (unsigned i = 0; i < by; i++)
    bits[i] = LIT_FALSE;
}

static void blast_float_divide(const FloatUnit *u, Lit *out, const Lit *const *operand) {
  Gates *g = u->g;
  unsigned p = u->precision, k = p + 3;
  Parts a = parts_of(u, operand[0]), b = parts_of(u, operand[1]);
  Lit sign = gate_xor(g, a.sign, b.sign), exponent[MAX_EXPONENT];
  Word rest, quotient;
  parts_normalise(u, a.sig, p, a.exponent);
  parts_normalise(u, b.sig, p, b.exponent);
  blast_float_copy(rest.bit, a.sig, p);
  rest.bit[p] = b.sig[p] = LIT_FALSE;
  for (unsigned i = k; i-- > 1;) {
    quotient.bit[i] = subtract_if_fits(g, rest.bit, b.sig, p + 1);
    blast_float_shift_left(rest.bit, p + 1, 1);
  }
  quotient.bit[0] = word_any(g, rest.bit, p + 1);
  word_subtract(g, exponent, a.exponent, b.exponent, u->e);
  parts_round(u, out, sign, exponent, quotient.bit, k);
  unless_zero(u, out, gate_or(g, a.is_zero, b.is_infinite), sign);
  unless_infinite(u, out, gate_or(g, a.is_infinite, b.is_zero), sign);
  Lit is_invalid =
      gate_or(g, gate_and(g, a.is_zero, b.is_zero), gate_and(g, a.is_infinite, b.is_infinite));
  blast_float_unless_nan(u, out, is_invalid, (const Parts *[]){&a, &b}, 2);
}

static void square_root(const FloatUnit *u, Lit *out, const Lit *const *operand) {
  Gates *g = u->g;
  unsigned p = u->precision, n = p + 2, k = n + 1;
  Parts a = parts_of(u, operand[0]);
  Word radicand, rest, root, trial;
  parts_normalise(u, a.sig, p, a.exponent);
  Lit odd = a.exponent[0]; /* odd exponent, 2^(2e + 1): the radicand is doubled instead */
  word_constant(radicand.bit, 2 * n, 0);
  for (unsigned i = 0; i <= p; i++)
    radicand.bit[2 * n - 1 - p + i] =
        gate_mux(g, odd, i ? a.sig[i - 1] : LIT_FALSE, i < p ? a.sig[i] : LIT_FALSE);
  word_constant(rest.bit, n + 2, 0);
  word_constant(root.bit, n + 2, 0);
  for (unsigned i = n; i-- > 0;) {
    blast_float_shift_left(rest.bit, n + 2, 2);
    blast_float_copy(rest.bit, radicand.bit + 2 * i, 2);
    blast_float_copy(trial.bit, root.bit, n + 2);
    blast_float_shift_left(trial.bit, n + 2, 2);
    trial.bit[0] = LIT_TRUE;
    Lit fits = subtract_if_fits(g, rest.bit, trial.bit, n + 2);
    blast_float_shift_left(root.bit, n + 2, 1);
    root.bit[0] = fits;
  }
  blast_float_copy(trial.bit + 1, root.bit, n);
  trial.bit[0] = word_any(g, rest.bit, n + 2);
  blast_float_copy(a.exponent, a.exponent + 1,
                   u->e - 1); /* halved, rounding down: the sign bit is kept */
  parts_round(u, out, LIT_FALSE, a.exponent, trial.bit, k);
  unless_infinite(u, out, a.is_infinite, LIT_FALSE);
  unless_zero(u, out, a.is_zero, a.sign);
  blast_float_unless_nan(u, out, gate_and(g, a.sign, lit_not(a.is_zero)), (const Parts *[]){&a}, 1);
}

/* One step for each possible difference of the exponents: 2098 for double. */
enum { MAX_REMAINDER_STEPS = 300 };

static unsigned remainder_steps(const FloatUnit *u) {
  return 2u * (unsigned)u->bias + u->precision;
}

static void remainder_of(const FloatUnit *u, Lit *out, const Lit *const *operand) {
  Gates *g = u->g;
  unsigned p = u->precision;
  Parts a = parts_of(u, operand[0]), b = parts_of(u, operand[1]);
  Lit distance[MAX_EXPONENT];
  Word rest, next;
  parts_normalise(u, a.sig, p, a.exponent);
  parts_normalise(u, b.sig, p, b.exponent);
  word_subtract(g, distance, a.exponent, b.exponent, u->e);
  blast_float_copy(rest.bit, a.sig, p);
  rest.bit[p] = b.sig[p] = LIT_FALSE;
  for (unsigned i = remainder_steps(u) + 1; i-- > 0;) {
    blast_float_copy(next.bit, rest.bit, p + 1);
    subtract_if_fits(g, next.bit, b.sig, p + 1);
    if (i) blast_float_shift_left(next.bit, p + 1, 1);
    word_mux(g, rest.bit, blast_float_is_below(u, distance, (int)i), rest.bit, next.bit, p + 1);
  }
  Lit exponent[MAX_EXPONENT];
  blast_float_copy(exponent, b.exponent, u->e);
  parts_round(u, out, a.sign, exponent, rest.bit, blast_float_pad(u, rest.bit, p));
  Lit stays = gate_or(g, distance[u->e - 1], gate_or(g, a.is_zero, b.is_infinite));
  word_mux(g, out, stays, a.bits, out, u->width);
  Lit is_invalid = gate_or(g, a.is_infinite, b.is_zero);
  blast_float_unless_nan(u, out, is_invalid, (const Parts *[]){&a, &b}, 2);
}

/* ---- integers ---- */

static void blast_float_round_to_integral(const FloatUnit *u, Lit *out, FloatRounding direction,
                                          const Lit *const *operand) {
  Gates *g = u->g;
  unsigned p = u->precision;
  Parts a = parts_of(u, operand[0]);
  Lit by[MAX_EXPONENT], minus[MAX_EXPONENT],
      is_whole = lit_not(blast_float_is_below(u, a.exponent, (int)p - 1));
  Word sig, zero;
  word_constant(sig.bit, p + 3, 0);
  blast_float_copy(sig.bit + 2, a.sig, p);
  word_invert(minus, a.exponent, u->e);
  blast_float_copy(by, minus, u->e);
  add_to_exponent(u, by, (int)p); /* (p - 1) - exponent */
  parts_shift_right(u, sig.bit, p + 2, by);
  Lit half = sig.bit[1], more = sig.bit[0], inexact = gate_or(g, half, more), up = LIT_FALSE;
  switch (direction) {
    case FLOAT_TO_EVEN: up = gate_and(g, half, gate_or(g, more, sig.bit[2])); break;
    case FLOAT_TO_AWAY: up = half; break;
    case FLOAT_TO_ZERO: break;
    case FLOAT_DOWN: up = gate_and(g, a.sign, inexact); break;
    case FLOAT_UP: up = gate_and(g, lit_not(a.sign), inexact); break;
    case FLOAT_ROUNDINGS: break;
  }
  word_constant(zero.bit, p + 1, 0);
  word_add(g, sig.bit, sig.bit + 2, zero.bit, up, p + 1);
  Lit exponent[MAX_EXPONENT];
  word_constant(exponent, u->e, p);
  parts_round(u, out, a.sign, exponent, sig.bit, blast_float_pad(u, sig.bit, p + 1));
  word_mux(g, out, is_whole, a.bits, out, u->width); /* covers infinities as well */
  unless_infinite(u, out, a.is_infinite, a.sign);
  blast_float_unless_nan(u, out, LIT_FALSE, (const Parts *[]){&a}, 1);
}

static void blast_float_from_integer(const FloatUnit *u, Lit *out, bool is_signed, unsigned w,
                                     const Lit *const *operand) {
  Word size;
  Lit sign = is_signed ? operand[0][w - 1] : LIT_FALSE, exponent[MAX_EXPONENT];
  word_negate_if(u->g, size.bit, sign, operand[0], w);
  word_constant(exponent, u->e, w - 1);
  parts_round(u, out, sign, exponent, size.bit, blast_float_pad(u, size.bit, w));
}

/* A value that does not fit gives the smallest signed number. */
static void blast_float_to_integer(const FloatUnit *u, Lit *out, bool is_signed, unsigned w,
                                   const Lit *const *operand) {
  Gates *g = u->g;
  Parts a = parts_of(u, operand[0]);
  unsigned p = u->precision, n = w > p ? w : p;
  Word size, smallest;
  Lit by[MAX_EXPONENT];
  word_constant(size.bit, n, 0);
  blast_float_copy(size.bit + n - p, a.sig, p);
  word_invert(by, a.exponent, u->e);
  add_to_exponent(u, by, (int)w); /* (w - 1) - exponent */
  for (unsigned s = 0; s < u->e && (1u << s) < n && s < 8; s++)
    for (unsigned i = 0; i < n; i++)
      size.bit[i] =
          gate_mux(g, by[s], i + (1u << s) < n ? size.bit[i + (1u << s)] : LIT_FALSE, size.bit[i]);
  Lit *whole = size.bit + n - w, is_small = a.exponent[u->e - 1]; /* below 1 */
  for (unsigned i = 0; i < w; i++)
    whole[i] = gate_and(g, whole[i], lit_not(is_small));
  Lit fits = gate_and(g, blast_float_is_below(u, a.exponent, (int)w),
                      lit_not(gate_or(g, a.is_nan, a.is_infinite)));
  Lit top = whole[w - 1], below_top = word_any(g, whole, w - 1);
  Lit fits_positive = is_signed ? lit_not(top) : LIT_TRUE;
  Lit fits_negative = lit_not(gate_and(g, top, below_top));
  fits = gate_and(g, fits, gate_mux(g, a.sign, fits_negative, fits_positive));
  word_negate_if(g, out, a.sign, whole, w);
  word_constant(smallest.bit, w, (U128)1 << (w - 1));
  word_mux(g, out, fits, out, smallest.bit, w);
}

/* ---- other formats ---- */

static void blast_float_convert_nan(const FloatUnit *to, Lit *out, const FloatUnit *from,
                                    const Parts *a) {
  unsigned f = from->f.fraction, n = to->f.fraction;
  Word nan;
  parts_infinity(to, nan.bit, a->sign);
  for (unsigned i = 0; i < n; i++)
    nan.bit[i] = i + f >= n ? a->bits[i + f - n] : LIT_FALSE;
  nan.bit[n - 1] = LIT_TRUE;
  parts_default_nan(to, out);
  word_mux(to->g, out, a->is_unsupported, out, nan.bit, to->width);
}

static void blast_float_convert(const FloatUnit *to, Lit *out, const FloatUnit *from,
                                const Lit *const *operand) {
  Parts a = parts_of(from, operand[0]);
  FloatUnit u = *to; /* with enough exponent bits for both formats */
  unsigned k = from->precision;
  Word nan;
  if (from->e > u.e) u.e = from->e;
  for (unsigned i = from->e; i < u.e; i++)
    a.exponent[i] = a.exponent[from->e - 1];
  blast_float_convert_nan(to, nan.bit, from, &a);
  parts_round(&u, out, a.sign, a.exponent, a.sig, blast_float_pad(&u, a.sig, k));
  unless_infinite(to, out, a.is_infinite, a.sign);
  word_mux(to->g, out, a.is_nan, nan.bit, out, to->width);
}

/* ---- comparisons ---- */

static Lit blast_float_compare(const FloatUnit *u, ExprKind kind, const Lit *const *operand) {
  Gates *g = u->g;
  Parts a = parts_of(u, operand[0]), b = parts_of(u, operand[1]);
  unsigned n = u->width - 1, low = n - u->f.exponent;
  Lit x[WORD_BITS], y[WORD_BITS];
  blast_float_copy(x, a.bits, n);
  blast_float_copy(y, b.bits, n);
  if (u->f.has_integer_bit) { /* exponent 0 means the same as 1 */
    x[low] = gate_or(g, x[low], lit_not(word_any(g, a.bits + low, u->f.exponent)));
    y[low] = gate_or(g, y[low], lit_not(word_any(g, b.bits + low, u->f.exponent)));
  }
  Lit ordered = lit_not(gate_or(g, a.is_nan, b.is_nan)), zeros = gate_and(g, a.is_zero, b.is_zero);
  Lit same = gate_and(g, word_equal(g, x, y, n), lit_not(gate_xor(g, a.sign, b.sign)));
  Lit equal = gate_or(g, zeros, same);
  if (kind == EXPR_FEQ) return gate_and(g, ordered, equal);
  Lit positive = word_less(g, x, y, n, LIT_FALSE), negative = word_less(g, y, x, n, LIT_FALSE);
  Lit same_sign = gate_mux(g, a.sign, negative, positive);
  Lit less = gate_mux(g, gate_xor(g, a.sign, b.sign), a.sign, same_sign);
  less = gate_and(g, less, lit_not(zeros));
  if (kind == EXPR_FLE) less = gate_or(g, less, equal);
  return gate_and(g, ordered, less);
}

bool blast_float(Gates *g, ExprKind kind, uint32_t lo, BlastType to, BlastType from, Lit *out,
                 const Lit *const *operand) {
  FloatUnit u = {0}, v = {0};
  if (to.format.fraction) u = float_unit(g, to.format);
  if (from.format.fraction) v = float_unit(g, from.format);
  switch ((int)kind) {
    case EXPR_FADD: blast_float_add(&u, out, operand, false); return true;
    case EXPR_FSUB: blast_float_add(&u, out, operand, true); return true;
    case EXPR_FMUL: blast_float_multiply(&u, out, operand); return true;
    case EXPR_FDIV: blast_float_divide(&u, out, operand); return true;
    case EXPR_FMA: blast_float_multiply_add(&u, out, operand); return true;
    case EXPR_FSQRT: square_root(&u, out, operand); return true;
    case EXPR_FREM:
      if (remainder_steps(&u) > MAX_REMAINDER_STEPS) return false;
      remainder_of(&u, out, operand);
      return true;
    case EXPR_FROUND: blast_float_round_to_integral(&u, out, lo, operand); return true;
    case EXPR_FEQ:
    case EXPR_FLT:
    case EXPR_FLE: *out = blast_float_compare(&v, kind, operand); return true;
    case EXPR_FCONV: blast_float_convert(&u, out, &v, operand); return true;
    case EXPR_SITOF:
    case EXPR_UITOF:
      blast_float_from_integer(&u, out, kind == EXPR_SITOF, from.width, operand);
      return true;
    case EXPR_FTOS:
    case EXPR_FTOU:
      blast_float_to_integer(&v, out, kind == EXPR_FTOS, to.width, operand);
      return true;
    default: return false;
  }
}

static BlastType blast_float_type_of(unsigned width, bool is_float) {
  return (BlastType){is_float ? float_format(width) : (FloatFormat){0}, width};
}

bool blast_float_expr(Gates *g, const Expr *e, Lit *out, const Lit *const *operand) {
  if (is_function(e->kind)) return false;
  bool takes_int = e->kind == EXPR_SITOF || e->kind == EXPR_UITOF;
  bool gives_int =
      e->kind == EXPR_FTOS || e->kind == EXPR_FTOU || (e->kind >= EXPR_FEQ && e->kind <= EXPR_FLE);
  BlastType to = blast_float_type_of(e->width, !gives_int),
            from = blast_float_type_of(e->kid[0]->width, !takes_int);
  return blast_float(g, e->kind, e->lo, to, from, out, operand);
}
