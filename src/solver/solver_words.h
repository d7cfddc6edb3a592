/* Words of gates: arrays of literals, lowest bit first, and the integer arithmetic on them. Results
 * may overwrite operands unless stated otherwise. */
#ifndef UMBRA_SOLVER_WORDS_H
#define UMBRA_SOLVER_WORDS_H
#include "solver/gates.h"

enum { WORD_BITS = 208 }; /* a fused multiply-add of extended numbers needs more than 128 */

typedef struct Word {
  Lit bit[WORD_BITS];
} Word;

void word_constant(Lit *out, unsigned w, U128 value);
/* out = x + y + carry; returns the carry out. */
Lit word_add(Gates *g, Lit *out, const Lit *x, const Lit *y, Lit carry, unsigned w);
void word_invert(Lit *out, const Lit *x, unsigned w);
/* out = x - y; returns "no borrow", that is x >= y unsigned. */
Lit word_subtract(Gates *g, Lit *out, const Lit *x, const Lit *y, unsigned w);
/* x < y; `equal` is the result for x = y. */
Lit word_less(Gates *g, const Lit *x, const Lit *y, unsigned w, Lit equal);
Lit word_less_signed(Gates *g, const Lit *x, const Lit *y, unsigned w, Lit equal);
Lit word_all(Gates *g, Lit *bits, unsigned n);       /* overwrites bits */
Lit word_any(Gates *g, const Lit *bits, unsigned n); /* is one of them set? */
Lit word_equal(Gates *g, const Lit *x, const Lit *y, unsigned w);
void word_mux(Gates *g, Lit *out, Lit c, const Lit *x, const Lit *y, unsigned w); /* c ? x : y */
void word_multiply(Gates *g, Lit *out, const Lit *x, const Lit *y, unsigned w);
/* As SMT-LIB defines them for a zero divisor. */
void word_divide(Gates *g, Lit *quotient, Lit *remainder, const Lit *x, const Lit *y, unsigned w);
void word_divide_signed(Gates *g, Lit *out, bool wants_quotient, const Lit *x, const Lit *y,
                        unsigned w);
void word_negate_if(Gates *g, Lit *out, Lit c, const Lit *x, unsigned w);
/* Shifts in `fill`; amounts of w or more give all fill. left: towards the high end. */
void word_shift(Gates *g, Lit *out, const Lit *x, const Lit *by, unsigned w, bool left, Lit fill);
#endif
