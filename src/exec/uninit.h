/* Memory that was never written: where what a program does depends on it.
 *
 * Its bytes are variables of their own (mem/object.h, OP_UNINIT). Copying and computing with them
 * is nobody's business; a decision that depends on one (expr_undefined) is an event: with two
 * versions it is noted in the state, for the versions that run, and the path goes on both ways;
 * with one version and --check=uninit it is a fault. What outcomes depend on is seen at the end of
 * the path (outcome/indeterminate.h). */
#ifndef UMBRA_EXEC_UNINIT_H
#define UMBRA_EXEC_UNINIT_H
#include "exec/exec.h"

typedef struct UninitUse UninitUse;
struct UninitUse { /* a decision; arena-owned, newest first */
  const UninitUse *older;
  uint32_t loc;
  VersionSet versions; /* that made it */
  const VarSet *vars;  /* the bytes that it depends on */
};

Value uninit_value(Exec *x, State *s, const Insn *i); /* of OP_UNINIT */
/* Something depends on e, which has no shadow. *is_any: for the inputs of this path it may be any,
 * and that has been noted. Else *e mentions nothing indeterminate from here on. Forks between the
 * two; STEP_STOP: the fault. */
Step uninit_settle(Exec *x, State *s, const Expr **e, bool *is_any);
/* The variables that v's decisions depended on, and w's did not. */
const VarSet *uninit_alone(ExprTable *t, const State *s, Version v);
/* The first decision of v that depended on one of them. */
const UninitUse *uninit_first(const State *s, Version v, const VarSet *vars);
/* "local 'y' and 2 more": whose bytes they are. The caller frees it. */
char *uninit_names(const ExprTable *t, const VarSet *vars);
#endif
