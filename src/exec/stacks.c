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

static void suspend(Context *c, uint32_t number, uint32_t process, Frame *frame) {
  size_t i = place_of(c, number);
  vec_push(&c->stacks, ((Stack){0}));
  memmove(c->stacks.data + i + 1, c->stacks.data + i,
          (c->stacks.len - 1 - i) * sizeof *c->stacks.data);
  c->stacks.data[i] = (Stack){number, process, frame};
}

/* ---- processes ---- */

static void remove_freed(Space *to, const Space *from, Version running) {
  const Object *next = space_find_from(to, 0);
  for (const Object *o; (o = next);) {
    next = space_find_from(to, o->id + 1);
    if (version_set_has(o->shared, running) && !space_find(from, o->id)) space_remove(to, o->id);
  }
}

/* The kernel's memory, which `from` has used last. */
static void share_kernel(Space *to, const Space *from, Version running) {
  remove_freed(to, from, running);
  for (Object *o = space_find_from(from, 0); o; o = space_find_from(from, o->id + 1)) {
    if (!version_set_has(o->shared, running) || space_find(to, o->id) == o) continue;
    o->refs++;
    space_put(to, o);
  }
}

static ProcessMemory *find_process(Context *c, uint32_t number) {
  size_t i = 0;
  while (i < c->processes.len && c->processes.data[i].number != number)
    i++;
  CHECK(i < c->processes.len);
  return &c->processes.data[i];
}

static void switch_process(Context *c, uint32_t number, Version running) {
  if (number == c->process) return;
  ProcessMemory *p = find_process(c, number), to = *p;
  *p = (ProcessMemory){c->process, c->space, c->runs_destructors, c->in_exit, c->aborting};
  share_kernel(&to.space, &c->space, running);
  c->process = to.number;
  c->space = to.space;
  c->runs_destructors = to.runs_destructors;
  c->in_exit = to.in_exit;
  c->aborting = to.aborting;
}

static void stacks_resume(Exec *x, State *s, uint32_t number) {
  Context *c = &s->now;
  size_t i = place_of(c, number);
  CHECK(i < c->stacks.len && c->stacks.data[i].number == number);
  if (c->stacks.data[i].process != c->process) exec_forget_objects(x);
  switch_process(c, c->stacks.data[i].process, s->running);
  c->frame = c->stacks.data[i].frame;
  c->stack = number;
  memmove(c->stacks.data + i, c->stacks.data + i + 1,
          (c->stacks.len - 1 - i) * sizeof *c->stacks.data);
  c->stacks.len--;
  state_own_frame(s);
}

bool stacks_need_split(const State *s, uint32_t number) {
  const Context *c = &s->now;
  if (s->running != BOTH || c->stacks.data[place_of(c, number)].process == c->process) return false;
  for (Object *o = space_find_from(&c->space, 0); o; o = space_find_from(&c->space, o->id + 1))
    if (o->shared && o->shared != VERSIONS_BOTH) return true;
  return false;
}

void stacks_add(State *s, uint32_t number, const Function *fn, Value argument) {
  assert(fn->is_defined && fn->param_count && number != s->now.stack && !stacks_has(s, number));
  Frame *running = s->now.frame;
  s->now.frame = NULL;
  state_push_frame(s, fn);
  s->now.frame->regs[fn->const_count] = argument;
  suspend(&s->now, number, s->now.process, s->now.frame);
  s->now.frame = running;
}

void stacks_switch(Exec *x, State *s, uint32_t number) {
  assert(s->now.frame->refs == 1);
  s->now.frame->pc++;
  suspend(&s->now, s->now.stack, s->now.process, s->now.frame);
  stacks_resume(x, s, number);
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
  stacks_resume(x, s, number);
}

/* In a split, the versions do not meet again: the frames of the child are copies. */
void stacks_fork(Exec *x, State *s, uint32_t number, uint32_t process) {
  Context *c = &s->now;
  ProcessMemory p = {process, {0}, c->runs_destructors, c->in_exit, c->aborting};
  assert(process && !stacks_has(s, number) && c->frame->refs == 1);
  space_copy(&p.space, &c->space);
  exec_forget_objects(x);
  vec_push(&c->processes, p);
  c->frame->refs++;
  Frame *copy = frame_own(c->frame);
  const Insn *call = &copy->fn->insns[copy->pc];
  assert(op_is_call(call->op));
  if (call->d != NO_REG && call->aux) copy->regs[call->d] = value_word(1);
  copy->pc++;
  suspend(c, number, process, copy);
  if (s->split.is_active) s->split.meeting = MEET_NEVER;
}

void stacks_end_process(Exec *x, State *s, uint32_t number) {
  uint32_t ended = s->now.process;
  assert(ended);
  stacks_end(x, s, number);
  ProcessMemory *p = find_process(&s->now, ended);
  space_done(&p->space);
  *p = vec_pop(&s->now.processes);
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

static bool are_processes_same(const Context *a, const Context *b) {
  if (a->process != b->process || a->processes.len != b->processes.len) return false;
  for (size_t i = 0; i < a->processes.len; i++)
    if (a->processes.data[i].number != b->processes.data[i].number ||
        !space_is_same(&a->processes.data[i].space, &b->processes.data[i].space))
      return false;
  return true;
}

bool stacks_match(const Context *a, const Context *b) {
  if (!are_processes_same(a, b)) return false;
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
