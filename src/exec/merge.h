/* Branches that need no fork: where both sides can be taken, are short and harmless, and meet at
 * once (code/diamond.h), both are executed, and what they leave is ITE(condition, one, other). KLEE
 * gets such selects from clang's optimiser. A side that no input takes is not executed, so what is
 * said to be reached is.
 *
 * Not where the versions can take different sides or leave different things, nor inside a split,
 * nor where sequences of branches are what is asked for (Exec.merges). */
#ifndef UMBRA_EXEC_MERGE_H
#define UMBRA_EXEC_MERGE_H
#include "exec/exec.h"

/* s stands on the branch. True: it is behind it. */
bool merge_sides(Exec *x, State *s, const Insn *branch, const Expr *cond);
#endif
