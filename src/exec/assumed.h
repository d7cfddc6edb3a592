/* Values that the modelled machine returns and that may be different on another machine (for
 * instance the owner of a file). Reading such a value is not an assumption; depending on it is.
 *
 * The value is an expression over variables of its own (expr_assumed), which the path condition
 * binds to the machine's value from the start. The machine's value is substituted for them only
 * where something depends on it: a decision, an address, or a comparison of the versions. The
 * assumption is recorded there. Copying the value and computing with it records nothing, and what
 * both versions write is the same whatever the value is. */
#ifndef UMBRA_EXEC_ASSUMED_H
#define UMBRA_EXEC_ASSUMED_H
#include "exec/exec.h"

/* Returns an expression for `value`, which has `bits` bits, zero-extended to 64. what: the text of
 * the assumption, as for exec_assume. */
Value assumed_value(Exec *x, State *s, const char *what, uint64_t key, uint64_t value,
                    unsigned bits);
/* Call this where something depends on e: records the assumptions in e and returns e with their
 * values substituted. */
const Expr *assumed_settle(Exec *x, const State *s, const Expr *e);
#endif
