/* Findings: inputs on which the versions behave differently. */
#ifndef UMBRA_ENGINE_FINDING_H
#define UMBRA_ENGINE_FINDING_H
#include "exec/cause.h"
#include "outcome/class.h"
#include "outcome/indeterminate.h"

typedef struct Finding {
  FindingClass class;           /* from the outcomes on the input (design section 9) */
  const Divergence *divergence; /* where the versions parted; NULL: they did not, only what they
                                   compute differs */
  CauseList causes;             /* the changes that the difference stems from (exec/cause.h) */
  uint32_t behind; /* a read out of bounds of both versions that was gone on from unasked: then it
                      counts when native runs show it; 0: there was none */
  bool at_divergence; /* the test case is for the divergence itself; the path has not ended (shadow,
                         concolic phase) */
  const State *state; /* the path; its pc, and `differs` when not NULL, describe the inputs that
                         behave so */
  const Expr *differs; /* a further condition (lockstep and followed paths); NULL: the whole path */
  const Model *input;  /* one of them, small and readable */
  Indeterminate indeterminate; /* UNINIT: what it depends on; else no names */
  Leak leaks[2];               /* LEAK: what each version leaves */
  Outcome outcome[2];          /* of the engine's concrete runs on it */
  SeenList seen;               /* by what of the memory they left a caller can tell them apart */
} Finding;
#endif
