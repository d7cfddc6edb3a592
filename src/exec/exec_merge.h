/* Branches that need no fork: if both sides are feasible, short and harmless, and meet immediately
 * (code/diamond.h), both are executed and their results become ITE(condition, one, other). KLEE
 * gets such selects from clang's optimiser. A side that no input takes is not executed, so that the
 * code reported as reached is correct.
 *
 * In lockstep, branches are not merged if the versions can take different sides or produce
 * different results. In a split, the running version merges its own branches: what the versions
 * then leave is compared where they meet. Nothing is merged if sequences of branches are being
 * explored (Exec.merges). */
#ifndef UMBRA_EXEC_MERGE_H
#define UMBRA_EXEC_MERGE_H
#include "exec/exec.h"

/* s is at the branch. Returns true if the branch was merged: s is now after it. */
bool merge_sides(Exec *x, State *s, const Insn *branch, const Expr *cond);
#endif
