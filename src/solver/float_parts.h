/* Floating-point numbers as gates: splitting them into parts, rounding, and reassembling them.
 * Private to blast_float.c and its test.
 *
 * A format is any pair (exponent bits, fraction bits), so that the circuits can be tested on all
 * numbers of a small one. A number in parts is sig * 2^(exponent - (precision - 1)): `exponent` is
 * the weight of the highest bit of `sig`, whether it is set or not. Exponents are in two's
 * complement, wide enough for every sum of two that an operation computes (FloatUnit.e). */
#ifndef UMBRA_SOLVER_FLOAT_PARTS_H
#define UMBRA_SOLVER_FLOAT_PARTS_H
#include "expr/float_eval.h"
#include "solver/solver_words.h"

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
  Lit sign, is_nan, is_infinite, is_zero; /* is_nan: a NaN, or unsupported */
  Lit is_unsupported;                     /* 80 bits: the integer bit is invalid */
  Lit exponent[MAX_EXPONENT];
  Lit sig[WORD_BITS]; /* `precision` bits */
  const Lit *bits;    /* the number itself */
} Parts;

FloatUnit float_unit(Gates *g, FloatFormat f);
Parts parts_of(const FloatUnit *u, const Lit *bits);
/* Shifts sig, of k bits, left until its highest bit is set; 0 stays 0. */
void parts_normalise(const FloatUnit *u, Lit *sig, unsigned k, Lit *exponent);
/* sig >> by (unsigned, u->e bits); the lowest bit also records whether a set bit was shifted
 * out. */
void parts_shift_right(const FloatUnit *u, Lit *sig, unsigned k, const Lit *by);
/* Rounds to the number nearest to sig, which has k bits, of which the lowest may stand for all
 * below it. The exponent is that of the highest bit. Overwrites sig and exponent. k is at least
 * `precision` + 2. */
void parts_round(const FloatUnit *u, Lit *out, Lit sign, Lit *exponent, Lit *sig, unsigned k);
void parts_zero(const FloatUnit *u, Lit *out, Lit sign);
void parts_infinity(const FloatUnit *u, Lit *out, Lit sign);
void parts_default_nan(const FloatUnit *u, Lit *out);
/* The result if one of n operands is a NaN (float_eval.h). */
void parts_nan(const FloatUnit *u, Lit *out, const Parts *const *a, unsigned n);
#endif
