#include "search/ahead.h"

#include <assert.h>

uint32_t ahead_pc(const Frame *f, const Frame *callee) {
  assert(f->pc < f->fn->insn_count && (!callee || callee->caller == f));
  return callee && callee->is_called && f->pc + 1 < f->fn->insn_count ? f->pc + 1 : f->pc;
}

static uint32_t ahead_nearer(uint32_t a, uint32_t b) { return a < b ? a : b; }

/* A longjmp may make the setjmp call return again. */
static uint32_t jump_distance(const Distances *d, const State *s, const Frame *f) {
  uint32_t best = DISTANCE_NEVER;
  for (size_t i = 0; i < s->now.jumps.len; i++)
    if (s->now.jumps.data[i].frame_uid == f->uid)
      best = ahead_nearer(best, distances_target(d, f->fn, s->now.jumps.data[i].pc));
  return best;
}

/* The distance to code ahead of one thread. *before: instructions until its outermost frame has
 * returned. */
static uint32_t stack_distance(const Distances *d, const State *s, const Frame *innermost,
                               uint32_t *before) {
  uint32_t best = DISTANCE_NEVER;
  const Frame *callee = NULL;
  *before = 0;
  for (const Frame *f = innermost; f; callee = f, f = f->caller) {
    uint32_t pc = ahead_pc(f, callee);
    best = ahead_nearer(best, jump_distance(d, s, f));
    best = ahead_nearer(best, distance_add(*before, distances_target(d, f->fn, pc)));
    *before = distance_add(*before, distances_return(d, f->fn, pc));
    if (best <= *before && !s->now.jumps.len) return best;
  }
  return best;
}

/* Another thread may run next, and any thread may call exit(). */
uint32_t ahead_distance(const Exec *x, const Distances *d, const State *s) {
  uint32_t before, best = stack_distance(d, s, s->now.frame, &before);
  if (!s->now.stacks.len && best <= before && !s->now.jumps.len) return best;
  for (size_t k = 1; k <= s->now.stacks.len; k++) {
    uint32_t end;
    best = ahead_nearer(best, stack_distance(d, s, context_frame(&s->now, k), &end));
    before = ahead_nearer(before, end);
  }
  const Function *entry = context_entry(&s->now)->fn;
  if (s->now.call < s->calls)
    best = ahead_nearer(best, distance_add(before, distances_target(d, entry, 0)));
  const Function *leave = x->linked.exit; /* called after the outermost frame has returned */
  if (leave && !s->now.in_exit)
    best = ahead_nearer(best, distance_add(before, distances_target(d, leave, 0)));
  const FunctionNumbers *destructors = &x->program->destructors; /* called by exit */
  for (size_t i = 0; i < destructors->len && !s->now.runs_destructors; i++) {
    const Function *f = x->program->functions.data[destructors->data[i]];
    best = ahead_nearer(best, distance_add(before, distances_target(d, f, 0)));
  }
  return best;
}
