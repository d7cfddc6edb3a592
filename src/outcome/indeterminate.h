/* What a path of two versions owes to memory that was never written (exec/uninit.h): a decision of
 * one version that the other did not make by the same bytes, or outcomes that differ with what such
 * bytes hold. */
#ifndef UMBRA_OUTCOME_INDETERMINATE_H
#define UMBRA_OUTCOME_INDETERMINATE_H
#include "base/str.h"
#include "outcome/outcome.h"

typedef struct Indeterminate {
  VersionSet versions; /* that depend on it where the other one does not; BOTH: each in its way */
  uint32_t loc;        /* of the first decision; 0: it is in what can be seen at the end */
  char *names;         /* whose bytes: "local 'y'"; owned. NULL: there is nothing */
} Indeterminate;

/* By the decisions on the path. */
Indeterminate indeterminate_decision(ExprTable *t, const State *s);
/* The same, and where both made decisions alike, that they did: what is behind them is so for some
 * bytes only. */
Indeterminate indeterminate_path(ExprTable *t, const State *s);
/* By the condition under which the outcomes differ, which mentions indeterminate bytes. */
Indeterminate indeterminate_outcome(ExprTable *t, const Expr *differs, const Outcome *old,
                                    const Outcome *new);
Indeterminate indeterminate_copy(const Indeterminate *i);
void indeterminate_done(Indeterminate *i);
/* "what NEW decides depends on what local 'y' holds, which was never set". */
void indeterminate_print(const Indeterminate *i, Str *out);
#endif
