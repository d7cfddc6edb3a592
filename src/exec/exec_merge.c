#include "exec/exec_merge.h"

#include <assert.h>

#include "base/fatal.h"
#include "code/address.h"
#include "code/diamond.h"
#include "exec/decide.h"
#include "exec/exec_registers.h"
#include "exec/implied.h"
#include "exec/initial.h"
#include "exec/sides.h"
#include "solver/path_condition.h"

typedef struct Outputs {
  Value regs[MOST_DIAMOND_OUTPUTS], places[MOST_DIAMOND_OUTPUTS];
} Outputs;

static Value place_read(Exec *x, const State *s, const DiamondPlace *p) {
  const Object *o = space_find(&s->now.space, address_object(p->address));
  uint64_t word;
  const Expr *e;
  bool is_word = object_read(x->exprs, o, address_offset(p->address), p->size, &word, &e);
  return is_word ? value_word(word) : value_expr(e);
}

static void place_write(Exec *x, State *s, const DiamondPlace *p, Value v) {
  uint32_t id = address_object(p->address);
  uint64_t offset = address_offset(p->address);
  Object *o = space_own(&s->now.space, id);
  exec_forget_object(x, id);
  if (v.expr)
    object_write_expr(x->exprs, o, offset, p->size, expr_of(x, v, 8 * p->size));
  else
    object_write(o, offset, p->size, v.bits);
}

static Outputs take_outputs(Exec *x, const State *s, const Diamond *d) {
  Outputs out;
  for (uint32_t k = 0; k < d->reg_count; k++)
    out.regs[k] = s->now.frame->regs[d->regs[k].reg];
  for (uint32_t k = 0; k < d->place_count; k++)
    out.places[k] = place_read(x, s, &d->places[k]);
  return out;
}

static bool exec_merge_is_same(Value a, Value b) {
  return a.expr == b.expr && (a.expr || a.bits == b.bits);
}

static void put_outputs(Exec *x, State *s, const Diamond *d, const Outputs *out,
                        const Outputs *present) {
  for (uint32_t k = 0; k < d->reg_count; k++)
    s->now.frame->regs[d->regs[k].reg] = out->regs[k];
  for (uint32_t k = 0; k < d->place_count; k++)
    if (!exec_merge_is_same(out->places[k], present->places[k]))
      place_write(x, s, &d->places[k], out->places[k]);
}

static bool needs_path(Value v) { return v.expr && (v.expr->has_shadow || v.expr->has_uninit); }

/* Merging is refused if a side leaves values that differ between the versions, because separate
 * paths show each such difference on its own, or indeterminate values, which a separate path might
 * never use. */
static bool need_paths(const Outputs *out, const Diamond *d) {
  bool any = false;
  for (uint32_t k = 0; k < d->reg_count; k++)
    any |= d->regs[k].is_read && needs_path(out->regs[k]);
  for (uint32_t k = 0; k < d->place_count; k++)
    any |= needs_path(out->places[k]);
  return any;
}

/* True if the branch accesses a watched variable: a path that does not write the variable has to
 * record, when it reads it, that it still has its initial value, and a version that runs alone has
 * to record what it writes. */
static bool exec_merge_is_watched(const Exec *x, const State *s, const Diamond *d) {
  unsigned accesses = s->running == BOTH ? WATCH_READS : WATCH_READS | WATCH_WRITES;
  for (uint32_t k = 0; k < d->place_count; k++)
    if (initial_is_watched(x, address_object(d->places[k].address), accesses)) return true;
  return false;
}

/* Executes one side and returns the values that it leaves; s is then as before. */
static Outputs run_side(Exec *x, State *s, const Diamond *d, uint32_t block,
                        const Outputs *before) {
  if (block == d->join) return *before;
  x->is_merging = true;
  Frame *f = s->now.frame;
  uint32_t pc = f->pc;
  for (; block != d->join; block = diamond_next(f->fn, block, s->running)) {
    const Block *b = &f->fn->blocks[block];
    for (uint32_t i = b->first; i + 1 < b->first + b->len; i++) {
      f->pc = i;
      s->instructions++;
      x->stats->instructions++;
      x->stats->slow++;
      if (reached_is_asked(&x->reached)) reached_insn(&x->reached, f->fn, i, s->running, false);
      CHECK(exec_slow(x, s) == STEP_NEXT); /* instructions of a side neither fork nor fault */
    }
  }
  f->pc = pc;
  x->is_merging = false;
  Outputs out = take_outputs(x, s, d);
  put_outputs(x, s, d, before, &out);
  return out;
}

/* An upper bound on the bits of the value; registers are zero-extended. */
static unsigned exec_merge_width_of(Value v) {
  if (v.expr) return v.expr->width;
  return v.bits <= 1         ? 1
         : v.bits >> 8 == 0  ? 8
         : v.bits >> 16 == 0 ? 16
         : v.bits >> 32 == 0 ? 32
                             : 64;
}

static Value exec_merge_choose(Exec *x, const Expr *cond, Value yes, Value no, unsigned width) {
  if (exec_merge_is_same(yes, no)) return yes;
  return value_expr(expr_ite(x->exprs, cond, expr_of(x, yes, width), expr_of(x, no, width)));
}

/* In a split, the values are those of the running version. */
static void project_outputs(Exec *x, const State *s, const Diamond *d, Outputs *out) {
  if (s->running == BOTH) return;
  for (uint32_t k = 0; k < d->reg_count; k++)
    if (out->regs[k].expr) out->regs[k] = value_here(x, s, out->regs[k]);
  for (uint32_t k = 0; k < d->place_count; k++)
    if (out->places[k].expr) out->places[k] = value_here(x, s, out->places[k]);
}

/* Does OLD wait on this side for NEW, which runs? */
static bool is_met_on(const State *s, const Diamond *d, uint32_t block) {
  const Split *p = &s->split;
  const Function *f = s->now.frame->fn;
  bool waits = p->is_active && s->running == NEW && p->arrival[OLD].how == STOP_ARRIVED;
  if (!waits || s->parked.frame->fn != f) return false;
  for (; block != d->join; block = diamond_next(f, block, NEW))
    if (s->parked.frame->pc == f->blocks[block].first) return true;
  return false;
}

static const Diamond *exec_merge_find_diamond(const Exec *x, const State *s) {
  const Frame *f = s->now.frame;
  if (!x->policy.merges || x->concrete.model || x->is_concolic || !f->fn->diamonds[s->running])
    return NULL;
  return f->fn->diamonds[s->running][function_block_of(f->fn, f->pc)];
}

bool merge_sides(Exec *x, State *s, const Insn *branch, const Expr *cond) {
  if (expr_is_const(cond) || cond->has_shadow || cond->has_uninit) return false;
  const Diamond *d = exec_merge_find_diamond(x, s);
  if (!d || exec_merge_is_watched(x, s, d)) return false;
  if (is_met_on(s, d, branch->b) || is_met_on(s, d, branch->c)) return false;
  cond = implied_expr(x, s, cond);
  if (expr_is_const(cond) || pc_known(&s->pc, x->exprs, cond) >= 0) return false;
  if (sides_are_open(x, s) || !decide_is_open(x, s, cond)) return false;
  Outputs before = take_outputs(x, s, d);
  Outputs yes = run_side(x, s, d, branch->b, &before), no = run_side(x, s, d, branch->c, &before);
  project_outputs(x, s, d, &yes);
  project_outputs(x, s, d, &no);
  if (need_paths(&yes, d) || need_paths(&no, d)) return false;
  for (uint32_t k = 0; k < d->reg_count; k++) {
    if (!d->regs[k].is_read) continue;
    unsigned a = exec_merge_width_of(yes.regs[k]), b = exec_merge_width_of(no.regs[k]);
    reg_write(x, s, d->regs[k].reg,
              exec_merge_choose(x, cond, yes.regs[k], no.regs[k], a > b ? a : b));
  }
  for (uint32_t k = 0; k < d->place_count; k++) {
    Value v = exec_merge_choose(x, cond, yes.places[k], no.places[k], 8 * d->places[k].size);
    if (!exec_merge_is_same(v, before.places[k])) place_write(x, s, &d->places[k], v);
  }
  s->now.frame->pc = s->now.frame->fn->blocks[d->join].first;
  x->stats->merges++;
  return true;
}
