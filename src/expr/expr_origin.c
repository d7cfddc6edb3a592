/* The origins of shadow nodes. For equal nodes the first origin counts. */
#include <assert.h>

#include "expr/table.h"

enum { MOST_LOOKED_AT = 1000 };

void expr_set_origin(ExprTable *t, uint64_t origin) { t->origin = origin; }

void origin_note(ExprTable *t, const Expr *shadow) {
  assert(shadow->kind == EXPR_SHADOW);
  uint64_t before;
  if (t->origin && !map_find(&t->origins, shadow->id, &before))
    map_put(&t->origins, shadow->id, t->origin);
}

/* The values of execute() in the two versions: they may stem from any change. */
static bool is_of_any_change(const Expr *e) {
  const Expr *o = e->kid[0], *n = e->kid[1];
  return expr_is_const(o) && expr_is_const(n) && o->value <= 1 && n->value <= 1;
}

const Expr *shadow_from(ExprTable *t, const Expr *from, const Expr *o, const Expr *n) {
  uint64_t outer = t->origin, origin;
  bool is_known = from->kind == EXPR_SHADOW && !(outer && is_of_any_change(from));
  if (is_known && map_find(&t->origins, from->id, &origin)) t->origin = origin;
  const Expr *shadow = expr_shadow(t, o, n);
  t->origin = outer;
  return shadow;
}

uint64_t expr_origin(const ExprTable *t, const Expr *e) {
  VEC(const Expr *) todo = {0};
  uint64_t origin = 0;
  vec_push(&todo, e);
  for (int n = 0; todo.len && !origin && n < MOST_LOOKED_AT; n++) {
    const Expr *at = vec_pop(&todo);
    if (!at->has_shadow) continue;
    if (at->kind == EXPR_SHADOW && map_find(&t->origins, at->id, &origin)) break;
    for (uint32_t k = 0; at->kind == EXPR_TABLE && k < at->lo; k++)
      if (at->bytes[k]->has_shadow) vec_push(&todo, at->bytes[k]);
    for (unsigned k = 0; k < expr_kids(at); k++)
      vec_push(&todo, at->kid[k]);
  }
  vec_done(&todo);
  return origin;
}
