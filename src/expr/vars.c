/* The variables that an expression depends on, as interned sorted sets.
 *
 * A set is computed once per expression from the sets of its kids; unions are remembered by the
 * pair of set ids, so a chain of operations over the same input costs one look-up per node. Sets
 * are numbered densely; 0 is the empty set. */
#include <assert.h>
#include <string.h>

#include "expr/table.h"

static uint64_t hash_set(const uint32_t *var, uint32_t n) {
  return hash_bytes(var, n * sizeof *var) ^ n;
}

static const VarSet *intern_set(ExprTable *t, const uint32_t *var, uint32_t n) {
  uint64_t hash = hash_set(var, n), id;
  for (uint32_t i = 1; i < n; i++)
    assert(var[i - 1] < var[i]);
  for (; map_find(&t->set_slots, hash, &id); hash++) {
    const VarSet *s = t->sets.data[id];
    if (s->len == n && (!n || memcmp(s->var, var, n * sizeof *var) == 0)) return s;
  }
  VarSet *s = arena_alloc(&t->arena, sizeof(VarSet) + n * sizeof *var);
  s->id = (uint32_t)t->sets.len;
  s->len = n;
  if (n) memcpy(s->var, var, n * sizeof *var);
  map_put(&t->set_slots, hash, s->id);
  vec_push(&t->sets, s);
  return s;
}

void vars_init(ExprTable *t) {
  map_init(&t->unions);
  map_init(&t->set_slots);
  intern_set(t, NULL, 0);
}

static const VarSet *merge(ExprTable *t, const VarSet *a, const VarSet *b) {
  VEC(uint32_t) both = {0};
  vec_reserve(&both, (size_t)a->len + b->len);
  uint32_t i = 0, j = 0;
  while (i < a->len || j < b->len) {
    uint32_t x = i < a->len ? a->var[i] : UINT32_MAX, y = j < b->len ? b->var[j] : UINT32_MAX;
    both.data[both.len++] = x < y ? x : y;
    i += x <= y;
    j += y <= x;
  }
  const VarSet *s = intern_set(t, both.data, (uint32_t)both.len);
  vec_done(&both);
  return s;
}

const VarSet *varset_union(ExprTable *t, const VarSet *a, const VarSet *b) {
  if (a == b || !b->len) return a;
  if (!a->len) return b;
  uint64_t key = a->id < b->id ? (uint64_t)a->id << 32 | b->id : (uint64_t)b->id << 32 | a->id, id;
  if (map_find(&t->unions, key, &id)) return t->sets.data[id];
  const VarSet *s = merge(t, a, b);
  assert(varset_includes(s, a) && varset_includes(s, b) && s->len <= a->len + b->len);
  map_put(&t->unions, key, s->id);
  return s;
}

static const VarSet *varset_select(ExprTable *t, const VarSet *all, bool (*is_one)(const Input *)) {
  VEC(uint32_t) some = {0};
  for (uint32_t i = 0; i < all->len; i++)
    if (is_one(&t->inputs.data[t->input_of_var.data[all->var[i]]])) vec_push(&some, all->var[i]);
  const VarSet *s = intern_set(t, some.data, (uint32_t)some.len);
  vec_done(&some);
  return s;
}

static bool is_uninit(const Input *in) { return in->is_uninit; }
static bool is_assumed(const Input *in) { return in->is_assumed; }

const VarSet *varset_uninit(ExprTable *t, const VarSet *all) {
  return varset_select(t, all, is_uninit);
}

const VarSet *varset_assumed(ExprTable *t, const VarSet *all) {
  return varset_select(t, all, is_assumed);
}

const VarSet *varset_minus(ExprTable *t, const VarSet *a, const VarSet *b) {
  if (!varset_meet(a, b)) return a;
  VEC(uint32_t) rest = {0};
  for (uint32_t i = 0, j = 0; i < a->len; i++) {
    while (j < b->len && b->var[j] < a->var[i])
      j++;
    if (j == b->len || b->var[j] != a->var[i]) vec_push(&rest, a->var[i]);
  }
  const VarSet *s = intern_set(t, rest.data, (uint32_t)rest.len);
  vec_done(&rest);
  return s;
}

bool varset_meet(const VarSet *a, const VarSet *b) {
  if (a == b) return a->len;
  if (!a->len || !b->len || a->var[a->len - 1] < b->var[0] || b->var[b->len - 1] < a->var[0])
    return false;
  for (uint32_t i = 0, j = 0; i < a->len && j < b->len;) {
    if (a->var[i] == b->var[j]) return true;
    if (a->var[i] < b->var[j])
      i++;
    else
      j++;
  }
  return false;
}

bool varset_includes(const VarSet *all, const VarSet *some) {
  uint32_t i = 0;
  for (uint32_t k = 0; k < some->len; k++) {
    while (i < all->len && all->var[i] < some->var[k])
      i++;
    if (i == all->len || all->var[i] != some->var[k]) return false;
  }
  return true;
}

static const VarSet *find_set(const ExprTable *t, const Expr *e) {
  uint32_t id = e->id < t->set_of.len ? t->set_of.data[e->id] : 0;
  return id ? t->sets.data[id - 1] : NULL;
}

static void set_set(ExprTable *t, const Expr *e, const VarSet *s) {
  size_t old = t->set_of.len;
  if (e->id >= old) {
    vec_reserve(&t->set_of, t->all.len);
    t->set_of.len = t->all.len;
    memset(t->set_of.data + old, 0, (t->set_of.len - old) * sizeof *t->set_of.data);
  }
  assert(!t->set_of.data[e->id]);
  t->set_of.data[e->id] = s->id + 1;
}

typedef VEC(const Expr *) Stack;

/* The union over the kids if all are known; NULL if some were pushed onto the stack first. */
static const VarSet *union_of_kids(ExprTable *t, const Expr *const *kid, uint32_t n, Stack *stack) {
  const VarSet *s = t->sets.data[0];
  size_t before = stack->len;
  for (uint32_t i = 0; i < n; i++) {
    const VarSet *k = find_set(t, kid[i]);
    if (!k)
      vec_push(stack, kid[i]);
    else if (stack->len == before)
      s = varset_union(t, s, k);
  }
  return stack->len == before ? s : NULL;
}

static const VarSet *set_of_node(ExprTable *t, const Expr *e, Stack *stack) {
  if (e->kind == EXPR_CONST) return t->sets.data[0];
  if (e->kind == EXPR_VAR) return intern_set(t, &e->lo, 1);
  if (e->kind == EXPR_TABLE) return union_of_kids(t, e->bytes, e->lo, stack);
  return union_of_kids(t, e->kid, expr_kids(e), stack);
}

const VarSet *expr_vars(ExprTable *t, const Expr *e) {
  const VarSet *s = find_set(t, e);
  if (s) return s;
  Stack stack = {0};
  vec_push(&stack, e);
  while (stack.len) {
    const Expr *top = vec_last(&stack);
    s = find_set(t, top);
    if (!s) {
      s = set_of_node(t, top, &stack);
      if (!s) continue;
      set_set(t, top, s);
    }
    (void)vec_pop(&stack);
  }
  vec_done(&stack);
  return s;
}
