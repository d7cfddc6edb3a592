/* Private to expr: shows a conjunction of comparisons of adjacent bits of an input as one
 * comparison. */
#ifndef UMBRA_EXPR_JOIN_H
#define UMBRA_EXPR_JOIN_H
#include "expr/expr.h"

/* Maximum number of terms of a chain; terms nested more deeply stay inside the last ones. */
enum { MAX_JOIN = 64 };

/* Bits lo .. lo + width - 1 of an input (little-endian), compared with a value. */
typedef struct Piece {
  uint32_t input, lo, width;
  U128 value;
} Piece;

typedef struct Term {
  const Expr *e; /* the original term; NULL: the piece */
  Piece piece;   /* "== value" in a conjunction, "!= value" in a disjunction */
} Term;

/* Does the expression consist of consecutive bits of one input? Sets the piece, without its value.
 */
bool join_find_piece(const ExprTable *t, const Expr *e, Piece *p);
/* Lists the terms of a chain of 1-bit ANDs (ORs) in order; each joined piece takes the position of
 * its first term. Returns the number of terms. */
unsigned join_terms(const ExprTable *t, const Expr *chain, Term terms[MAX_JOIN]);
#endif
