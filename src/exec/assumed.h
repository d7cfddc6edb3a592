/* What the modelled machine says and another one may say otherwise (the owner of a file, say),
 * where it is not an assumption to ask, but one to depend on the answer.
 *
 * The answer is an expression over variables of its own (expr_assumed), which the path condition
 * binds to the machine's value from the start; but that value is put in for them only where
 * something depends on it: a decision, an address, what versions are compared by. There the
 * assumption is noted. Copying and computing with it notes nothing, and what both versions write is
 * the same whatever it is. */
#ifndef UMBRA_EXEC_ASSUMED_H
#define UMBRA_EXEC_ASSUMED_H
#include "exec/exec.h"

/* `value`, of so many bits, zero-extended; what: the assumption, as exec_assume wants it. */
Value assumed_value(Exec *x, State *s, const char *what, uint64_t key, uint64_t value,
                    unsigned bits);
/* Something depends on e: the assumptions in it are noted, and their values put in. */
const Expr *assumed_settle(Exec *x, const State *s, const Expr *e);
#endif
