/* Decisions: the only place where states fork.
 *
 * Four-way forking (design section 3, rule 2) extends decide: this is its shared case, the two-way
 * fork on a condition without shadow. */
#ifndef UMBRA_EXEC_DECIDE_H
#define UMBRA_EXEC_DECIDE_H
#include "exec/exec.h"

typedef enum Decision {
  DECIDED_FALSE,
  DECIDED_TRUE,
  DECIDED_STOP /* the state has ended */
} Decision;

/* Which way does s go on cond (1 bit, no shadow)? If both ways are feasible, the other state is put
 * into x->forked, still at the current instruction; *other (may be NULL) is set to it, or NULL. */
Decision decide(Exec *x, State *s, const Expr *cond, State **other);
/* Adds cond to the path condition; false when it cannot hold (the state is to be dropped). Finds a
 * model if the present one does not fit.
 */
bool assume(Exec *x, State *s, const Expr *cond);
/* Ends s with `kind` where cond holds. STEP_NEXT: it does not hold here, go on. message is copied.
 */
Step fault_if(Exec *x, State *s, const Expr *cond, EndKind kind, const char *message);
/* Pins v to one concrete value, forking for the others (one state each, as they are reached). */
Decision decide_value(Exec *x, State *s, Value v, unsigned width, uint64_t *value);
/* The same, all values at once: each state knows its own value and nothing of the others. More than
 * `most` others: s is cut (too_many). */
Decision decide_each(Exec *x, State *s, Value v, unsigned most, EndKind too_many, uint64_t *value);
#endif
