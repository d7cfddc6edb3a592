/* Evaluates the end of a path: chooses its input, and for two versions finds how they differ on it.
 * Reports findings and test cases to the sink. */
#ifndef UMBRA_ENGINE_JUDGE_H
#define UMBRA_ENGINE_JUDGE_H
#include "engine/concrete.h"
#include "engine/engine.h"
#include "exec/exec_state.h"

/* A path has ended: counts it, chooses its input, and calls the sink. */
void judge_end(Engine *e, State *s);
/* A path has diverged and not yet ended: it gets a test case of its own. */
void judge_divergence(Engine *e, State *s);
/* For a path that has diverged without a visible difference: reports its input with --all-findings.
 */
void judge_unseen(Engine *e, const State *s, const Model *input);
/* For a path that was not followed to its end: reports how the versions differ on the input of its
 * model, if they do. */
void judge_point(Engine *e, const State *s);
/* For a path on which one version has run alone for long: reports its input if the other version
 * ends on it and this one does not within the limit of a concrete run. */
void judge_hang(Engine *e, const State *s);

/* For a path that was followed apart from the exploration: reports how the versions differ on the
 * input of its model, if they do. If receive is NULL, the sink receives it, like a finding of the
 * exploration, unless its class has a finding already. */
void judge_aside(Engine *e, State *s, ReceiveFinding *receive, void *data);
/* Runs both versions on one input. */
typedef struct JudgedRun {
  bool differs;     /* a user sees a difference, or one version ended long before the other one was
                       stopped; `kind` is the same for equal classes and ends */
  bool are_regular; /* both versions have ended, without a fault */
  uint64_t kind;
  RunCost cost[2];
} JudgedRun;
JudgedRun judge_concrete(Engine *e, const Model *input, uint32_t data_size,
                         const ConcreteLimits *limits);
static inline uint64_t judged_work(const JudgedRun *r) {
  return r->cost[OLD].work + r->cost[NEW].work;
}
#endif
