/* Private to expr: conjunctions of comparisons of adjacent pieces of an input, as one comparison
 * for people. */
#ifndef UMBRA_EXPR_JOIN_H
#define UMBRA_EXPR_JOIN_H
#include "expr/expr.h"

enum { MAX_JOIN = 64 }; /* terms of a chain; what is nested deeper stays in the last ones */

/* Bits lo .. lo + width - 1 of an input (little-endian), compared with a value. */
typedef struct Piece {
  uint32_t input, lo, width;
  U128 value;
} Piece;

typedef struct Term {
  const Expr *e; /* as it stands; NULL: the piece */
  Piece piece;   /* "== value" in a conjunction, "!= value" in a disjunction */
} Term;

/* The terms of a chain of ANDs (ORs) of 1 bit, in its order; each joined piece stands where the
 * first of it did. Returns how many. */
unsigned join_terms(const ExprTable *t, const Expr *chain, Term terms[MAX_JOIN]);
#endif
