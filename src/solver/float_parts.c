#include "solver/float_parts.h"

#include <assert.h>
#include <string.h>

static void float_parts_copy(Lit *out, const Lit *from, unsigned n) {
  memmove(out, from, n * sizeof(Lit));
}

FloatUnit float_unit(Gates *g, FloatFormat f) {
  enum { FOR_INTEGERS = 9 }; /* bits needed for the exponents of 128-bit integers */
  FloatUnit u = {.g = g, .f = f, .precision = f.fraction + 1};
  u.width = 1 + f.exponent + f.fraction + f.has_integer_bit;
  u.e = f.exponent + 3 > FOR_INTEGERS ? f.exponent + 3 : FOR_INTEGERS;
  u.bias = (1 << (f.exponent - 1)) - 1;
  assert(u.e <= MAX_EXPONENT && 2 * u.precision + 4 <= WORD_BITS);
  return u;
}

static void add_constant(const FloatUnit *u, Lit *exponent, int n) {
  Lit c[MAX_EXPONENT];
  word_constant(c, u->e, (U128)(S128)n & mask128(u->e));
  word_add(u->g, exponent, exponent, c, LIT_FALSE, u->e);
}

Parts parts_of(const FloatUnit *u, const Lit *bits) {
  Gates *g = u->g;
  Parts p = {.bits = bits, .sign = bits[u->width - 1]};
  const Lit *field = bits + u->f.fraction + u->f.has_integer_bit;
  Lit some = word_any(g, field, u->f.exponent), copy_of[MAX_EXPONENT];
  float_parts_copy(copy_of, field, u->f.exponent);
  Lit all = word_all(g, copy_of, u->f.exponent), fraction = word_any(g, bits, u->f.fraction);
  Lit integer = u->f.has_integer_bit ? bits[u->f.fraction] : some;
  p.is_unsupported = gate_and(g, some, lit_not(integer));
  p.is_nan = gate_or(g, gate_and(g, all, fraction), p.is_unsupported);
  p.is_infinite = gate_and(g, all, lit_not(gate_or(g, fraction, p.is_unsupported)));
  p.is_zero = lit_not(gate_or(g, some, gate_or(g, integer, fraction)));
  float_parts_copy(p.sig, bits, u->f.fraction);
  p.sig[u->f.fraction] = integer;
  word_constant(p.exponent, u->e, 0);
  float_parts_copy(p.exponent, field, u->f.exponent);
  /* Subnormals have the exponent of the smallest normal number. */
  p.exponent[0] = gate_or(g, p.exponent[0], lit_not(some));
  add_constant(u, p.exponent, -u->bias);
  return p;
}

/* ---- shifts ---- */

void parts_normalise(const FloatUnit *u, Lit *sig, unsigned k, Lit *exponent) {
  Gates *g = u->g;
  Lit zeros[MAX_EXPONENT];
  unsigned stage = 0;
  while ((1u << (stage + 1)) < k)
    stage++;
  assert(stage < u->e);
  word_constant(zeros, u->e, 0);
  for (unsigned s = stage + 1; s-- > 0;) {
    unsigned n = 1u << s;
    if (n >= k) continue;
    zeros[s] = lit_not(word_any(g, sig + k - n, n));
    for (unsigned i = k; i-- > 0;)
      sig[i] = gate_mux(g, zeros[s], i >= n ? sig[i - n] : LIT_FALSE, sig[i]);
  }
  word_subtract(g, exponent, exponent, zeros, u->e);
}

void parts_shift_right(const FloatUnit *u, Lit *sig, unsigned k, const Lit *by) {
  Gates *g = u->g;
  Lit lost = LIT_FALSE, beyond = LIT_FALSE;
  for (unsigned s = 0; s < u->e; s++) {
    if (s >= 8 || (1u << s) >= k) {
      beyond = gate_or(g, beyond, by[s]);
      continue;
    }
    unsigned n = 1u << s;
    lost = gate_or(g, lost, gate_and(g, by[s], word_any(g, sig, n)));
    for (unsigned i = 0; i < k; i++)
      sig[i] = gate_mux(g, by[s], i + n < k ? sig[i + n] : LIT_FALSE, sig[i]);
  }
  lost = gate_or(g, lost, gate_and(g, beyond, word_any(g, sig, k)));
  for (unsigned i = 0; i < k; i++)
    sig[i] = gate_and(g, sig[i], lit_not(beyond));
  sig[0] = gate_or(g, sig[0], lost);
}

/* ---- building numbers ---- */

static void float_parts_put(const FloatUnit *u, Lit *out, Lit sign, const Lit *magnitude) {
  unsigned n = u->f.fraction;
  float_parts_copy(out, magnitude, n);
  if (u->f.has_integer_bit) out[n] = word_any(u->g, magnitude + n, u->f.exponent);
  float_parts_copy(out + n + u->f.has_integer_bit, magnitude + n, u->f.exponent);
  out[u->width - 1] = sign;
}

void parts_zero(const FloatUnit *u, Lit *out, Lit sign) {
  word_constant(out, u->width, 0);
  out[u->width - 1] = sign;
}

void parts_infinity(const FloatUnit *u, Lit *out, Lit sign) {
  Word m;
  word_constant(m.bit, u->f.fraction + u->f.exponent, mask128(u->f.exponent) << u->f.fraction);
  float_parts_put(u, out, sign, m.bit);
}

void parts_default_nan(const FloatUnit *u, Lit *out) {
  parts_infinity(u, out, LIT_TRUE);
  out[u->f.fraction - 1] = LIT_TRUE;
}

/* Exponent and fraction are treated as one number: the increment of rounding carries from one into
 * the other, from subnormal to normal numbers, and to infinity. */
void parts_round(const FloatUnit *u, Lit *out, Lit sign, Lit *exponent, Lit *sig, unsigned k) {
  Gates *g = u->g;
  unsigned p = u->precision, n = u->f.fraction + u->f.exponent;
  Lit least[MAX_EXPONENT], below[MAX_EXPONENT], greatest[MAX_EXPONENT];
  Word magnitude, one;
  assert(k >= p + 2 && k <= WORD_BITS);
  parts_normalise(u, sig, k, exponent);
  if (k > p + 2) { /* the relevant bits: the precision, the half bit, and one bit for the rest */
    sig[k - p - 2] = word_any(g, sig, k - p - 1);
    sig += k - p - 2;
  }
  word_constant(greatest, u->e, (U128)u->bias);
  Lit overflows = gate_and(g, sig[p + 1], word_less_signed(g, greatest, exponent, u->e, LIT_FALSE));
  word_constant(least, u->e, (U128)(S128)(1 - u->bias) & mask128(u->e));
  word_subtract(g, below, least, exponent, u->e);
  for (unsigned i = 0; i < u->e; i++) /* 0 if the exponent is not below */
    below[i] = gate_and(g, below[i], lit_not(below[u->e - 1]));
  parts_shift_right(u, sig, p + 2, below);
  add_constant(u, exponent, u->bias);
  float_parts_copy(magnitude.bit, sig + 2, u->f.fraction);
  for (unsigned i = 0; i < u->f.exponent; i++)
    magnitude.bit[u->f.fraction + i] = gate_and(g, exponent[i], sig[p + 1]);
  word_constant(one.bit, n, 0);
  Lit up = gate_and(g, sig[1], gate_or(g, sig[0], sig[2]));
  word_add(g, magnitude.bit, magnitude.bit, one.bit, up, n);
  float_parts_put(u, out, sign, magnitude.bit);
  Word infinity;
  parts_infinity(u, infinity.bit, sign);
  word_mux(g, out, overflows, infinity.bit, out, u->width);
}

/* ---- NaNs ---- */

/* Is the first one of two x87 NaNs the result? */
static Lit is_first_chosen(const FloatUnit *u, const Lit *a, const Lit *b) {
  Gates *g = u->g;
  unsigned quiet = u->f.fraction - 1, n = u->f.fraction + 1;
  Lit larger = word_less(g, b, a, n, LIT_FALSE), smaller = word_less(g, a, b, n, LIT_FALSE);
  Lit by_sign = lit_not(a[u->width - 1]);
  Lit by_size = gate_or(g, larger, gate_and(g, lit_not(smaller), by_sign));
  return gate_mux(g, gate_xor(g, a[quiet], b[quiet]), a[quiet], by_size);
}

void parts_nan(const FloatUnit *u, Lit *out, const Parts *const *a, unsigned n) {
  Gates *g = u->g;
  Lit found = LIT_FALSE, is_unsupported = LIT_FALSE;
  Word nan, chosen;
  parts_default_nan(u, nan.bit);
  for (unsigned i = 0; i < n; i++) {
    Lit takes = gate_and(g, a[i]->is_nan, lit_not(found));
    if (u->f.has_integer_bit && i) {
      Lit first = is_first_chosen(u, nan.bit, a[i]->bits);
      word_mux(g, chosen.bit, first, nan.bit, a[i]->bits, u->width);
      chosen.bit[u->f.fraction - 1] = LIT_TRUE;
      word_mux(g, nan.bit, gate_and(g, found, a[i]->is_nan), chosen.bit, nan.bit, u->width);
    }
    word_mux(g, nan.bit, takes, a[i]->bits, nan.bit, u->width);
    found = gate_or(g, found, a[i]->is_nan);
    is_unsupported = gate_or(g, is_unsupported, a[i]->is_unsupported);
  }
  nan.bit[u->f.fraction - 1] = LIT_TRUE;
  parts_default_nan(u, out);
  if (u->f.has_integer_bit)
    word_mux(g, out, is_unsupported, out, nan.bit, u->width);
  else
    float_parts_copy(out, nan.bit, u->width);
}
