#include "exec/stored.h"

enum {
  MOST_BY_ONE = 16, /* stores of one version */
  MOST_MISSED = 64  /* stores in one condition */
};

static bool is_same_store(const StoredAt *a, const Expr *offset, uint64_t size) {
  return a->offset == offset && a->size == size;
}

static bool stored_has(const StoredAt *list, const Expr *offset, uint64_t size) {
  for (unsigned k = 0; list && k < MOST_MISSED; k++, list = list->older)
    if (is_same_store(list, offset, size)) return true;
  return false;
}

void stored_add(Exec *x, Object *o, Version v, const Expr *offset, uint64_t size, uint64_t kept) {
  const StoredAt *list = o->stored_at[v];
  if (stored_has(list, offset, size)) return;
  StoredAt *at = ARENA_NEW(&x->arena, StoredAt);
  *at = (StoredAt){list, offset, size, list ? list->kept : kept};
  o->stored_at[v] = at;
}

const Expr *stored_misses(Exec *x, const Object *o, Version v, const Expr *offset) {
  ExprTable *t = x->exprs;
  const Expr *misses = expr_bool(t, true);
  const StoredAt *at = o->stored_at[v];
  for (unsigned k = 0; at && k < MOST_MISSED; k++, at = at->older) {
    const Expr *from = expr_binary(t, EXPR_SUB, offset, at->offset);
    const Expr *is_in = expr_binary(t, EXPR_ULT, from, expr_const(t, 64, at->size));
    misses = expr_and(t, misses, expr_not(t, is_in));
  }
  return misses;
}

static const StoredAt *stored_list_of(const Object *const of[VERSIONS], Version v) {
  return of[v] ? of[v]->stored_at[v] : NULL;
}

bool stored_by_one(const Object *const of[VERSIONS], Version v, StoredList *list) {
  const StoredAt *mine = stored_list_of(of, v), *other = stored_list_of(of, 1 - v), *theirs = other;
  while (mine && theirs && is_same_store(mine, theirs->offset, theirs->size)) {
    mine = mine->older; /* mostly, both versions store in the same order */
    theirs = theirs->older;
  }
  for (; mine && mine != other; mine = mine->older) {
    if (stored_has(other, mine->offset, mine->size)) continue;
    if (list->len == MOST_BY_ONE) return false;
    vec_push(list, mine);
  }
  return true;
}
