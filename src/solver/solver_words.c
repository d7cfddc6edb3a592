#include "solver/solver_words.h"

#include <assert.h>
#include <string.h>

void word_constant(Lit *out, unsigned w, U128 value) {
  assert(w >= 1 && w <= WORD_BITS);
  for (unsigned i = 0; i < w; i++)
    out[i] = (i < 128 && (value >> i & 1)) ? LIT_TRUE : LIT_FALSE;
}

/* out = x + y + carry; returns the carry out. */
Lit word_add(Gates *g, Lit *out, const Lit *x, const Lit *y, Lit carry, unsigned w) {
  for (unsigned i = 0; i < w; i++) {
    Lit a = x[i], c = y[i];
    out[i] = gate_xor(g, gate_xor(g, a, c), carry);
    carry = gate_maj(g, a, c, carry);
  }
  return carry;
}

void word_invert(Lit *out, const Lit *x, unsigned w) {
  for (unsigned i = 0; i < w; i++)
    out[i] = lit_not(x[i]);
}

/* out = x - y; returns "no borrow", that is x >= y unsigned. */
Lit word_subtract(Gates *g, Lit *out, const Lit *x, const Lit *y, unsigned w) {
  Word n;
  word_invert(n.bit, y, w);
  return word_add(g, out, x, n.bit, LIT_TRUE, w);
}

/* x < y unsigned: the carry chain of y - x without its sums. `equal` is the result for x = y. */
Lit word_less(Gates *g, const Lit *x, const Lit *y, unsigned w, Lit equal) {
  Lit lt = equal;
  for (unsigned i = 0; i < w; i++)
    lt = gate_maj(g, lit_not(x[i]), y[i], lt);
  return lt;
}

Lit word_less_signed(Gates *g, const Lit *x, const Lit *y, unsigned w, Lit equal) {
  Word a, c;
  memcpy(a.bit, x, w * sizeof(Lit));
  memcpy(c.bit, y, w * sizeof(Lit));
  a.bit[w - 1] = lit_not(a.bit[w - 1]);
  c.bit[w - 1] = lit_not(c.bit[w - 1]);
  return word_less(g, a.bit, c.bit, w, equal);
}

Lit word_all(Gates *g, Lit *bits, unsigned n) { /* balanced, so that the chain is short */
  if (n == 0) return LIT_TRUE;
  for (; n > 1; n = (n + 1) / 2)
    for (unsigned i = 0; i < n / 2 + n % 2; i++)
      bits[i] = 2 * i + 1 < n ? gate_and(g, bits[2 * i], bits[2 * i + 1]) : bits[2 * i];
  return bits[0];
}

Lit word_any(Gates *g, const Lit *bits, unsigned n) {
  Word clear;
  assert(n <= WORD_BITS);
  word_invert(clear.bit, bits, n);
  return lit_not(word_all(g, clear.bit, n));
}

Lit word_equal(Gates *g, const Lit *x, const Lit *y, unsigned w) {
  Word same;
  for (unsigned i = 0; i < w; i++)
    same.bit[i] = lit_not(gate_xor(g, x[i], y[i]));
  return word_all(g, same.bit, w);
}

void word_mux(Gates *g, Lit *out, Lit c, const Lit *x, const Lit *y, unsigned w) {
  for (unsigned i = 0; i < w; i++)
    out[i] = gate_mux(g, c, x[i], y[i]);
}

void word_multiply(Gates *g, Lit *out, const Lit *x, const Lit *y, unsigned w) {
  assert(w >= 1 && w <= WORD_BITS);
  Word sum, row;
  word_constant(sum.bit, w, 0);
  for (unsigned i = 0; i < w; i++) {
    if (y[i] == LIT_FALSE) continue;
    word_constant(row.bit, w, 0);
    for (unsigned k = i; k < w; k++)
      row.bit[k] = gate_and(g, x[k - i], y[i]);
    word_add(g, sum.bit, sum.bit, row.bit, LIT_FALSE, w);
  }
  memcpy(out, sum.bit, w * sizeof(Lit));
}

/* The width without leading zeros; 0 for the constant 0. */
static unsigned solver_words_width_of(const Lit *x, unsigned w) {
  while (w && x[w - 1] == LIT_FALSE)
    w--;
  return w;
}

/* Restoring division, highest bit first: the remainder has the width of the divisor, plus one bit
 * during the comparison. A divisor of 0 is a special case: the remainder is x, and every quotient
 * bit is set. */
void word_divide(Gates *g, Lit *quotient, Lit *remainder, const Lit *x, const Lit *y, unsigned w) {
  Lit rest[WORD_BITS + 1], wide[WORD_BITS + 1], less_rest[WORD_BITS + 1], n[WORD_BITS + 1];
  Word of_zero, any;
  unsigned width = solver_words_width_of(y, w);
  memcpy(of_zero.bit, x, w * sizeof(Lit));
  memcpy(any.bit, y, w * sizeof(Lit));
  Lit is_zero = lit_not(word_any(g, any.bit, w));
  word_constant(rest, w, 0);
  memcpy(wide, y, w * sizeof(Lit));
  wide[w] = LIT_FALSE;
  word_invert(n, wide, w + 1);
  for (unsigned i = w; i > 0; i--) {
    memmove(rest + 1, rest, width * sizeof(Lit));
    rest[0] = x[i - 1];
    Lit fits = word_add(g, less_rest, rest, n, LIT_TRUE, width + 1);
    quotient[i - 1] = fits;
    word_mux(g, rest, fits, less_rest, rest, width);
  }
  rest[width] = LIT_FALSE;
  word_mux(g, remainder, is_zero, of_zero.bit, rest, w);
}

void word_negate_if(Gates *g, Lit *out, Lit c, const Lit *x, unsigned w) {
  Word flipped, zero;
  word_constant(zero.bit, w, 0);
  for (unsigned i = 0; i < w; i++)
    flipped.bit[i] = gate_xor(g, x[i], c);
  word_add(g, out, flipped.bit, zero.bit, c, w);
}

void word_divide_signed(Gates *g, Lit *out, bool wants_quotient, const Lit *x, const Lit *y,
                        unsigned w) {
  Word a, c, quotient, remainder;
  Lit sx = x[w - 1], sy = y[w - 1];
  word_negate_if(g, a.bit, sx, x, w);
  word_negate_if(g, c.bit, sy, y, w);
  word_divide(g, quotient.bit, remainder.bit, a.bit, c.bit, w);
  if (wants_quotient)
    word_negate_if(g, out, gate_xor(g, sx, sy), quotient.bit, w);
  else
    word_negate_if(g, out, sx, remainder.bit, w);
}

/* A barrel shifter that shifts in `fill`; amounts of w or more give all fill. left: towards the
 * high end. */
void word_shift(Gates *g, Lit *out, const Lit *x, const Lit *by, unsigned w, bool left, Lit fill) {
  Word now, next;
  memcpy(now.bit, x, w * sizeof(Lit));
  unsigned stage = 0;
  for (; stage < w && (1ull << stage) < w; stage++) {
    unsigned n = 1u << stage;
    for (unsigned i = 0; i < w; i++) {
      bool comes_in = left ? i < n : i + n >= w;
      Lit moved = fill;
      if (!comes_in) moved = now.bit[left ? i - n : i + n];
      next.bit[i] = gate_mux(g, by[stage], moved, now.bit[i]);
    }
    now = next;
  }
  Lit beyond = LIT_FALSE;
  for (; stage < w; stage++)
    beyond = gate_or(g, beyond, by[stage]);
  for (unsigned i = 0; i < w; i++)
    out[i] = gate_mux(g, beyond, fill, now.bit[i]);
}
