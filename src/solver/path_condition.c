/* Path conditions as independent factors.
 *
 * A Factor is one step of a persistent structure: the constraint that it adds, and the factors that
 * it joins (those that share variables with the constraint). Adding a constraint creates one node;
 * nothing is copied, and forked states share everything below it. The constraints of a factor are
 * its own and those of all factors below; sequence numbers order them. */
#include "solver/path_condition.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/fatal.h"

struct Factor {
  const VarSet *vars; /* of all its constraints */
  const Expr *cond;   /* the newest constraint */
  uint32_t seq;       /* sequence number of that constraint in the path condition */
  uint32_t len;       /* total number of constraints */
  uint32_t parents;
  uint64_t seen[4];       /* one bit for each constraint's id modulo 256: a quick check for
                             absence */
  const Factor *parent[]; /* the factors joined */
};

void pc_init(PathCondition *pc) { *pc = (PathCondition){0}; }

void pc_copy(PathCondition *to, const PathCondition *from) {
  *to = (PathCondition){0};
  to->len = from->len;
  to->implied = from->implied;
  if (!from->factors.len) return;
  vec_reserve(&to->factors, from->factors.len);
  memcpy(to->factors.data, from->factors.data, from->factors.len * sizeof *from->factors.data);
  to->factors.len = from->factors.len;
}

void pc_done(PathCondition *pc) { vec_done(&pc->factors); }

static bool may_have(const Factor *f, const Expr *cond) {
  return f->seen[cond->id >> 6 & 3] >> (cond->id & 63) & 1;
}

static bool path_condition_has(const Factor *f, const Expr *cond) {
  while (f) {
    if (!may_have(f, cond)) return false;
    if (f->cond == cond) return true;
    for (uint32_t i = 1; i < f->parents; i++)
      if (path_condition_has(f->parent[i], cond)) return true;
    f = f->parents ? f->parent[0] : NULL;
  }
  return false;
}

static bool pc_has(const PathCondition *pc, const VarSet *vars, const Expr *cond) {
  for (size_t i = 0; i < pc->factors.len; i++) {
    const Factor *f = pc->factors.data[i];
    if (may_have(f, cond) && varset_meet(f->vars, vars) && path_condition_has(f, cond)) return true;
  }
  return false;
}

/* Joins the factors that share variables with cond into one that also holds cond. */
static void path_condition_add_constraint(PathCondition *pc, ExprTable *t, Arena *arena,
                                          const Expr *cond) {
  const VarSet *vars = expr_vars(t, cond);
  if (pc_has(pc, vars, cond)) return;
  size_t kept = 0, n = pc->factors.len, joined = 0;
  for (size_t i = 0; i < n; i++)
    joined += varset_meet(pc->factors.data[i]->vars, vars);
  Factor *f = arena_alloc(arena, sizeof(Factor) + joined * sizeof(Factor *));
  *f = (Factor){.vars = vars, .cond = cond, .seq = pc->len++, .len = 1};
  f->seen[cond->id >> 6 & 3] |= 1ull << (cond->id & 63);
  const VarSet *all = vars;
  for (size_t i = 0; i < n; i++) {
    const Factor *p = pc->factors.data[i];
    if (!varset_meet(p->vars, vars)) {
      pc->factors.data[kept++] = p;
      continue;
    }
    f->parent[f->parents++] = p;
    f->len += p->len;
    all = varset_union(t, all, p->vars);
    for (int k = 0; k < 4; k++)
      f->seen[k] |= p->seen[k];
  }
  f->vars = all;
  assert(f->parents == joined && kept + joined == n && varset_includes(all, vars));
  pc->factors.len = kept;
  vec_push(&pc->factors, f);
}

void pc_add(PathCondition *pc, ExprTable *t, Arena *arena, const Expr *cond) {
  CHECK(cond->width == 1 && !cond->has_shadow);
  VEC(const Expr *) todo = {0};
  vec_push(&todo, cond);
  while (todo.len) {
    const Expr *c = vec_pop(&todo);
    if (expr_is_const(c)) continue;
    if (c->kind == EXPR_AND) {
      vec_push(&todo, c->kid[1]);
      vec_push(&todo, c->kid[0]);
    } else {
      path_condition_add_constraint(pc, t, arena, c);
    }
  }
  vec_done(&todo);
}

const VarSet *pc_factor_vars(const Factor *f) { return f->vars; }

/* ---- relevant constraints ---- */

typedef struct Numbered {
  const Expr *cond;
  uint32_t seq;
} Numbered;
typedef VEC(Numbered) NumberedList;

static void path_condition_gather(const Factor *f, NumberedList *out) {
  while (f) {
    vec_push(out, ((Numbered){f->cond, f->seq}));
    for (uint32_t i = 1; i < f->parents; i++)
      path_condition_gather(f->parent[i], out);
    f = f->parents ? f->parent[0] : NULL;
  }
}

static int by_seq(const void *a, const void *b) {
  uint32_t x = ((const Numbered *)a)->seq, y = ((const Numbered *)b)->seq;
  return x < y ? -1 : x > y;
}

static void put_in_order(NumberedList *list, ExprList *out) {
  bool descending = true;
  for (size_t i = 1; i < list->len; i++)
    descending = descending && list->data[i].seq < list->data[i - 1].seq;
  if (!descending) qsort(list->data, list->len, sizeof *list->data, by_seq);
  for (size_t i = 0; i < list->len; i++)
    vec_push(out, list->data[descending ? list->len - 1 - i : i].cond);
}

void pc_relevant(const PathCondition *pc, const VarSet *vars, ExprList *out) {
  NumberedList list = {0};
  vec_clear(out);
  for (size_t i = 0; i < pc->factors.len; i++)
    if (!vars || varset_meet(pc->factors.data[i]->vars, vars))
      path_condition_gather(pc->factors.data[i], &list);
  put_in_order(&list, out);
  assert(out->len == list.len && out->len <= pc->len);
  vec_done(&list);
}

/* ---- known values ---- */

/* True if each variable of e is a plain part of it, so that the word's value determines theirs. */
static bool path_condition_is_word(const Expr *e) {
  switch ((int)e->kind) {
    case EXPR_VAR:
    case EXPR_CONST: return true;
    case EXPR_ZEXT:
    case EXPR_SEXT: return path_condition_is_word(e->kid[0]);
    case EXPR_CONCAT: return path_condition_is_word(e->kid[0]) && path_condition_is_word(e->kid[1]);
    default: return false;
  }
}

bool pc_says_values(const Expr *cond) {
  if (cond->kind != EXPR_EQ) return false;
  const Expr *const *kid = cond->kid;
  return (expr_is_const(kid[0]) || expr_is_const(kid[1])) && path_condition_is_word(kid[0]) &&
         path_condition_is_word(kid[1]);
}

/* Adds those variables of word, which begins at bit `at`, whose bits are all at `from` or above. */
static const VarSet *high_bytes(ExprTable *t, const Expr *word, unsigned at, unsigned from,
                                const VarSet *found) {
  switch ((int)word->kind) {
    case EXPR_VAR: return at >= from ? varset_union(t, found, expr_vars(t, word)) : found;
    case EXPR_ZEXT: return high_bytes(t, word->kid[0], at, from, found);
    case EXPR_CONCAT:
      found = high_bytes(t, word->kid[0], at + word->kid[1]->width, from, found);
      return high_bytes(t, word->kid[1], at, from, found);
    default: return found;
  }
}

const VarSet *pc_zeros(ExprTable *t, const Expr *cond) {
  const VarSet *none = expr_vars(t, expr_bool(t, true));
  bool is_less = cond->kind == EXPR_ULT;
  if (!is_less && cond->kind != EXPR_ULE) return none;
  const Expr *word = cond->kid[0], *bound = cond->kid[1];
  if (!expr_is_const(bound) || !path_condition_is_word(word)) return none;
  U128 most = bound->value - is_less;
  unsigned bits = 0;
  while (bits < word->width && most >> bits)
    bits++;
  return high_bytes(t, word, 0, bits, none);
}

bool pc_factor_says_values(const Factor *f) { return f->len == 1 && pc_says_values(f->cond); }

/* Removes the factors that share variables with vars, except those that only state the variables'
 * values. Appends the constraints of those removed factors that also have other variables to `out`,
 * in order. Returns the variables whose value no remaining factor states. */
static const VarSet *take_out(PathCondition *pc, ExprTable *t, const VarSet *vars, ExprList *out) {
  const VarSet *unsaid = vars;
  NumberedList list = {0};
  size_t kept = 0;
  for (size_t i = 0; i < pc->factors.len; i++) {
    const Factor *f = pc->factors.data[i];
    if (!varset_meet(f->vars, vars)) {
      pc->factors.data[kept++] = f;
    } else if (!varset_includes(vars, f->vars)) {
      path_condition_gather(f, &list);
    } else if (pc_factor_says_values(f)) {
      pc->factors.data[kept++] = f;
      unsaid = varset_minus(t, unsaid, f->vars);
    }
  }
  pc->factors.len = kept;
  put_in_order(&list, out);
  vec_done(&list);
  return unsaid;
}

const VarSet *pc_imply(PathCondition *pc, ExprTable *t, Arena *arena, const VarSet *vars,
                       const Model *m) {
  const Implied implied = {vars, m};
  const VarSet *simpler = expr_vars(t, expr_bool(t, true));
  ExprList before = {0};
  const VarSet *unsaid = take_out(pc, t, vars, &before);
  for (uint32_t i = 0; i < unsaid->len; i++) {
    const Expr *value = expr_const(t, 8, model_get(m, unsaid->var[i]));
    pc_add(pc, t, arena, expr_eq(t, expr_var(t, unsaid->var[i]), value));
  }
  for (size_t i = 0; i < before.len; i++) {
    const Expr *now = expr_substitute(t, before.data[i], &implied);
    assert(!expr_is_false(now));
    if (now != before.data[i]) simpler = varset_union(t, simpler, expr_vars(t, now));
    pc_add(pc, t, arena, now);
  }
  pc->implied = pc->implied ? varset_union(t, pc->implied, vars) : vars;
  vec_done(&before);
  return simpler;
}

int pc_known(const PathCondition *pc, ExprTable *t, const Expr *cond) {
  assert(cond->width == 1);
  if (expr_is_const(cond)) return expr_is_true(cond);
  if (!pc->factors.len) return -1;
  if (pc_has(pc, expr_vars(t, cond), cond)) return 1;
  const Expr *not = expr_not(t, cond);
  return pc_has(pc, expr_vars(t, not), not) ? 0 : -1;
}

/* ---- invariants ---- */

/* Checks one step of a factor against the factors that it joined. */
static void check_step(const PathCondition *pc, ExprTable *t, const Factor *f) {
  const Expr *c = f->cond;
  uint32_t len = 1;
  const VarSet *vars = expr_vars(t, c);
  expr_check(t, c);
  CHECK(c->width == 1 && !c->has_shadow && !expr_is_const(c) && c->kind != EXPR_AND);
  CHECK(f->seq < pc->len && may_have(f, c) && varset_includes(f->vars, vars));
  for (uint32_t i = 0; i < f->parents; i++) {
    const Factor *p = f->parent[i];
    len += p->len;
    CHECK(p->seq < f->seq && varset_meet(p->vars, vars) && varset_includes(f->vars, p->vars));
    CHECK(may_have(f, p->cond));
    for (uint32_t k = 0; k < i; k++)
      CHECK(!varset_meet(p->vars, f->parent[k]->vars));
  }
  CHECK(len == f->len);
}

static void check_factor(const PathCondition *pc, ExprTable *t, const Factor *f) {
  while (f) {
    check_step(pc, t, f);
    for (uint32_t i = 1; i < f->parents; i++)
      check_factor(pc, t, f->parent[i]);
    f = f->parents ? f->parent[0] : NULL;
  }
}

static int by_id(const void *a, const void *b) {
  uint32_t x = ((const Numbered *)a)->cond->id, y = ((const Numbered *)b)->cond->id;
  return x < y ? -1 : x > y;
}

static void check_implied(const PathCondition *pc, ExprTable *t) {
  ExprList of = {0};
  for (uint32_t i = 0; pc->implied && i < pc->implied->len; i++) {
    const Expr *var = expr_var(t, pc->implied->var[i]);
    pc_relevant(pc, expr_vars(t, var), &of);
    CHECK(of.len == 1 && pc_says_values(of.data[0]));
  }
  vec_done(&of);
}

void pc_check(const PathCondition *pc, ExprTable *t) {
  NumberedList all = {0};
  for (size_t i = 0; i < pc->factors.len; i++) {
    const Factor *f = pc->factors.data[i];
    check_factor(pc, t, f);
    path_condition_gather(f, &all);
    for (size_t k = 0; k < i; k++)
      CHECK(!varset_meet(f->vars, pc->factors.data[k]->vars));
  }
  CHECK(all.len <= pc->len);
  if (all.len) qsort(all.data, all.len, sizeof *all.data, by_seq);
  for (size_t i = 1; i < all.len; i++)
    CHECK(all.data[i - 1].seq < all.data[i].seq);
  check_implied(pc, t);
  if (all.len) qsort(all.data, all.len, sizeof *all.data, by_id);
  for (size_t i = 1; i < all.len; i++)
    CHECK(all.data[i - 1].cond != all.data[i].cond);
  vec_done(&all);
}
