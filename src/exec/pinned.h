/* Implied values: where the path condition leaves one value only to a byte of the input, it is put
 * in for the byte wherever that is read from here on (KLEE's implied-value concretisation), and
 * into the path condition itself. A state whose input is all known so runs on plain words.
 *
 * In a split each version uses what its own decisions say: what it decided alone is reported. */
#ifndef UMBRA_EXEC_PINNED_H
#define UMBRA_EXEC_PINNED_H
#include "exec/exec.h"

/* cond, which mentions nothing that is pinned, was added to the path condition: what follows. */
void pinned_learn(Exec *x, State *s, const Expr *cond);
/* What runs has decided cond, which holds on the path: it uses what is known of its variables. */
void pinned_use(Exec *x, State *s, const Expr *cond);
/* The versions run as one again: both know what each has decided. */
void pinned_join(Exec *x, State *s);

/* An object as it is with these values, for reading. */
Object *pinned_object(Exec *x, State *s, uint32_t id);

const Expr *pinned_find(Exec *x, const State *s, const Expr *e);
static inline const Expr *pinned_expr(Exec *x, const State *s, const Expr *e) {
  return s->now.pinned ? pinned_find(x, s, e) : e;
}
static inline Value pinned_value(Exec *x, const State *s, Value v) {
  return v.expr && s->now.pinned ? value_expr(pinned_find(x, s, v.expr)) : v;
}
#endif
