/* Two passes to a fixpoint of shortest distances, backwards through every function: first to the
 * return, then to the next target. A function is visited again when the distance from the start of
 * one of its callees has decreased; distances only decrease, so this terminates.
 *
 * Marks are instructions, except in a function that unification rejected (its body is one
 * UNSUPPORTED): reaching that instruction counts as reaching a change. */
#include "impact/distance.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/deadline.h"
#include "code/builtin.h"
#include "code/cfg.h"
#include "code/code_marks.h"
#include "impact/impact_calls.h"

struct Distances {
  const Program *program;
  Calls calls;
  uint32_t **target, **back; /* per function and instruction: to the next target, to the return */
  TargetDistance *distance_of;
  const void *data;
  FunctionNumbers todo;
  bool *is_waiting; /* per function: it is in todo */
};

uint32_t distance_add(uint32_t a, uint32_t b) {
  if (a == DISTANCE_NEVER || b == DISTANCE_NEVER) return DISTANCE_NEVER;
  return a < DISTANCE_NEVER - 1 - b ? a + b : DISTANCE_NEVER - 1;
}

static uint32_t distance_nearer(uint32_t a, uint32_t b) { return a < b ? a : b; }

/* --- one function --- */

typedef struct Walk {
  const Distances *d;
  const Function *f;
  uint32_t **table; /* the distances being computed */
  uint32_t best;    /* the minimum over the successors or callees visited so far */
} Walk;

static void try_successor(void *data, uint32_t block) {
  Walk *w = data;
  w->best = distance_nearer(w->best, w->table[w->f->number][w->f->blocks[block].first]);
}

/* The distance from the start of a callee. */
static uint32_t from_start(uint32_t **table, const Function *callee) {
  return callee->is_defined ? table[callee->number][0] : DISTANCE_NEVER;
}

static void try_return(void *data, const Function *callee) {
  Walk *w = data;
  uint32_t through = 0;
  if (callee->is_defined)
    through = from_start(w->d->back, callee);
  else if (function_never_returns(callee))
    through = DISTANCE_NEVER;
  w->best = distance_nearer(w->best, through);
}

static void try_target(void *data, const Function *callee) {
  Walk *w = data;
  const Distances *d = w->d;
  uint32_t start = from_start(d->target, callee);
  w->best = distance_nearer(w->best, callee->lacking ? d->distance_of(d->data, callee, 0) : start);
}

static uint32_t over_callees(Walk *w, const Insn *call,
                             void (*fn)(void *data, const Function *callee)) {
  w->best = DISTANCE_NEVER;
  calls_each_callee(&w->d->calls, call, fn, w);
  return w->best;
}

static uint32_t behind_block(Walk *w, uint32_t block) {
  w->best = DISTANCE_NEVER;
  cfg_each_successor(w->f, block, VERSIONS_BOTH, try_successor, w);
  return w->best;
}

/* `next` is the distance from the following instruction. */
static uint32_t distance_from_unit(Walk *w, uint32_t insn, uint32_t next) {
  const Insn *i = &w->f->insns[insn];
  bool to_target = w->table == w->d->target;
  uint32_t own = to_target ? w->d->distance_of(w->d->data, w->f, insn) : DISTANCE_NEVER;
  if (!own) return own;
  if (!to_target && i->op == OP_RET) return 1;
  if (!op_is_call(i->op)) return distance_nearer(own, distance_add(1, next));
  uint32_t back = over_callees(w, i, try_return);
  if (i->op == OP_CALLPTR && w->d->calls.takes_builtin)
    back = 0; /* e.g. malloc as a member of a structure */
  uint32_t through = distance_add(back, next);
  if (to_target) through = distance_nearer(through, over_callees(w, i, try_target));
  return distance_nearer(own, distance_add(1, through));
}

/* Does the block end in unreachable code, or where one of clang's checks fails (front/checks.c)? */
static bool ends_undefined(const Function *f, const Block *b) {
  uint32_t last = b->first + b->len - 1;
  bool is_check = last > b->first && f->insns[last - 1].op == OP_LIMIT;
  return f->insns[last].op == OP_UNREACHABLE || (f->insns[last].op == OP_TRAP && is_check);
}

/* A native program does not necessarily end there: it continues with the next instructions, or (at
 * the end of the function) anywhere, so a target may lie ahead. */
static uint32_t behind_undefined(const Walk *w, const Block *b) {
  uint32_t next = b->first + b->len;
  if (w->table != w->d->target || !ends_undefined(w->f, b)) return DISTANCE_NEVER;
  return w->table[w->f->number][next < w->f->insn_count ? next : 0];
}

static bool improve_block(Walk *w, uint32_t block) {
  const Block *b = &w->f->blocks[block];
  uint32_t *table = w->table[w->f->number], before = table[b->first];
  uint32_t next = distance_nearer(behind_block(w, block), behind_undefined(w, b));
  for (uint32_t i = b->first + b->len; i > b->first; i--) {
    next = distance_from_unit(w, i - 1, next);
    assert(next <= table[i - 1]); /* ensures termination */
    table[i - 1] = next;
  }
  return table[b->first] != before;
}

static void improve_function(Walk *w) {
  for (bool again = true; again;) {
    again = false;
    for (uint32_t b = w->f->block_count; b > 0; b--)
      again = improve_block(w, b - 1) || again;
  }
}

/* --- all functions --- */

static void wait_again(Distances *d, const FunctionNumbers *list) {
  for (size_t i = 0; i < list->len; i++) {
    uint32_t f = list->data[i];
    if (d->is_waiting[f]) continue;
    d->is_waiting[f] = true;
    vec_push(&d->todo, f);
  }
}

static void distance_compute(Distances *d, uint32_t **table) {
  const Program *p = d->program;
  for (uint32_t i = (uint32_t)p->functions.len; i > 0; i--) {
    if (!p->functions.data[i - 1]->is_defined) continue;
    vec_push(&d->todo, i - 1);
    d->is_waiting[i - 1] = true;
  }
  /* First in, first out: a caller of many functions is visited after all of them, not after
   * each. */
  for (size_t at = 0; at < d->todo.len; at++) {
    uint32_t f = d->todo.data[at];
    deadline_check("finding the paths to the changes");
    uint32_t before = table[f][0];
    Walk w = {d, p->functions.data[f], table, DISTANCE_NEVER};
    d->is_waiting[f] = false;
    improve_function(&w);
    if (table[f][0] == before) continue;
    wait_again(d, &d->calls.callers[f]);
    if (calls_is_taken(&d->calls, f)) wait_again(d, &d->calls.indirect);
  }
  d->todo.len = 0;
}

static_assert(DISTANCE_NEVER == UINT32_MAX, "memset makes it");

static void compute_anew(Distances *d, uint32_t **table) {
  const Program *p = d->program;
  for (size_t i = 0; i < p->functions.len; i++)
    memset(table[i], 0xff, p->functions.data[i]->insn_count * sizeof **table);
  distance_compute(d, table);
}

void distances_look(Distances *d) { compute_anew(d, d->target); }

Distances *distances_new_to(const Program *p, TargetDistance *distance_of, const void *data) {
  Distances *d = NEW(Distances);
  size_t n = p->functions.len;
  *d = (Distances){.program = p, .distance_of = distance_of, .data = data};
  calls_init(&d->calls, p);
  d->target = NEW_ARRAY(uint32_t *, n + 1);
  d->back = NEW_ARRAY(uint32_t *, n + 1);
  d->is_waiting = NEW_ARRAY(bool, n + 1);
  for (size_t i = 0; i < n; i++) {
    size_t size = (size_t)p->functions.data[i]->insn_count + 1;
    d->target[i] = NEW_ARRAY(uint32_t, size);
    d->back[i] = NEW_ARRAY(uint32_t, size);
  }
  compute_anew(d, d->back);
  compute_anew(d, d->target);
  return d;
}

static uint32_t mark_distance(const void *data, const Function *f, uint32_t insn) {
  (void)data;
  return f->lacking || insn_is_mark(f, insn) ? 0 : DISTANCE_NEVER;
}

Distances *distances_new(const Program *p) { return distances_new_to(p, mark_distance, NULL); }

void distances_free(Distances *d) {
  if (!d) return;
  for (size_t i = 0; i < d->program->functions.len; i++) {
    mem_free(d->target[i]);
    mem_free(d->back[i]);
  }
  mem_free(d->target);
  mem_free(d->back);
  mem_free(d->is_waiting);
  vec_done(&d->todo);
  calls_done(&d->calls);
  mem_free(d);
}

uint32_t distances_target(const Distances *d, const Function *f, uint32_t insn) {
  assert(d->program->functions.data[f->number] == f && insn < f->insn_count);
  return d->target[f->number][insn];
}
uint32_t distances_return(const Distances *d, const Function *f, uint32_t insn) {
  assert(d->program->functions.data[f->number] == f && insn < f->insn_count);
  return d->back[f->number][insn];
}
