/* Variables are replaced by their implied values, and the operations around them are rebuilt by the
 * simplifying constructors. Only nodes that contain one of the variables are visited, in post-order
 * with an explicit stack. */
#include <assert.h>

#include "expr/table.h"

typedef struct Walk {
  ExprTable *t;
  const Implied *implied;
  Map done; /* id -> Expr, for expressions that contain such a variable */
  VEC(const Expr *) stack;
} Walk;

static const Expr *find_done(Walk *w, const Expr *e) {
  uint64_t found;
  if (!varset_meet(w->implied->vars, expr_vars(w->t, e))) return e;
  return map_find(&w->done, e->id, &found) ? (const Expr *)(uintptr_t)found : NULL;
}

static const Expr *substitute_want(Walk *w, const Expr *e) {
  const Expr *done = find_done(w, e);
  if (!done) vec_push(&w->stack, e);
  return done;
}

static const Expr *substitute_table(Walk *w, const Expr *e) {
  size_t before = w->stack.len;
  VEC(const Expr *) bytes = {0};
  for (uint32_t i = 0; i < e->lo; i++)
    vec_push(&bytes, substitute_want(w, e->bytes[i]));
  const Expr *table = w->stack.len == before ? expr_table(w->t, bytes.data, e->lo) : NULL;
  vec_done(&bytes);
  return table;
}

/* NULL if some of its kids were pushed onto the stack first. */
static const Expr *substitute_node(Walk *w, const Expr *e) {
  if (e->kind == EXPR_VAR) return expr_const(w->t, 8, model_get(w->implied->model, e->lo));
  if (e->kind == EXPR_TABLE) return substitute_table(w, e);
  const Expr *kid[3] = {0};
  bool ready = true;
  for (unsigned i = 0; i < expr_kids(e); i++) {
    kid[i] = substitute_want(w, e->kid[i]);
    ready = ready && kid[i];
  }
  if (!ready) return NULL;
  return e->kind == EXPR_SHADOW ? shadow_from(w->t, e, kid[0], kid[1]) : node_rebuild(w->t, e, kid);
}

const Expr *expr_substitute(ExprTable *t, const Expr *e, const Implied *implied) {
  Walk w = {.t = t, .implied = implied};
  if (find_done(&w, e)) return e;
  map_init(&w.done);
  unsigned depth = t->depth;
  t->depth = 0; /* each node is rebuilt as if it were new */
  vec_push(&w.stack, e);
  while (w.stack.len) {
    const Expr *top = vec_last(&w.stack);
    if (!find_done(&w, top)) {
      const Expr *done = substitute_node(&w, top);
      if (!done) continue;
      map_put(&w.done, top->id, (uint64_t)(uintptr_t)done);
    }
    (void)vec_pop(&w.stack);
  }
  t->depth = depth;
  const Expr *result = find_done(&w, e);
  assert(result && result->width == e->width);
  map_done(&w.done);
  vec_done(&w.stack);
  return result;
}
