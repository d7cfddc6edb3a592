/* Projection e|v: every SHADOW is replaced by one side, and the operations around it are rebuilt by
 * the simplifying constructors. Only nodes that contain a shadow are visited, in post-order with an
 * explicit stack; results are memoised permanently by id. */
#include <assert.h>

#include "base/fatal.h"
#include "expr/table.h"

static const Expr *find_projection(const ExprTable *t, const Expr *e, Version v) {
  uint64_t p;
  if (!e->has_shadow) return e;
  return map_find(&t->projections[v], e->id, &p) ? (const Expr *)(uintptr_t)p : NULL;
}

const Expr *node_rebuild(ExprTable *t, const Expr *e, const Expr *const *kid) {
  switch ((int)e->kind) {
    case EXPR_NOT: return expr_not(t, kid[0]);
    case EXPR_ITE: return expr_ite(t, kid[0], kid[1], kid[2]);
    case EXPR_CONCAT: return expr_concat(t, kid[0], kid[1]);
    case EXPR_EXTRACT: return expr_extract(t, kid[0], e->lo, e->width);
    case EXPR_ZEXT: return expr_zext(t, kid[0], e->width);
    case EXPR_SEXT: return expr_sext(t, kid[0], e->width);
    case EXPR_SELECT: return expr_select(t, kid[0], kid[1], e->width / 8);
    case EXPR_STORE: return expr_store(t, kid[0], kid[1], kid[2]);
    case EXPR_SHADOW: return expr_shadow(t, kid[0], kid[1]);
    default: break;
  }
  switch (expr_class((ExprKind)e->kind)) {
    case EXPR_CLASS_BINARY:
    case EXPR_CLASS_COMPARISON: return expr_binary(t, (ExprKind)e->kind, kid[0], kid[1]);
    case EXPR_CLASS_FLOAT: return expr_float(t, (ExprKind)e->kind, e->width, e->lo, kid);
    case EXPR_CLASS_LEAF:
    case EXPR_CLASS_OTHER: break;
  }
  CHECK(!"an operation");
  return e;
}

typedef VEC(const Expr *) Stack;

/* The projection of a TABLE whose bytes are done; NULL if some were pushed onto the stack first. */
static const Expr *project_table(ExprTable *t, const Expr *e, Version v, Stack *stack) {
  size_t before = stack->len;
  Stack bytes = {0};
  for (uint32_t i = 0; i < e->lo; i++) {
    const Expr *p = find_projection(t, e->bytes[i], v);
    if (!p) vec_push(stack, e->bytes[i]);
    vec_push(&bytes, p);
  }
  const Expr *table = stack->len == before ? expr_table(t, bytes.data, e->lo) : NULL;
  vec_done(&bytes);
  return table;
}

static const Expr *project_node(ExprTable *t, const Expr *e, Version v, Stack *stack) {
  if (e->kind == EXPR_TABLE) return project_table(t, e, v, stack);
  const Expr *kid[3] = {0};
  bool ready = true;
  for (unsigned i = 0; i < expr_kids(e); i++) {
    if (e->kind == EXPR_SHADOW && i != (unsigned)v) continue;
    kid[i] = find_projection(t, e->kid[i], v);
    if (kid[i]) continue;
    vec_push(stack, e->kid[i]);
    ready = false;
  }
  if (!ready) return NULL;
  return e->kind == EXPR_SHADOW ? kid[v] : node_rebuild(t, e, kid);
}

const Expr *expr_project(ExprTable *t, const Expr *e, Version v) {
  assert(v == OLD || v == NEW);
  if (!e->has_shadow) return e;
  CHECK(v == OLD || v == NEW);
  const Expr *done = find_projection(t, e, v);
  if (done) return done;
  Stack stack = {0};
  unsigned depth = t->depth;
  t->depth = 0; /* each node is rebuilt as if it were new */
  vec_push(&stack, e);
  while (stack.len) {
    const Expr *top = vec_last(&stack);
    done = find_projection(t, top, v);
    if (!done) {
      done = project_node(t, top, v, &stack);
      if (!done) continue;
      map_put(&t->projections[v], top->id, (uint64_t)(uintptr_t)done);
    }
    (void)vec_pop(&stack);
  }
  t->depth = depth;
  vec_done(&stack);
  CHECK(!done->has_shadow && done->width == e->width);
  return done;
}
