#include "expr/leaves.h"

#include <assert.h>

#include "base/map.h"

typedef struct Collector {
  ExprTable *t;
  Map seen; /* ids of visited expressions */
  Leaves *leaves;
  size_t most;
} Collector;

static bool leaves_collect(Collector *c, const Expr *e) {
  if (map_find(&c->seen, e->id, NULL)) return true;
  map_put(&c->seen, e->id, 1);
  switch (e->kind) {
    case EXPR_CONST: vec_push(c->leaves, e->value); return c->leaves->len <= c->most;
    case EXPR_ITE: return leaves_collect(c, e->kid[1]) && leaves_collect(c, e->kid[2]);
    case EXPR_SELECT: {
      const Expr *lowered = expr_lower_select(c->t, e);
      return lowered->kind != EXPR_SELECT && leaves_collect(c, lowered);
    }
    default: return false;
  }
}

bool expr_leaves(ExprTable *t, const Expr *e, size_t most, Leaves *leaves) {
  assert(e->width && !leaves->len);
  Collector c = {t, {0}, leaves, most};
  map_init(&c.seen);
  bool is_known = leaves_collect(&c, e);
  map_done(&c.seen);
  return is_known;
}
