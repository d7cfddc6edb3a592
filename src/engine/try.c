/* Tries an input outside of the exploration: both versions are followed on its path symbolically,
 * so that a difference is a finding like those of the exploration, with conditions and causes. */
#include "base/deadline.h"
#include "engine/concrete.h"
#include "engine/engine_parts.h"
#include "engine/engine_seeds.h"
#include "engine/judge.h"
#include "engine/side_run.h"

static void try_follow(Exec *x, State *s, uint64_t most) {
  enum { SLICE = 1000 };
  uint64_t moved = x->moved;
  while (!s->has_ended && !s->divergence && !deadline_is_past() &&
         concrete_steps(x, moved, s->instructions) < most)
    exec_slice(x, s, SLICE);
}

uint64_t engine_try(Engine *e, const SeedInput *input, uint64_t most, ReceiveFinding *receive,
                    void *data) {
  Exec *x = &e->parts->exec;
  Invocation invocation;
  uint64_t instructions = 0;
  seed_use_words(e, input, &invocation);
  SideRun aside;
  side_run_begin(&aside, x, NULL);
  if (!receive) x->reached = aside.reached; /* what a reported finding executes counts as reached */
  State *s = seed_start(e, input);
  if (s) {
    x->is_concolic = x->forks_nowhere = true;
    try_follow(x, s, most);
    judge_aside(e, s, receive, data);
    instructions = s->instructions;
    state_free(s);
  }
  if (!receive) aside.reached = x->reached;
  side_run_end(&aside, x);
  seed_use_options(e, input, &invocation);
  return instructions;
}
