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

uint32_t ahead_distance(const Exec *x, const Distances *d, const State *s) {
  uint32_t best = DISTANCE_NEVER,
           before = 0; /* before: instructions until execution returns to the frame */
  const Frame *callee = NULL;
  const Function *entry = NULL;
  for (const Frame *f = s->now.frame; f; callee = f, f = f->caller) {
    entry = f->fn;
    uint32_t pc = ahead_pc(f, callee);
    best = ahead_nearer(best, jump_distance(d, s, f));
    best = ahead_nearer(best, distance_add(before, distances_target(d, f->fn, pc)));
    before = distance_add(before, distances_return(d, f->fn, pc));
    if (best <= before && !s->now.jumps.len) return best;
  }
  if (s->now.call < s->calls)
    best = ahead_nearer(best, distance_add(before, distances_target(d, entry, 0)));
  const Function *leave = x->exit_function; /* called after the outermost frame has returned */
  if (leave && !s->now.in_exit)
    best = ahead_nearer(best, distance_add(before, distances_target(d, leave, 0)));
  const FunctionNumbers *destructors = &x->program->destructors; /* called by exit */
  for (size_t i = 0; i < destructors->len && !s->now.runs_destructors; i++) {
    const Function *f = x->program->functions.data[destructors->data[i]];
    best = ahead_nearer(best, distance_add(before, distances_target(d, f, 0)));
  }
  return best;
}
