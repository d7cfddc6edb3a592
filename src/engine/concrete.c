#include "engine/concrete.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/clock.h"
#include "base/deadline.h"
#include "base/interrupt.h"
#include "engine/side_run.h"
#include "env/env.h"
#include "exec/endless.h"

static const uint64_t MOST_INSTRUCTIONS = 50000000; /* with more the run counts as endless */

enum { MOVED_AT_ONCE = 8, MAPPED_AT_ONCE = 8 /* bytes: moved, and taken from the system */ };

/* Returns the initial state for the input. */
static State *concrete_start(Exec *x, const char *entry, Version version, uint32_t data_size) {
  if (entry_kind(entry) == ENTRY_FUZZ) return env_start_data(x, entry, version, data_size);
  StateList states = {0};
  env_start(x, entry, version, &states);
  assert(states.len == 1);
  State *s = states.data[0];
  vec_done(&states);
  return s;
}

uint64_t concrete_steps(const Exec *x, uint64_t moved, uint64_t instructions) {
  return instructions + (x->moved - moved) / MOVED_AT_ONCE;
}

/* True if the run must stop, which says nothing about the program: there is no memory or time left,
 * or the user has interrupted it. */
static bool concrete_must_stop(const Exec *x, const State *s) {
  static const uint64_t LARGE = 64 << 20; /* bytes */
  if (interrupt_seen()) return true;
  if (deadline_end() > 0 && clock_now() >= deadline_end()) return true;
  return s->now.space.most_heap > LARGE && memory_is_above((size_t)x->options->max_memory * 1024);
}

static bool is_within(const Exec *x, const State *s, uint64_t moved, const ConcreteLimits *l) {
  return concrete_steps(x, moved, s->instructions) < l->most &&
         (!l->most_inputs || s->inputs.len < l->most_inputs);
}

/* Returns false if the run had to stop. */
static bool run_to_end(Exec *x, State *s, const ConcreteLimits *limits) {
  enum {
    SLICE = 100000,
    SHORT_SLICE = 5000 /* SHORT_SLICE: limits the inputs that a slice can create */
  };
  uint64_t slice = limits->most_inputs ? SHORT_SLICE : SLICE;
  uint64_t moved = x->moved;
  while (!s->has_ended && is_within(x, s, moved, limits)) {
    if (concrete_must_stop(x, s)) return false;
    uint64_t before = s->instructions;
    exec_slice(x, s, slice);
    endless_look(x, s, before);
  }
  return true;
}

static bool has_number(const InputNumbers *numbers, uint32_t number) {
  for (size_t i = 0; i < numbers->len; i++)
    if (numbers->data[i] == number) return true;
  return false;
}

static void note_used(const State *s, InputNumbers *used) {
  for (size_t i = 0; used && i < s->inputs.len; i++)
    if (!has_number(used, s->inputs.data[i].input)) vec_push(used, s->inputs.data[i].input);
}

Outcome concrete_run_within(Exec *x, const char *entry, Version version, const Model *input,
                            uint32_t data_size, const ConcreteLimits *limits, Space *memory,
                            RunCost *cost) {
  assert(version == OLD || version == NEW);
  SideRun aside;
  side_run_begin(&aside, x, input);
  if (limits->followed) x->reached = *limits->followed;
  if (limits->trace) path_trace_version(limits->trace, version);
  assert(!x->concrete.trace && !x->concrete.fitted);
  x->concrete.trace = limits->trace;
  x->concrete.fitted = limits->fitted;
  uint64_t moved = x->moved, carried = x->carried;
  State *s = concrete_start(x, entry, version, data_size);
  bool is_free = run_to_end(x, s, limits);
  x->concrete.trace = NULL;
  x->concrete.fitted = NULL;
  note_used(s, limits->used);
  uint64_t instructions = concrete_steps(x, moved, s->instructions);
  *cost = (RunCost){.instructions = instructions,
                    .work = instructions + (x->carried - carried) / MOVED_AT_ONCE +
                            s->now.space.most_heap / MAPPED_AT_ONCE,
                    .memory = s->now.space.most_heap + s->most_stack,
                    .may_never_end = !s->has_ended && is_free && endless_can_be(x, s)};
  Outcome o = outcome_of_run(x, s, entry_is_main(entry));
  if (memory) space_copy(memory, &s->now.space);
  state_free(s);
  side_run_end(&aside, x);
  return o;
}

Outcome concrete_run(Exec *x, const char *entry, Version version, const Model *input,
                     uint32_t data_size, Space *memory) {
  ConcreteLimits limits = {.most = MOST_INSTRUCTIONS};
  RunCost cost;
  return concrete_run_within(x, entry, version, input, data_size, &limits, memory, &cost);
}

struct Stepper {
  Exec *exec;
  State *state[VERSIONS];
  SideRun aside;
  uint64_t most;  /* number of instructions of each version */
  uint64_t moved; /* Exec.moved at the start */
};

Stepper *stepper_new(Exec *x, const char *entry, const Model *input, uint32_t data_size) {
  Stepper *p = NEW(Stepper);
  p->exec = x;
  p->most = MOST_INSTRUCTIONS;
  p->moved = x->moved;
  side_run_begin(&p->aside, x, input);
  for (Version v = OLD; v <= NEW; v++)
    p->state[v] = concrete_start(x, entry, v, data_size);
  return p;
}

void stepper_limit(Stepper *p, uint64_t most) { p->most = most; }

State *stepper_state(const Stepper *p, Version v) {
  assert(v == OLD || v == NEW);
  return p->state[v];
}

bool stepper_step(Stepper *p, Version v) {
  State *s = p->state[v];
  if (s->has_ended || s->instructions >= p->most || interrupt_seen()) return false;
  if (concrete_steps(p->exec, p->moved, s->instructions) >= VERSIONS * p->most) return false;
  exec_slice(p->exec, s, 1);
  return true;
}

void stepper_free(Stepper *p) {
  for (Version v = OLD; v <= NEW; v++)
    state_free(p->state[v]);
  side_run_end(&p->aside, p->exec);
  mem_free(p);
}

Touch concrete_touch(Exec *x, const char *entry, const Model *input, uint32_t data_size) {
  SideRun aside;
  side_run_begin(&aside, x, input);
  x->touch = TOUCH_NOT;
  State *s = concrete_start(x, entry, BOTH, data_size);
  uint64_t moved = x->moved;
  while (!s->has_ended && x->touch != TOUCH_DIFFERS && !concrete_must_stop(x, s) &&
         concrete_steps(x, moved, s->instructions) < MOST_INSTRUCTIONS)
    exec_slice(x, s, 10000);
  bool is_cut = !s->has_ended || end_class(s->end.kind) == END_CLASS_CUT;
  Touch touch = x->touch == TOUCH_NOT && is_cut ? TOUCH_UNKNOWN : x->touch;
  state_free(s);
  side_run_end(&aside, x);
  return touch;
}
