/* Threads, as the C library needs them (runtime/libc/threads.c): call stacks (exec/stacks.h) and
 * thread-local variables. */
#include <assert.h>

#include "base/fatal.h"
#include "code/address.h"
#include "env/env_call.h"
#include "exec/access.h"
#include "exec/decide.h"
#include "exec/exec_registers.h"
#include "exec/stacks.h"

/* Each new thread gets all thread-local variables with their initial contents. */
static void put_locals(Exec *x, State *s, uint32_t stack) {
  const Program *p = x->program;
  uint32_t first = 1 + (uint32_t)p->functions.len;
  for (uint32_t i = 0; i < p->globals.len; i++) {
    const Global *g = p->globals.data[i];
    if (!g->is_thread_local || g->is_external || g->lacking) continue;
    uint32_t id = access_new_object(x, s, g->size, OBJECT_STACK, g->name, CONTENTS_ZERO)->id;
    space_put(&s->now.space, env_new_global(x, g, id, OBJECT_STACK));
    vec_push(&s->now.thread_locals, ((ThreadLocal){stack, first + i, id}));
  }
}

/* (number, void (*run)(void *), void *argument) */
Step threads_new(Exec *x, State *s, const Call *c) {
  uint64_t number, run;
  Step step = decide_value(x, s, call_arg(c, 0), 32, &number);
  if (step == STEP_NEXT) step = decide_value(x, s, call_arg(c, 1), 64, &run);
  if (step != STEP_NEXT) return step;
  uint32_t id = address_object(run);
  CHECK(id && id <= x->program->functions.len && number);
  put_locals(x, s, (uint32_t)number);
  stacks_add(s, (uint32_t)number, x->program->functions.data[id - 1], call_arg(c, 2));
  return STEP_NEXT;
}

static Step find_number(Exec *x, State *s, const Call *c, uint64_t *number) {
  Step step = decide_value(x, s, call_arg(c, 0), 32, number);
  if (step != STEP_NEXT) return step;
  CHECK(stacks_has(s, (uint32_t)*number));
  return stacks_need_split(s, (uint32_t)*number) ? STEP_SPLIT : STEP_NEXT;
}

Step threads_switch(Exec *x, State *s, const Call *c) {
  uint64_t number;
  Step step = find_number(x, s, c, &number);
  if (step != STEP_NEXT) return step;
  stacks_switch(x, s, (uint32_t)number);
  return STEP_GOTO;
}

Step threads_end(Exec *x, State *s, const Call *c) {
  uint64_t number;
  Step step = find_number(x, s, c, &number);
  if (step != STEP_NEXT) return step;
  stacks_end(x, s, (uint32_t)number);
  return STEP_GOTO;
}

/* (stack, process): fork(); returns 1 in the child. */
Step threads_fork(Exec *x, State *s, const Call *c) {
  uint64_t number, process;
  Step step = decide_value(x, s, call_arg(c, 0), 32, &number);
  if (step == STEP_NEXT) step = decide_value(x, s, call_arg(c, 1), 32, &process);
  if (step == STEP_NEXT) stacks_fork(x, s, (uint32_t)number, (uint32_t)process);
  return step;
}

Step threads_end_process(Exec *x, State *s, const Call *c) {
  uint64_t number;
  Step step = find_number(x, s, c, &number);
  if (step != STEP_NEXT) return step;
  stacks_end_process(x, s, (uint32_t)number);
  return STEP_GOTO;
}

/* The object at the address, which the kernel has allocated, belongs to this process alone. */
Step threads_private(Exec *x, State *s, const Call *c) {
  Value address = value_here(x, s, call_arg(c, 0));
  if (address.expr) return STEP_SPLIT;
  if (address.bits)
    space_own(&s->now.space, address_object(address.bits))->shared &=
        (uint8_t)~version_set(s->running);
  exec_forget_object(x, address_object(address.bits));
  return STEP_NEXT;
}

/* The address of the running thread's own copy of a thread-local variable. */
Step threads_local(Exec *x, State *s, const Call *c) {
  (void)x;
  Value address = call_arg(c, 0);
  assert(!address.expr);
  if (address.bits) address = value_word(address_of(stacks_local(s, address_object(address.bits))));
  c->results[0] = address;
  return STEP_NEXT;
}
