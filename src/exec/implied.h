/* Implied values: if the path condition leaves only one value to a byte of the input, that value
 * replaces the byte wherever it is read from then on (KLEE's implied-value concretisation), and in
 * the path condition itself. A state whose input is entirely known thus runs on plain words.
 *
 * In a split each version uses only what its own decisions imply, because the report shows what
 * each version decided on its own. */
#ifndef UMBRA_EXEC_IMPLIED_H
#define UMBRA_EXEC_IMPLIED_H
#include "exec/exec.h"

/* cond, which mentions no variable with an implied value, was added to the path condition: finds
 * the values that it implies. */
void implied_learn(Exec *x, State *s, const Expr *cond);
/* The running versions have decided cond, which holds on the path: they may use the implied values
 * of its variables. */
void implied_use(Exec *x, State *s, const Expr *cond);
/* The same for what the path condition as a whole implies: asks the solver for each byte of the
 * input, so it is for states that run for long. In a split, the running version alone uses these
 * values. */
void implied_seek(Exec *x, State *s);
/* The versions run as one again: both use the values that either has decided. */
void implied_join(Exec *x, State *s);

/* An object with the implied values substituted, for reading. */
Object *implied_object(Exec *x, State *s, uint32_t id);

const Expr *implied_find(Exec *x, const State *s, const Expr *e);
static inline const Expr *implied_expr(Exec *x, const State *s, const Expr *e) {
  return s->now.implied ? implied_find(x, s, e) : e;
}
static inline Value implied_value(Exec *x, const State *s, Value v) {
  return v.expr && s->now.implied ? value_expr(implied_find(x, s, v.expr)) : v;
}
#endif
