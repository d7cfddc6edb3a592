/* Memory that was never written, and behaviour that depends on it.
 *
 * Its bytes are variables of their own (mem/object.h, OP_UNINIT). Copying them and computing with
 * them is not recorded. A decision that depends on one (expr_undefined) is an event: with two
 * versions it is recorded in the state, for the running versions, and the path continues both ways;
 * with one version and --check=uninit it is a fault. Whether outcomes depend on such bytes is
 * determined at the end of the path (outcome/indeterminate.h). */
#ifndef UMBRA_EXEC_UNINIT_H
#define UMBRA_EXEC_UNINIT_H
#include "exec/exec.h"

typedef struct UninitUse UninitUse;
struct UninitUse { /* a decision; arena-owned, newest first */
  const UninitUse *older;
  uint32_t loc;
  VersionSet versions; /* that made the decision */
  const VarSet *vars;  /* the indeterminate bytes that it depends on */
};

Value uninit_value(Exec *x, State *s, const Insn *i); /* the value of OP_UNINIT */
/* Word k that a call of fn should have passed, or returned (from UNINIT_RESULTS on). */
enum { UNINIT_RESULTS = 1 << 12 };
Value uninit_word(Exec *x, State *s, const Function *fn, uint32_t k, unsigned width);
/* Something depends on e, which has no shadow. *is_any: e can be anything for the inputs of this
 * path, and that has been recorded. Otherwise *e mentions nothing indeterminate from here on. May
 * fork between the two; STEP_STOP: the fault. */
Step uninit_settle(Exec *x, State *s, const Expr **e, bool *is_any);
/* The variables that decisions of v depended on but decisions of the other version did not. */
const VarSet *uninit_alone(ExprTable *t, const State *s, Version v);
/* The first decision of v that depended on one of these variables. */
const UninitUse *uninit_first(const State *s, Version v, const VarSet *vars);
/* "local 'y' and 2 more": the objects to which the bytes belong. The caller frees it. */
char *uninit_names(const ExprTable *t, const VarSet *vars);
#endif
