#include "exec/stacks.h"

#include <assert.h>
#include <string.h>

#include "base/fatal.h"

/* The index of the first stack whose number is not smaller. */
static size_t place_of(const Context *c, uint32_t number) {
  size_t i = 0;
  while (i < c->stacks.len && c->stacks.data[i].number < number)
    i++;
  return i;
}

bool stacks_has(const State *s, uint32_t number) {
  size_t i = place_of(&s->now, number);
  return i < s->now.stacks.len && s->now.stacks.data[i].number == number;
}

static void suspend(Context *c, uint32_t number, Frame *frame) {
  size_t i = place_of(c, number);
  vec_push(&c->stacks, ((Stack){0}));
  memmove(c->stacks.data + i + 1, c->stacks.data + i,
          (c->stacks.len - 1 - i) * sizeof *c->stacks.data);
  c->stacks.data[i] = (Stack){number, frame};
}

static void stacks_resume(State *s, uint32_t number) {
  Context *c = &s->now;
  size_t i = place_of(c, number);
  CHECK(i < c->stacks.len && c->stacks.data[i].number == number);
  c->frame = c->stacks.data[i].frame;
  c->stack = number;
  memmove(c->stacks.data + i, c->stacks.data + i + 1,
          (c->stacks.len - 1 - i) * sizeof *c->stacks.data);
  c->stacks.len--;
  state_own_frame(s);
}

void stacks_add(State *s, uint32_t number, const Function *fn, Value argument) {
  assert(fn->is_defined && fn->param_count && number != s->now.stack && !stacks_has(s, number));
  Frame *running = s->now.frame;
  s->now.frame = NULL;
  state_push_frame(s, fn);
  s->now.frame->regs[fn->const_count] = argument;
  suspend(&s->now, number, s->now.frame);
  s->now.frame = running;
}

void stacks_switch(State *s, uint32_t number) {
  assert(s->now.frame->refs == 1);
  s->now.frame->pc++;
  suspend(&s->now, s->now.stack, s->now.frame);
  stacks_resume(s, number);
}

static void drop_locals(Exec *x, Context *c) {
  size_t kept = 0;
  for (size_t i = 0; i < c->thread_locals.len; i++) {
    ThreadLocal local = c->thread_locals.data[i];
    if (local.stack != c->stack) {
      c->thread_locals.data[kept++] = local;
      continue;
    }
    exec_forget_object(x, local.object);
    space_remove(&c->space, local.object);
  }
  c->thread_locals.len = kept;
}

void stacks_end(Exec *x, State *s, uint32_t number) {
  assert(s->now.stack);
  while (s->now.frame)
    state_pop_frame(s);
  drop_locals(x, &s->now);
  exec_forget_objects(x);
  stacks_resume(s, number);
}

uint32_t stacks_local(const State *s, uint32_t variable) {
  const Context *c = &s->now;
  for (size_t i = 0; i < c->thread_locals.len; i++)
    if (c->thread_locals.data[i].stack == c->stack && c->thread_locals.data[i].variable == variable)
      return c->thread_locals.data[i].object;
  return variable;
}

/* A JumpPoint names its frame by number, which is not that of the other version's frame. */
static bool frames_match(const Frame *a, const Frame *b, bool may_jump) {
  for (; a != b; a = a->caller, b = b->caller) {
    if (!a || !b || a->fn != b->fn || a->pc != b->pc || a->is_called != b->is_called) return false;
    if (may_jump && a->uid != b->uid) return false;
  }
  return true;
}

bool stacks_match(const Context *a, const Context *b) {
  if (a->stack != b->stack || a->stacks.len != b->stacks.len) return false;
  if (a->thread_locals.len != b->thread_locals.len) return false;
  for (size_t i = 0; i < a->thread_locals.len; i++)
    if (a->thread_locals.data[i].stack != b->thread_locals.data[i].stack ||
        a->thread_locals.data[i].object != b->thread_locals.data[i].object)
      return false;
  bool may_jump = a->jumps.len || b->jumps.len;
  for (size_t i = 0; i < a->stacks.len; i++)
    if (a->stacks.data[i].number != b->stacks.data[i].number ||
        !frames_match(a->stacks.data[i].frame, b->stacks.data[i].frame, may_jump))
      return false;
  return true;
}
