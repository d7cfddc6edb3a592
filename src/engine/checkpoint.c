/* Trails share their beginnings: each entry is written once, after the one before it. */
#include "engine/checkpoint.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/pack.h"
#include "engine/parts.h"
#include "engine/resume.h"
#include "exec/trail.h"

/* --- what was counted and noted --- */

static void pack_stats(const Stats *stats, Str *out) {
  for (const StatRow *r = stat_rows; r->name; r++) {
    const void *field = (const char *)stats + r->offset;
    if (r->is_seconds)
      pack_real(out, *(const double *)field);
    else
      pack_number(out, *(const uint64_t *)field);
  }
}

static void pack_cuts(const CutList *cuts, Str *out) {
  pack_number(out, cuts->len);
  for (size_t i = 0; i < cuts->len; i++) {
    const Cut *c = &cuts->data[i];
    pack_number(out, c->kind);
    pack_number(out, c->loc);
    pack_number(out, c->count);
    pack_number(out, c->grown);
    pack_text(out, c->detail);
  }
}

static void pack_bounds(const BoundList *bounds, Str *out) {
  pack_number(out, bounds->len);
  for (size_t i = 0; i < bounds->len; i++) {
    pack_number(out, bounds->data[i].grown);
    pack_text(out, bounds->data[i].text);
  }
}

static void pack_assumptions(const AssumptionList *list, Str *out) {
  pack_number(out, list->len);
  for (size_t i = 0; i < list->len; i++) {
    pack_number(out, list->data[i].loc);
    pack_number(out, list->data[i].count);
    pack_text(out, list->data[i].text);
  }
}

static void pack_early(const EarlyEnds *early, Str *out) {
  pack_number(out, early->count);
  pack_number(out, early->list.len);
  for (size_t i = 0; i < early->list.len; i++) {
    const EarlyEnd *end = &early->list.data[i];
    pack_number(out, end->kind);
    pack_number(out, end->loc);
    pack_number(out, end->by_return);
    pack_number(out, end->varies);
    pack_number(out, (uint64_t)end->status);
    pack_number(out, end->count);
  }
}

static void pack_reached(const Reached *r, Str *out) {
  pack_number(out, r->any);
  pack_number(out, r->of != NULL);
  for (size_t f = 0; r->of && f < r->program->functions.len; f++) {
    pack_number(out, r->of[f] != NULL);
    if (r->of[f]) pack_bytes(out, r->of[f], reached_size(r, f));
  }
}

static void pack_counts(const Engine *e, Str *out) {
  const EngineParts *p = e->parts;
  pack_stats(&e->stats, out);
  for (int k = 0; k < END_KINDS; k++)
    pack_number(out, e->ends[k]);
  for (int c = 0; c < CLASSES; c++)
    pack_number(out, e->classes[c]);
  pack_number(out, e->diff_paths);
  pack_number(out, e->equal_paths);
  pack_cuts(&e->cuts, out);
  pack_bounds(&e->bounds, out);
  pack_assumptions(&e->assumptions, out);
  pack_early(&e->early, out);
  pack_number(out, e->internal.len);
  for (size_t i = 0; i < e->internal.len; i++)
    pack_text(out, e->internal.data[i]);
  pack_reached(&p->exec.reached, out);
  pack_number(out, p->exec.next_state);
  pack_number(out, search_seed(p->search));
  pack_number(out, p->is_explored);
}

static void pack_inputs(const ExprTable *t, Str *out) {
  pack_number(out, expr_input_count(t));
  for (uint32_t i = 0; i < expr_input_count(t); i++) {
    const Input *in = expr_get_input(t, i);
    pack_text(out, in->name);
    pack_number(out, in->size);
    pack_number(out, in->look);
    pack_number(out, in->is_uninit);
  }
}

/* --- trails --- */

typedef struct Writer {
  Str nodes;
  uint32_t writing, count; /* the number of this writing; nodes written */
  VEC(TrailNode *) stack;
} Writer;

/* Its number, from 1. */
static uint32_t write_trail(Writer *w, TrailNode *node) {
  for (TrailNode *n = node; n && n->written != w->writing; n = n->older)
    vec_push(&w->stack, n);
  while (w->stack.len) {
    TrailNode *n = vec_pop(&w->stack);
    n->written = w->writing;
    n->number = ++w->count;
    pack_number(&w->nodes, n->older ? n->older->number : 0);
    pack_number(&w->nodes, n->kind);
    pack_number(&w->nodes, n->value);
  }
  return node ? node->number : 0;
}

static void pack_goal(Writer *w, TrailNode *trail, const Model *model, Str *out) {
  pack_number(out, write_trail(w, trail));
  size_t len = model->len;
  while (len && !model->byte[len - 1])
    len--;
  pack_bytes(out, model->byte, len);
}

static void pack_states(EngineParts *p, Str *out) {
  Writer w = {.writing = ++p->writings};
  Str goals = {0};
  WaitingStates waiting = {0};
  search_list(p->search, &waiting);
  pack_number(&goals, p->found.len);
  for (size_t i = 0; i < p->found.len; i++)
    pack_goal(&w, p->found.data[i].trail, p->found.data[i].model, &goals);
  pack_number(&goals, waiting.len);
  for (size_t i = 0; i < waiting.len; i++) {
    const State *s = waiting.data[i];
    pack_goal(&w, s->trail, s->model, &goals);
    pack_number(&goals, s->instructions);
    pack_number(&goals, s->number);
  }
  pack_number(out, w.count);
  if (w.nodes.len) str_add_bytes(out, w.nodes.data, w.nodes.len);
  if (goals.len) str_add_bytes(out, goals.data, goals.len);
  str_done(&w.nodes);
  str_done(&goals);
  vec_done(&w.stack);
  vec_done(&waiting);
}

bool engine_checkpoint(Engine *e, Str *out) {
  if (!e->parts->exec.keeps_trails) return false;
  pack_number(out, resume_digest(e->program));
  pack_counts(e, out);
  pack_inputs(e->exprs, out);
  pack_states(e->parts, out);
  return true;
}
