#include "exec/state.h"

#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"

State *state_new(void) {
  State *s = NEW(State);
  s->running = BOTH;
  space_init(&s->space);
  pc_init(&s->pc);
  s->model = model_new(0);
  return s;
}

State *state_fork(State *s) {
  State *n = mem_alloc(sizeof *n);
  *n = *s;
  if (n->frame) n->frame->refs++;
  space_copy(&n->space, &s->space);
  pc_copy(&n->pc, &s->pc);
  model_ref(n->model);
  n->inputs.data = NULL;
  n->inputs.len = n->inputs.room = 0;
  for (size_t i = 0; i < s->inputs.len; i++) vec_push(&n->inputs, s->inputs.data[i]);
  n->jumps.data = NULL;
  n->jumps.len = n->jumps.room = 0;
  for (size_t i = 0; i < s->jumps.len; i++) vec_push(&n->jumps, s->jumps.data[i]);
  return n;
}

static void frame_unref(Frame *f) {
  while (f && --f->refs == 0) {
    Frame *caller = f->caller;
    mem_free(f->locals);
    mem_free(f);
    f = caller;
  }
}

void state_free(State *s) {
  if (!s) return;
  frame_unref(s->frame);
  space_done(&s->space);
  pc_done(&s->pc);
  model_unref(s->model);
  vec_done(&s->inputs);
  vec_done(&s->jumps);
  if (s->has_ended) {
    mem_free(s->end.message);
    vec_done(&s->end.stack);
  }
  mem_free(s);
}

static size_t frame_size(const Function *fn) { return sizeof(Frame) + fn->reg_count * sizeof(Value); }

void state_push_frame(State *s, const Function *fn) {
  Frame *f = mem_alloc(frame_size(fn));
  *f = (Frame){.refs = 1, .depth = s->frame ? s->frame->depth + 1 : 1, .uid = s->next_frame++, .fn = fn, .caller = s->frame};
  for (uint32_t i = 0; i < fn->const_count; i++) f->regs[i] = (Value){fn->consts[i], NULL};
  memset(f->regs + fn->const_count, 0, (fn->reg_count - fn->const_count) * sizeof(Value));
  s->frame = f;
}

void state_pop_frame(State *s) {
  Frame *f = s->frame;
  for (uint32_t i = f->local_count; i > 0; i--) space_remove(&s->space, f->locals[i - 1]);
  s->frame = f->caller;
  if (f->refs > 1 && s->frame) s->frame->refs++;
  else f->caller = NULL; /* its reference to the caller becomes ours */
  frame_unref(f);
}

Frame *state_own_frame(State *s) {
  Frame *f = s->frame;
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
  s->frame = copy;
  return copy;
}

uint32_t state_loc(const State *s) {
  const Frame *f = s->frame;
  return f && f->pc < f->fn->insn_count ? f->fn->locs[f->pc] : 0;
}

void state_end(State *s, EndKind kind, uint32_t loc, int status, char *message) {
  CHECK(!s->has_ended);
  s->has_ended = true;
  s->end = (PathEnd){.kind = kind, .loc = loc, .status = status, .message = message};
  for (const Frame *f = s->frame; f; f = f->caller)
    vec_push(&s->end.stack, ((StackEntry){f->fn, f->pc < f->fn->insn_count ? f->fn->locs[f->pc] : 0}));
}

void state_check(State *s, ExprTable *t) {
  space_check(&s->space);
  ExprList all = {0};
  pc_slice(&s->pc, NULL, &all);
  Evaluator *v = eval_new(t);
  eval_set(v, s->model, NEW);
  for (size_t i = 0; i < all.len; i++) CHECK(eval_true(v, all.data[i]));
  eval_free(v);
  vec_done(&all);
  for (const Frame *f = s->frame; f; f = f->caller) CHECK(f->refs > 0 && f->pc < f->fn->insn_count);
}
