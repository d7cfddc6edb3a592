/* Floating-point numbers as gates: taking them apart, rounding, putting them together. Private to
 * blast_float.c and its test.
 *
 * A format is any (exponent bits, fraction bits), so that the circuits can be tried on all numbers
 * of a small one. A number in parts is sig * 2^(exponent - (precision - 1)): `exponent` is the
 * weight of the highest bit of `sig`, set or not. Exponents are two's complement, wide enough for
 * every sum of two that an operation makes (parts_exponent_bits). */
#ifndef UMBRA_SOLVER_FLOAT_PARTS_H
#define UMBRA_SOLVER_FLOAT_PARTS_H
#include "expr/float_eval.h"
#include "solver/words.h"

enum { MAX_EXPONENT = 24 }; /* bits of an exponent in parts */

typedef struct FloatUnit {
  Gates *g;
  FloatFormat f;
  unsigned precision; /* bits of a significand */
  unsigned width;     /* bits of a number */
  unsigned e;         /* bits of an exponent in parts */
  int bias;
} FloatUnit;

typedef struct Parts {
  Lit sign, is_nan, is_infinite, is_zero; /* is_nan: or unsupported */
  Lit is_unsupported;                     /* 80 bits: the integer bit does not fit */
  Lit exponent[MAX_EXPONENT];
  Lit sig[WORD_BITS]; /* `precision` bits */
  const Lit *bits;    /* the number itself */
} Parts;

FloatUnit float_unit(Gates *g, FloatFormat f);
Parts parts_of(const FloatUnit *u, const Lit *bits);
/* Shifts sig, of k bits, until its highest bit is set; 0 stays. */
void parts_normalise(const FloatUnit *u, Lit *sig, unsigned k, Lit *exponent);
/* sig >> by (unsigned, u->e bits); what is lost is remembered in the lowest bit. */
void parts_shift_right(const FloatUnit *u, Lit *sig, unsigned k, const Lit *by);
/* The number nearest to sig, of k bits, of which the lowest may stand for all below it; the
 * exponent that of the highest. Overwrites sig and exponent. sig is `precision` + 2 bits long at
 * least. */
void parts_round(const FloatUnit *u, Lit *out, Lit sign, Lit *exponent, Lit *sig, unsigned k);
void parts_zero(const FloatUnit *u, Lit *out, Lit sign);
void parts_infinity(const FloatUnit *u, Lit *out, Lit sign);
void parts_default_nan(const FloatUnit *u, Lit *out);
/* What comes out where one of n operands is a NaN (float_eval.h). */
void parts_nan(const FloatUnit *u, Lit *out, const Parts *const *a, unsigned n);
#endif
