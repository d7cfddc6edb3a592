#include "exec/exec_state.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "exec/sides.h"

State *state_new(void) {
  State *s = NEW(State);
  s->running = BOTH;
  s->calls = s->now.call = 1;
  space_init(&s->now.space);
  pc_init(&s->pc);
  s->model = model_new(0);
  return s;
}

static size_t frame_size(const Function *fn) {
  return sizeof(Frame) + fn->reg_count * sizeof(Value);
}

static void frame_unref(Frame *f) {
  while (f && --f->refs == 0) {
    Frame *caller = f->caller;
    mem_free(f->locals);
    mem_free(f);
    f = caller;
  }
}

/* ---- contexts ---- */

void jumps_add(JumpList *jumps, const JumpPoint *point) {
  for (size_t i = 0; i < jumps->len; i++)
    if (jumps->data[i].frame_uid == point->frame_uid && jumps->data[i].pc == point->pc) return;
  vec_push(jumps, *point);
}

static JumpList copy_jumps(const JumpList *from) {
  JumpList to = {0};
  for (size_t i = 0; i < from->len; i++)
    vec_push(&to, from->data[i]);
  return to;
}

static void share_stacks(Context *c) {
  Context shared = *c;
  c->stacks.data = NULL;
  c->stacks.len = c->stacks.room = 0;
  for (size_t i = 0; i < shared.stacks.len; i++) {
    shared.stacks.data[i].frame->refs++;
    vec_push(&c->stacks, shared.stacks.data[i]);
  }
  c->processes.data = NULL;
  c->processes.len = c->processes.room = 0;
  for (size_t i = 0; i < shared.processes.len; i++) {
    ProcessMemory copy = shared.processes.data[i];
    space_copy(&copy.space, &shared.processes.data[i].space);
    vec_push(&c->processes, copy);
  }
  c->thread_locals.data = NULL;
  c->thread_locals.len = c->thread_locals.room = 0;
  for (size_t i = 0; i < shared.thread_locals.len; i++)
    vec_push(&c->thread_locals, shared.thread_locals.data[i]);
}

/* Takes a second reference to everything in *c that is shared. */
static void share_context(Context *c) {
  if (c->frame) c->frame->refs++;
  share_stacks(c);
  Space shared = c->space;
  space_copy(&c->space, &shared);
  c->jumps = copy_jumps(&c->jumps);
}

static void free_context(Context *c) {
  frame_unref(c->frame);
  for (size_t i = 0; i < c->stacks.len; i++)
    frame_unref(c->stacks.data[i].frame);
  vec_done(&c->stacks);
  vec_done(&c->thread_locals);
  for (size_t i = 0; i < c->processes.len; i++)
    space_done(&c->processes.data[i].space);
  vec_done(&c->processes);
  space_done(&c->space);
  vec_done(&c->jumps);
}

void state_park(State *s) {
  assert(!s->parked.frame);
  s->parked = s->now;
  share_context(&s->parked);
  state_own_frame(s);
}

void state_swap(State *s) {
  assert(s->split.is_active && s->running != BOTH);
  Context left = s->now;
  s->now = s->parked;
  s->parked = left;
  if (s->now.next_object < left.next_object)
    s->now.next_object = left.next_object; /* ids and uids stay disjoint */
  if (s->now.next_frame < left.next_frame) s->now.next_frame = left.next_frame;
  state_own_frame(s);
}

void state_unpark(State *s) {
  assert(s->split.is_active && s->parked.frame);
  free_context(&s->parked);
  s->parked = (Context){0};
}

/* ---- states ---- */

State *state_fork(State *s) {
  CHECK(!s->has_ended);
  State *n = mem_alloc(sizeof *n);
  *n = *s;
  share_context(&n->now);
  pc_copy(&n->pc, &s->pc);
  model_ref(n->model);
  n->inputs.data = NULL;
  n->inputs.len = n->inputs.room = 0;
  for (size_t i = 0; i < s->inputs.len; i++)
    vec_push(&n->inputs, s->inputs.data[i]);
  sides_ref(n->sides);
  if (s->split.is_active) {
    share_context(&n->parked);
    for (Version v = OLD; v <= NEW; v++)
      if (s->split.arrival[v].how == STOP_ENDED)
        n->split.arrival[v].end = end_copy(&s->split.arrival[v].end);
  }
  if (s->other.has_ended) {
    n->other.end = end_copy(&s->other.end);
    space_copy(&n->other.space, &s->other.space);
  }
  return n;
}

void state_free(State *s) {
  if (!s) return;
  free_context(&s->now);
  if (s->split.is_active) {
    state_unpark(s);
    for (Version v = OLD; v <= NEW; v++)
      if (s->split.arrival[v].how == STOP_ENDED) end_done(&s->split.arrival[v].end);
  }
  if (s->other.has_ended) {
    end_done(&s->other.end);
    space_done(&s->other.space);
  }
  pc_done(&s->pc);
  model_unref(s->model);
  vec_done(&s->inputs);
  sides_unref(s->sides);
  if (s->has_ended) end_done(&s->end);
  mem_free(s);
}

void state_push_frame(State *s, const Function *fn) {
  Frame *f = mem_alloc(frame_size(fn));
  *f = (Frame){.refs = 1,
               .depth = s->now.frame ? s->now.frame->depth + 1 : 1,
               .uid = s->now.next_frame++,
               .fn = fn,
               .caller = s->now.frame};
  for (int v = 0; v < 2; v++)
    f->stack[v] = (s->now.frame ? s->now.frame->stack[v] : 0) + STACK_OF_CALL;
  state_note_stack(s, f);
  for (uint32_t i = 0; i < fn->const_count; i++)
    f->regs[i] = (Value){fn->consts[i], NULL};
  memset(f->regs + fn->const_count, 0, (fn->reg_count - fn->const_count) * sizeof(Value));
  s->now.frame = f;
}

void state_pop_frame(State *s) {
  Frame *f = s->now.frame;
  assert(f->refs > 0);
  for (uint32_t i = f->local_count; i > 0; i--)
    space_remove(&s->now.space, f->locals[i - 1]);
  s->now.frame = f->caller;
  if (f->refs > 1 && s->now.frame)
    s->now.frame->refs++;
  else
    f->caller = NULL; /* its reference to the caller passes to the state */
  frame_unref(f);
}

Frame *frame_own(Frame *f) {
  assert(f->refs > 0);
  if (f->refs == 1) return f;
  Frame *copy = mem_alloc(frame_size(f->fn));
  memcpy(copy, f, frame_size(f->fn));
  copy->refs = 1;
  copy->locals = NULL;
  copy->local_room = f->local_count;
  if (f->local_count) {
    copy->locals = mem_alloc(f->local_count * sizeof *copy->locals);
    memcpy(copy->locals, f->locals, f->local_count * sizeof *copy->locals);
  }
  if (f->caller) f->caller->refs++;
  f->refs--;
  return copy;
}

Frame *state_own_frame(State *s) { return s->now.frame = frame_own(s->now.frame); }

const Frame *context_entry(const Context *c) {
  const Frame *f = c->frame;
  for (size_t i = 0; c->stack && i < c->stacks.len; i++)
    if (!c->stacks.data[i].number) f = c->stacks.data[i].frame;
  while (f->caller)
    f = f->caller;
  return f;
}

void frame_add_local(Frame *f, uint32_t id) {
  assert(f->refs == 1);
  if (f->local_count == f->local_room) {
    f->local_room = f->local_room ? 2 * f->local_room : 4;
    f->locals = mem_realloc(f->locals, f->local_room * sizeof *f->locals);
  }
  f->locals[f->local_count++] = id;
}

uint32_t state_loc(const State *s) {
  const Frame *f = s->now.frame;
  return f && f->pc < f->fn->insn_count ? f->fn->locs[f->pc] : 0;
}

void state_end(State *s, EndKind kind, uint32_t loc, int status, char *message) {
  CHECK(!s->has_ended);
  assert(kind < END_KINDS);
  s->has_ended = true;
  s->end = (End){.kind = kind, .loc = loc, .status = status, .message = message};
  for (const Frame *f = s->now.frame; f; f = f->caller)
    vec_push(&s->end.stack,
             ((StackEntry){f->fn, f->pc < f->fn->insn_count ? f->fn->locs[f->pc] : 0}));
}

bool state_ended_early(const State *s) {
  return (s->has_ended && s->now.call < s->calls) ||
         (s->other.has_ended && s->other.call < s->calls);
}

/* ---- invariants ---- */

static void check_stack(const Context *c, const Frame *innermost) {
  for (const Frame *f = innermost; f; f = f->caller) {
    CHECK(f->refs > 0 && f->pc < f->fn->insn_count && f->local_count <= f->local_room);
    CHECK(f->uid < c->next_frame && f->depth == (f->caller ? f->caller->depth + 1 : 1));
    for (uint32_t k = 0; k < f->local_count; k++)
      CHECK(f->locals[k] < c->next_object);
  }
}

static void exec_state_check_context(const Context *c) {
  space_check(&c->space);
  for (size_t i = 0; i < c->processes.len; i++)
    space_check(&c->processes.data[i].space);
  for (size_t i = 0; i <= c->stacks.len; i++)
    check_stack(c, context_frame(c, i));
  for (size_t i = 0; i < c->stacks.len; i++) {
    CHECK(c->stacks.data[i].number != c->stack);
    CHECK(!i || c->stacks.data[i - 1].number < c->stacks.data[i].number);
  }
  for (size_t i = 0; i < c->jumps.len; i++)
    CHECK(c->jumps.data[i].frame_uid < c->next_frame);
}

/* Lockstep has one context; in a split each version is solo in its own. */
static void check_running(const State *s) {
  CHECK(s->now.frame && s->now.frame->refs > 0);
  CHECK(s->now.call >= 1 && s->now.call <= s->calls);
  CHECK(!s->split.is_active || (s->running != BOTH && s->parked.frame));
  CHECK(s->split.is_active || !s->parked.frame);
  CHECK(!s->other.has_ended ||
        (!s->split.is_active && s->running == version_other(s->other.version)));
}

void state_check(const State *s, const ExprTable *t) {
  check_running(s);
  exec_state_check_context(&s->now);
  if (s->split.is_active) exec_state_check_context(&s->parked);
  for (size_t i = 0; i < s->inputs.len; i++)
    CHECK(s->inputs.data[i].input < expr_input_count(t) &&
          s->inputs.data[i].versions != VERSIONS_NONE);

  ExprList all = {0};
  pc_relevant(&s->pc, NULL, &all);
  Evaluator *v = eval_new(t);
  eval_set(v, s->model, NEW);
  for (size_t i = 0; i < all.len; i++)
    CHECK(eval_true(v, all.data[i]));
  eval_free(v);
  vec_done(&all);
}
