/* A difference in cost, as the report keeps it: test cases of several sizes, and what native runs
 * show of them (replay/cost_runs.h). */
#ifndef UMBRA_WITNESS_FOUND_COST_H
#define UMBRA_WITNESS_FOUND_COST_H
#include "base/vec.h"
#include "outcome/outcome_cost.h"
#include "witness/witness_ktest.h"

typedef struct FoundCost {
  CostMeasure measure;
  CostJudgement judged;
  CostSeries series; /* in the engine */
  char *grows;       /* "the length of s" */
  KTest input[COST_SIZES];
  char *test[COST_SIZES]; /* names of the test cases, in the run directory */
  bool is_run;            /* natively; then: */
  bool is_confirmed;      /* the costs of the native programs differ in the same way */
  CostSeries native;
  char *why_not; /* why it is not confirmed; NULL if it is */
} FoundCost;
typedef VEC(FoundCost) FoundCosts;

void found_costs_done(FoundCosts *l);
#endif
