/* The path condition (PC) of a state: a conjunction of 1-bit expressions without shadow nodes,
 * partitioned into independent factors (constraints that share variables, transitively), so that a
 * query only considers the factors it touches (constraint independence, as in EXE and KLEE).
 * Factors are immutable and arena-owned: copying a PC copies a short list of pointers. */
#ifndef UMBRA_SOLVER_PATH_CONDITION_H
#define UMBRA_SOLVER_PATH_CONDITION_H
#include "base/arena.h"
#include "base/vec.h"
#include "expr/expr.h"

typedef struct Factor Factor; /* path_condition.c */
typedef struct PathCondition {
  VEC(const Factor *) factors;
  uint32_t len;          /* constraints added so far; the next one's sequence number */
  const VarSet *implied; /* variables that can have only one value, each in a constraint of its
                           own that states it; NULL if none are known */
} PathCondition;
typedef VEC(const Expr *) ExprList;

void pc_init(PathCondition *pc);
void pc_copy(PathCondition *to, const PathCondition *from); /* `to` is uninitialised before */
void pc_done(PathCondition *pc);
/* Adds a condition (constants are ignored; AND is split into its conjuncts). The arena belongs to
 * the run. */
void pc_add(PathCondition *pc, ExprTable *t, Arena *arena, const Expr *cond);
/* True for an equality that determines the value of each of its variables. */
bool pc_says_values(const Expr *cond);
/* If cond is an upper bound of a word: the variables for which it leaves only 0, as `w < 9` does
 * for all but the lowest byte. */
const VarSet *pc_zeros(ExprTable *t, const Expr *cond);
bool pc_factor_says_values(const Factor *f); /* its only constraint is such an equality */
/* Call this when each of vars has only one value, that of the model m, which satisfies the PC.
 * Substitutes these values in the constraints, so that factors that only these variables joined
 * become separate. Returns the variables of the constraints that became simpler. */
const VarSet *pc_imply(PathCondition *pc, ExprTable *t, Arena *arena, const VarSet *vars,
                       const Model *m);
/* The constraints that share variables, transitively, with `vars`, in the order they were added.
 * `out` is cleared first. vars NULL: all constraints. */
void pc_relevant(const PathCondition *pc, const VarSet *vars, ExprList *out);
const VarSet *pc_factor_vars(const Factor *f); /* the variables of its constraints */
/* Checks cond against the PC syntactically: 1 if cond is one of the constraints, 0 if its negation
 * is, -1 if neither. Cheap. */
int pc_known(const PathCondition *pc, ExprTable *t, const Expr *cond);
/* CHECKs that factors share no variables, that a factor's variables are those of its constraints,
 * that each constraint belongs to t, has 1 bit and no shadow, and occurs once with a unique
 * sequence number, and that a implied variable is in one constraint that states its value, and in
 * no other. */
void pc_check(const PathCondition *pc, ExprTable *t);
#endif
