/* The conditions of a path as literals, which can be sent to another process, merged and printed: a
 * literal says which values a term has. Conditions of other forms are terms of 1 bit. */
#ifndef UMBRA_EXPR_LITERAL_H
#define UMBRA_EXPR_LITERAL_H
#include "base/str.h"
#include "base/transfer.h"
#include "expr/expr.h"

typedef struct Literal {
  uint64_t key;  /* of the term: equal for equal terms, in every process */
  char *term;    /* as source; of 1 bit: the condition */
  char *negated; /* of 1 bit: the negated condition; otherwise NULL */
  unsigned width;
  bool is_signed;        /* the numbers below are; not relevant if they are equal */
  bool is_unsigned_type; /* in the source the term is unsigned: no cast is shown */
  bool is_character;     /* numbers are shown as characters */
  bool is_source;        /* the text reads like source code (expr_print.h) */
  bool is_except;        /* all values but low */
  S128 low, high;        /* otherwise: the values from low to high */
} Literal;
typedef VEC(Literal) LiteralList;

/* Is the condition one of a generated harness alone, such as the number of objects among which it
 * chooses? Then it means nothing to readers. */
bool condition_is_of_harness(ExprTable *t, const Expr *e);

/* Appends literals that together mean the same as the conditions. Those of a harness are left out.
 */
void literals_of(ExprTable *t, const Expr *const *conditions, size_t n, LiteralList *out);
void literals_done(LiteralList *l);
LiteralList literals_copy(const LiteralList *l);
void literals_transfer(Transfer *t, LiteralList *l);
/* "x > 0 && x < 8"; "any input" if there are none. */
void literals_print(const LiteralList *l, Str *out);

/* Merges disjunctions of conjunctions: replaces *a by a list that means `a or b`, if there is one.
 * Returns false, and nothing is changed, if there is none that is simpler than both together. */
bool literals_unite(LiteralList *a, const LiteralList *b);
#endif
