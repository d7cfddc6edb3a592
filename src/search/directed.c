/* What can still make a difference: code ahead (impact/distance.h, added up over the call stack and
 * over the places to which a longjmp may return), and values in which the versions differ: in
 * registers that are still read, in memory, in return values or output. */
#include "search/directed.h"

#include <assert.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "exec/uninit.h"
#include "impact/live.h"
#include "search/ahead.h"

struct Directed {
  const Exec *exec;
  Distances *distances;
  Live *live;
  bool is_lacking; /* a version uses a variable that it does not define, so that an access may be
                      anywhere; or equal bytes in memory mean different things to the caller */
};

static bool is_lacking(const Program *p) {
  for (size_t i = 0; i < p->globals.len; i++)
    if (p->globals.data[i]->lacking) return true;
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    if (!f->is_defined && f->passing[OLD] != f->passing[NEW]) return true;
  }
  return false;
}

/* True if equal bytes in memory mean different things to the caller in the two versions. */
static bool is_seen_otherwise(const Exec *x) {
  const Function *entry = program_find_function(x->program, x->options->entry);
  if (!entry || entry_is_main(entry->name)) return false;
  return x->program->types_differ ||
         (entry->result_is_pointer &&
          !type_is_same(entry->result_type[OLD], entry->result_type[NEW]));
}

Directed *directed_new(const Exec *x) {
  Directed *d = NEW(Directed);
  d->exec = x;
  d->distances = distances_new(x->program);
  d->live = live_new(x->program);
  d->is_lacking = is_lacking(x->program) || is_seen_otherwise(x);
  return d;
}

void directed_free(Directed *d) {
  if (!d) return;
  distances_free(d->distances);
  live_free(d->live);
  mem_free(d);
}

/* ---- code ahead ---- */

uint32_t directed_distance(const Directed *d, const State *s) {
  return ahead_distance(d->exec, d->distances, s);
}

/* ---- values ---- */

static bool is_shadow(const Value *v) { return v->expr && v->expr->has_shadow; }

static bool frame_holds_shadow(Directed *d, const Frame *f, uint32_t pc, bool may_jump) {
  bool found = false;
  for (uint32_t r = f->fn->const_count; r < f->fn->reg_count && !found; r++)
    found = is_shadow(&f->regs[r]);
  if (!found || may_jump) return found;
  const bool *is_live = live_before(d->live, f->fn, pc);
  for (uint32_t r = f->fn->const_count; r < f->fn->reg_count; r++)
    if (is_live[r] && is_shadow(&f->regs[r])) return true;
  return false;
}

static bool frames_hold_shadow(Directed *d, const State *s) {
  for (size_t k = 0; k <= s->now.stacks.len; k++) {
    const Frame *callee = NULL;
    for (const Frame *f = context_frame(&s->now, k); f; callee = f, f = f->caller)
      if (frame_holds_shadow(d, f, ahead_pc(f, callee), s->now.jumps.len > 0)) return true;
  }
  return false;
}

static bool output_holds_shadow(const OutputChunk *c) {
  for (; c; c = c->older) {
    if (c->version != BOTH || (c->call && c->call->holds_shadow)) return true;
    for (uint32_t i = 0; c->exprs && i < c->len; i++)
      if (c->exprs[i] && c->exprs[i]->has_shadow) return true;
  }
  return false;
}

static bool spaces_hold_shadow(const Context *c) {
  for (size_t i = 0; i < c->processes.len; i++)
    if (space_holds_shadow(&c->processes.data[i].space)) return true;
  return space_holds_shadow(&c->space);
}

static bool holds_shadow(Directed *d, const State *s) {
  for (uint32_t i = 0; i < s->now.returned_count; i++)
    if (is_shadow(&s->now.returned[i])) return true;
  for (size_t i = 0; i < s->inputs.len; i++)
    if (s->inputs.data[i].versions != VERSIONS_BOTH) return true;
  return frames_hold_shadow(d, s) || output_holds_shadow(s->now.output) ||
         spaces_hold_shadow(&s->now);
}

/* True if only one version has decided by memory that was never written. */
static bool is_unset_alone(const State *s) {
  for (const UninitUse *u = s->uninits; u; u = u->older)
    if (u->versions != VERSIONS_BOTH) return true;
  return false;
}

bool directed_is_done(Directed *d, const State *s) {
  if (s->running != BOTH || s->split.is_active || s->other.has_ended) return false;
  if (d->is_lacking || is_unset_alone(s)) return false;
  return directed_distance(d, s) == DISTANCE_NEVER && !holds_shadow(d, s);
}
