/* How a path of two versions depends on memory that was never written (exec/uninit.h): a decision
 * of one version that the other did not make on the same bytes, or outcomes that differ depending
 * on such bytes. */
#ifndef UMBRA_OUTCOME_INDETERMINATE_H
#define UMBRA_OUTCOME_INDETERMINATE_H
#include "base/str.h"
#include "outcome/outcome.h"

typedef struct Indeterminate {
  /* the versions that depend on it while the other does not; BOTH: each in its own way */
  VersionSet versions;
  uint32_t loc; /* location of the first decision; 0: only the final outcome depends on it */
  char *names;  /* the variables that hold the bytes: "local 'y'"; owned. NULL: no dependence */
} Indeterminate;

/* Checks the decisions on the path. */
Indeterminate indeterminate_decision(ExprTable *t, const State *s);
/* The same, but also reports decisions that both versions made alike: the rest of the path holds
 * only for some values of the bytes. */
Indeterminate indeterminate_path(ExprTable *t, const State *s);
/* Checks the condition under which the outcomes differ, which contains indeterminate bytes. */
Indeterminate indeterminate_outcome(ExprTable *t, const Expr *differs, const Outcome *old,
                                    const Outcome *new);
Indeterminate indeterminate_copy(const Indeterminate *i);
void indeterminate_done(Indeterminate *i);
/* "what NEW decides depends on what local 'y' holds, which was never set". */
void indeterminate_print(const Indeterminate *i, Str *out);
#endif
