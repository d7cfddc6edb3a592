/* Bit-blasting: expressions to gates, memoised by expression id. Division is restoring,
 * multiplication shift-and-add, both as SMT-LIB defines them for a zero divisor (expr.def). Reads
 * of tables are lowered to multiplexers (expr_lower_select). The results of floating-point
 * operations, except comparisons, are free until a model shows that a circuit is needed
 * (blast_define). */
#ifndef UMBRA_SOLVER_BLAST_H
#define UMBRA_SOLVER_BLAST_H
#include "base/arena.h"
#include "expr/expr.h"
#include "solver/gates.h"
#include "solver/path_condition.h"

typedef struct Blaster {
  ExprTable *t;
  Gates gates;
  Arena arena;
  VEC(const Lit *) bits; /* by expression id; NULL if not yet blasted */
  VEC(Lit) var;          /* first literal of a variable's 8, by variable; 0: none yet */
  ExprList stack;
} Blaster;

void blast_init(Blaster *b, ExprTable *t);
void blast_done(Blaster *b);
/* The literals of e, lowest bit first (e->width of them). Valid until blast_done. */
const Lit *blast_expr(Blaster *b, const Expr *e);
const Lit *blast_var(Blaster *b, uint32_t var); /* 8 literals */

/* Is e an operation whose result is free at first? */
bool blast_is_late(const Expr *e);
/* For such an operation that was blasted: equates its result with the output of its circuit.
 * Returns false if that was done before, or if there is no circuit. */
bool blast_define(Blaster *b, const Expr *e);
#endif
