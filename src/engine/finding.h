/* Findings: inputs on which the versions behave differently. */
#ifndef UMBRA_ENGINE_FINDING_H
#define UMBRA_ENGINE_FINDING_H
#include "exec/cause.h"
#include "outcome/class.h"
#include "outcome/indeterminate.h"

typedef struct Finding {
  FindingClass class; /* computed from the outcomes on the input (outcome/class.h) */
  /* where the versions diverged; NULL: they did not diverge, only computed values differ */
  const Divergence *divergence;
  CauseList causes; /* the changes that cause the difference (exec/cause.h) */
  /* location of an earlier read out of bounds of both versions after which the engine continued
   * without --go-on: then the finding counts only if native runs show it; 0 if there was none */
  uint32_t behind;
  /* the test case shows the divergence itself; the path has not ended (shadow, concolic phase) */
  bool at_divergence;
  /* the path; its pc, together with `differs` if not NULL, describes the inputs of the finding */
  const State *state;
  /* a further condition (lockstep and followed paths); NULL: all inputs of the path */
  const Expr *differs;
  const Model *input;          /* one of these inputs, small and readable */
  Indeterminate indeterminate; /* UNINIT: the memory that it depends on; otherwise without names */
  Leak leaks[2];               /* LEAK: the leaks of each version */
  Outcome outcome[2];          /* of the engine's concrete runs on the input */
  const Outcome
      *path[2]; /* those of all inputs of the path, if both versions ended on it; else NULL */
  /* differences in the remaining memory by which a caller can distinguish the versions */
  SeenList seen;
  TextList reads; /* what native runs show of the memory that undefined functions can read: names of
                     further objects of the test case (outcome/outcome_calls.h) */
} Finding;
#endif
