/* Runs on one input apart from the exploration, which do not affect any counter. Afterwards the
 * exec is in the same state as before. */
#ifndef UMBRA_ENGINE_SIDE_RUN_H
#define UMBRA_ENGINE_SIDE_RUN_H
#include "exec/exec.h"

typedef struct SideRun {
  Stats stats;
  CutList *cuts;
  AssumptionList *assumptions;
  BoundList *bounds;
  Reached reached;
  struct Tree *tree;
  const Model *concrete;
  uint64_t next_state;
  bool is_concolic, forks_nowhere, keeps_trails;
  CutList own_cuts;
} SideRun;

/* concrete: the values of all inputs; NULL: the inputs are symbolic. */
void side_run_begin(SideRun *a, Exec *x, const Model *concrete);
void side_run_end(SideRun *a, Exec *x);
#endif
