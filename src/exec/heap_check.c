/* Each thing is visited once. References are counted as they are found, and compared at the end
 * with the stored reference counts: a count that is too low means a use after free to come, one
 * that is too high a leak. The solver's caches and the evaluators also hold models; the walk does
 * not find all of these references. */
#include "exec/heap_check.h"

#include "base/alloc.h"
#include "base/fatal.h"

typedef struct Counted {
  uint32_t refs;  /* the reference count stored in it */
  uint32_t found; /* references that the walk has found */
  bool is_all;    /* only states lead to it: both counts must be equal at the end */
} Counted;

typedef struct Walk {
  const Exec *exec;
  Map index; /* address of a visited thing -> its index in counted */
  VEC(Counted) counted;
  bool *is_known; /* per expression, by id */
  VEC(const Expr *) todo;
  size_t visited;
} Walk;

/* Counts a reference to something with a reference count. Returns true for the first reference: the
 * caller then visits the thing. */
static bool heap_check_meet(Walk *w, const void *what, uint32_t refs, bool is_all) {
  uint64_t i;
  if (map_find(&w->index, (uint64_t)(uintptr_t)what, &i)) {
    w->counted.data[i].found++;
    return false;
  }
  CHECK(refs > 0);
  map_put(&w->index, (uint64_t)(uintptr_t)what, w->counted.len);
  vec_push(&w->counted, ((Counted){refs, 1, is_all}));
  w->visited++;
  return true;
}

static void check_counts(const Walk *w) {
  for (size_t i = 0; i < w->counted.len; i++) {
    const Counted *c = &w->counted.data[i];
    if (c->is_all)
      CHECK(c->found == c->refs);
    else
      CHECK(c->found <= c->refs);
  }
}

/* ---- expressions ---- */

static void push_expr(Walk *w, const Expr *e) {
  CHECK(e->id < expr_table_len(w->exec->exprs));
  if (w->is_known[e->id]) return;
  w->is_known[e->id] = true;
  vec_push(&w->todo, e);
}

static void check_expr(Walk *w, const Expr *e) {
  push_expr(w, e);
  while (w->todo.len) {
    const Expr *next = vec_pop(&w->todo);
    expr_check(w->exec->exprs, next);
    w->visited++;
    for (unsigned k = 0; k < expr_kids(next); k++)
      push_expr(w, next->kid[k]);
    for (uint32_t k = 0; next->kind == EXPR_TABLE && k < next->lo; k++)
      push_expr(w, next->bytes[k]);
  }
}

static void check_width(Walk *w, const Expr *e, unsigned width) {
  if (!e) return;
  CHECK(e->width == width);
  check_expr(w, e);
}

/* A condition that one version has decided is about that version alone. */
static void check_condition(Walk *w, const Expr *cond) {
  check_width(w, cond, 1);
  CHECK(!cond || !cond->has_shadow);
}

/* A register's expression has at most 64 bits and is never a constant that could be a word. */
static void check_values(Walk *w, const Value *values, uint32_t count) {
  for (uint32_t k = 0; k < count; k++) {
    const Expr *e = values[k].expr;
    if (!e) continue;
    CHECK(!expr_is_const(e) && e->width >= 1 && e->width <= 64);
    check_expr(w, e);
  }
}

/* ---- memory ---- */

static void check_array_or_byte(void *walk, const Expr *e) { check_expr(walk, e); }

static void check_object(Walk *w, const Object *o) {
  const Program *p = w->exec->program;
  bool is_fixed = o->id <= p->functions.len + p->globals.len;
  CHECK(o->ended <= VERSIONS_BOTH && (!o->ended || o->kind == OBJECT_STACK));
  CHECK(o->versions != VERSIONS_NONE && o->versions <= VERSIONS_BOTH);
  CHECK(is_fixed || (o->id & 1) == (o->kind == OBJECT_HEAP));
  object_visit(o, check_array_or_byte, w);
  if (o->extent) CHECK(o->extent->width == 64 && !o->extent->has_shadow);
  w->visited += object_has_cells(o) ? o->size : 1;
}

static bool visit_node(void *walk, const SpaceNode *node, uint32_t refs) {
  return heap_check_meet(walk, node, refs, true);
}

static void visit_object(void *walk, const Object *o) {
  if (heap_check_meet(walk, o, o->refs, true)) check_object(walk, o);
}

static void check_space(Walk *w, const Space *space) {
  space_visit(space, &(SpaceVisitor){visit_node, visit_object, w});
}

/* ---- states ---- */

static void check_output(Walk *w, const OutputChunk *c) {
  for (; c && heap_check_meet(w, c, UINT32_MAX, false);
       c = c->older) { /* lives as long as the run */
    CHECK(c->fd >= OUTPUT_OUT && c->fd <= OUTPUT_CALL);
    CHECK((c->fd == OUTPUT_CALL) == (c->call != NULL) && !(c->call && c->len));
    if (c->call) check_values(w, c->call->args, c->call->count);
    for (uint32_t k = 0; c->exprs && k < c->len; k++)
      check_width(w, c->exprs[k], 8);
  }
}

static void check_end(Walk *w, const End *e) {
  CHECK(e->kind < END_KINDS);
  check_width(w, e->status_expr, 64);
  check_width(w, e->detail, 64);
  check_values(w, e->more, e->more_count);
}

static void check_frames(Walk *w, const Frame *f) {
  for (; f && heap_check_meet(w, f, f->refs, true); f = f->caller) {
    const Function *fn = f->fn;
    for (uint32_t k = 0; k < fn->const_count; k++)
      CHECK(!f->regs[k].expr && f->regs[k].bits == fn->consts[k]);
    check_values(w, f->regs, fn->reg_count);
  }
}

static void heap_check_context(Walk *w, const Context *c) {
  for (size_t k = 0; k <= c->stacks.len; k++)
    check_frames(w, context_frame(c, k));
  check_space(w, &c->space);
  for (size_t i = 0; i < c->processes.len; i++)
    check_space(w, &c->processes.data[i].space);
  check_output(w, c->output);
  if (c->closing) check_end(w, c->closing);
  if (c->returned) check_values(w, c->returned, c->returned_count);
}

static void check_split(Walk *w, const Split *p) {
  check_output(w, p->output);
  for (Version v = OLD; v <= NEW; v++) {
    const Arrival *a = &p->arrival[v];
    check_condition(w, p->taken[v]);
    check_values(w, p->compared[v].operand, 2);
    if (a->how == STOP_ENDED) check_end(w, &a->end);
    if (a->how == STOP_RETURNED) check_values(w, a->values, a->count);
  }
}

static void check_path_condition(Walk *w, const PathCondition *pc) {
  ExprList all = {0};
  pc_relevant(pc, NULL, &all);
  for (size_t i = 0; i < all.len; i++)
    check_condition(w, all.data[i]);
  w->visited += all.len;
  vec_done(&all);
}

static void heap_check_state(Walk *w, const State *s) {
  state_check(s, w->exec->exprs);
  pc_check(&s->pc, w->exec->exprs);
  heap_check_meet(w, s->model, s->model->refs, false); /* caches and evaluators also hold it */
  heap_check_context(w, &s->now);
  check_path_condition(w, &s->pc);
  if (s->split.is_active) {
    heap_check_context(w, &s->parked);
    check_split(w, &s->split);
  }
  if (s->other.has_ended) {
    check_space(w, &s->other.space);
    check_output(w, s->other.output);
    check_end(w, &s->other.end);
  }
  for (Version v = OLD; s->divergence && v <= NEW; v++)
    check_condition(w, s->divergence->taken[v]);
  if (s->has_ended) check_end(w, &s->end);
}

size_t heap_check(const Exec *x, State *const *states, size_t count) {
  Walk w = {.exec = x, .is_known = NEW_ARRAY(bool, expr_table_len(x->exprs))};
  map_init(&w.index);
  for (size_t i = 0; i < count; i++)
    heap_check_state(&w, states[i]);
  check_space(&w, &x->start);
  for (size_t i = 0; i < x->calls.len; i++)
    check_space(&w, x->calls.data[i]);
  check_counts(&w);
  solver_check_caches(x->solver);
  map_done(&w.index);
  vec_done(&w.counted);
  vec_done(&w.todo);
  mem_free(w.is_known);
  return w.visited;
}
