#include "expr/leaves.h"

#include <assert.h>
#include <stdlib.h>

#include "base/map.h"

typedef struct Walk {
  ExprTable *t;
  Map seen; /* ids of what was gone through */
  Leaves *leaves;
  size_t most;
} Walk;

static bool collect(Walk *w, const Expr *e) {
  if (map_find(&w->seen, e->id, NULL)) return true;
  map_put(&w->seen, e->id, 1);
  switch (e->kind) {
    case EXPR_CONST: vec_push(w->leaves, e->value); return w->leaves->len <= w->most;
    case EXPR_ITE: return collect(w, e->kid[1]) && collect(w, e->kid[2]);
    case EXPR_SELECT: {
      const Expr *lowered = expr_lower_select(w->t, e);
      return lowered->kind != EXPR_SELECT && collect(w, lowered);
    }
    default: return false;
  }
}

static int by_size(const void *left, const void *right) {
  U128 a = *(const U128 *)left, b = *(const U128 *)right;
  return a < b ? -1 : a > b;
}

bool expr_leaves(ExprTable *t, const Expr *e, size_t most, Leaves *leaves) {
  assert(e->width && !leaves->len);
  Walk w = {t, {0}, leaves, most};
  map_init(&w.seen);
  bool is_known = collect(&w, e);
  map_done(&w.seen);
  if (is_known && leaves->len) qsort(leaves->data, leaves->len, sizeof *leaves->data, by_size);
  return is_known;
}
