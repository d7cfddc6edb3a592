/* The path condition (PC) of a state: a conjunction of 1-bit expressions without shadow nodes,
 * partitioned into independent factors (constraints that share variables, transitively), so that a
 * query looks only at the factor it touches (constraint independence, as in EXE and KLEE). Factors
 * are immutable and arena-owned: copying a PC copies a short list of pointers. */
#ifndef UMBRA_SOLVER_PATH_CONDITION_H
#define UMBRA_SOLVER_PATH_CONDITION_H
#include "base/arena.h"
#include "base/vec.h"
#include "expr/expr.h"

typedef struct Factor Factor; /* path_condition.c */
typedef struct PathCondition {
  VEC(const Factor *) factors;
  uint32_t len;         /* constraints added so far; the next one's sequence number */
  const VarSet *pinned; /* variables that can have one value only, each in a constraint of its own
                           that says which; NULL: none are known */
} PathCondition;
typedef VEC(const Expr *) ExprList;

void pc_init(PathCondition *pc);
void pc_copy(PathCondition *to, const PathCondition *from); /* `to` uninitialised before */
void pc_done(PathCondition *pc);
/* Adds a condition (constants are ignored; AND is split into its conjuncts). The arena belongs to
 * the run. */
void pc_add(PathCondition *pc, ExprTable *t, Arena *arena, const Expr *cond);
/* It is an equality that says what each of its variables is. */
bool pc_says_values(const Expr *cond);
/* Of an upper bound of a word: the variables to which it leaves only 0, as `w < 9` does to all
 * but the lowest byte. */
const VarSet *pc_zeros(ExprTable *t, const Expr *cond);
bool pc_factor_says_values(const Factor *f); /* its only constraint is one */
/* Each of vars has one value only, that of the model, which satisfies the PC: it is put into the
 * constraints, so that what only they joined comes apart. The variables of the constraints that
 * became simpler are returned. */
const VarSet *pc_pin(PathCondition *pc, ExprTable *t, Arena *arena, const VarSet *vars,
                     const Model *m);
/* The constraints that share variables, transitively, with `vars`, in the order they were added.
 * `out` is cleared first. vars NULL: all constraints. */
void pc_slice(const PathCondition *pc, const VarSet *vars, ExprList *out);
const VarSet *pc_factor_vars(const Factor *f); /* the variables of its constraints */
/* What the PC says about cond syntactically: 1 cond is one of the constraints, 0 its negation is,
 * -1 neither. Cheap. */
int pc_known(const PathCondition *pc, ExprTable *t, const Expr *cond);
/* CHECKs: factors share no variable with each other, a factor's variables are its constraints',
 * each constraint is t's, of 1 bit, without shadow, there once, with a number of its own; a pinned
 * variable is in one that says its value, and in no other. */
void pc_check(const PathCondition *pc, ExprTable *t);
#endif
