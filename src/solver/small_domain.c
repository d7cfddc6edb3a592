/* Queries over few bytes, by trying values.
 *
 * Which of its 256 values satisfy a constraint on a single byte is computed once and remembered as a bit set, so character classes
 * cost an intersection of bit sets. A slice over one byte is answered completely; one over two bytes when few pairs are left. In a
 * larger slice the bit sets still prove UNSAT when a byte has no value left, and a condition on one byte is tried with the rest of
 * the state's own input. Values are tried upwards from 0: the same query gets the same answer. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "solver/layers.h"

enum {
  MAX_PAIRS = 1024, /* pairs of two bytes tried in all */
  MAX_TRIALS = 8,   /* values of one byte tried in a larger slice */
  MAX_LARGE = 64    /* constraints of a larger slice that is looked through */
};

typedef struct ByteSet {
  uint64_t bit[4];
} ByteSet;

struct SmallDomain {
  Map index; /* id of a constraint on one byte -> its set */
  VEC(ByteSet) sets;
};

SmallDomain *small_domain_new(void) { return NEW(SmallDomain); }

void small_domain_free(SmallDomain *d) {
  if (!d) return;
  map_done(&d->index);
  vec_done(&d->sets);
  free(d);
}

static bool has(const ByteSet *s, unsigned v) { return s->bit[v >> 6] >> (v & 63) & 1; }
static bool is_empty(const ByteSet *s) { return !(s->bit[0] | s->bit[1] | s->bit[2] | s->bit[3]); }
static void intersect(ByteSet *s, ByteSet with) {
  for (int i = 0; i < 4; i++) s->bit[i] &= with.bit[i];
}
static unsigned count(const ByteSet *s) {
  int n = 0;
  for (int i = 0; i < 4; i++) n += __builtin_popcountll(s->bit[i]);
  return (unsigned)n;
}

/* The values of its only variable that satisfy cond. */
static ByteSet values_of(Solver *s, const Expr *cond, uint32_t var) {
  uint64_t at;
  if (map_find(&s->small->index, cond->id, &at)) return s->small->sets.data[at];
  uint8_t *byte = solver_scratch(s);
  ByteSet set = {0};
  for (unsigned v = 0; v < 256; v++) {
    byte[var] = (uint8_t)v;
    eval_forget(s->probe);
    if (eval_true(s->probe, cond)) set.bit[v >> 6] |= 1ull << (v & 63);
  }
  map_put(&s->small->index, cond->id, s->small->sets.len);
  vec_push(&s->small->sets, set);
  return set;
}

static const Expr *constraint(const Query *q, size_t i) { return i < q->len ? q->slice[i] : q->cond; }

/* What the constraints on `var` alone leave to it. */
static ByteSet domain_of(Solver *s, const Query *q, uint32_t var) {
  ByteSet set = {{~0ull, ~0ull, ~0ull, ~0ull}};
  for (size_t i = 0; i <= q->len; i++) {
    const VarSet *vars = expr_vars(s->t, constraint(q, i));
    if (vars->len == 1 && vars->var[0] == var) intersect(&set, values_of(s, constraint(q, i), var));
  }
  return set;
}

/* Do the constraints on more than one variable hold under the scratch model? The newest first. */
static bool others_hold(Solver *s, const Query *q) {
  for (size_t i = q->len + 1; i-- > 0;) {
    const Expr *c = constraint(q, i);
    if (expr_vars(s->t, c)->len > 1 && !eval_true(s->probe, c)) return false;
  }
  return true;
}

static LayerAnswer solve_one(Solver *s, const Query *q) {
  ByteSet set = domain_of(s, q, q->vars->var[0]);
  for (unsigned v = 0; v < 256; v++) {
    if (!has(&set, v)) continue;
    q->value[0] = (uint8_t)v;
    return LAYER_SAT;
  }
  return LAYER_UNSAT;
}

static LayerAnswer solve_two(Solver *s, const Query *q) {
  ByteSet a = domain_of(s, q, q->vars->var[0]), b = domain_of(s, q, q->vars->var[1]);
  if (is_empty(&a) || is_empty(&b)) return LAYER_UNSAT;
  uint8_t *byte = solver_scratch(s);
  unsigned tried = 0, limit = count(&a) * count(&b) <= MAX_PAIRS ? MAX_PAIRS : 64;
  for (unsigned v = 0; v < 256; v++) {
    for (unsigned w = 0; has(&a, v) && w < 256; w++) {
      if (!has(&b, w)) continue;
      if (tried++ == limit) return LAYER_PASS;
      byte[q->vars->var[0]] = q->value[0] = (uint8_t)v;
      byte[q->vars->var[1]] = q->value[1] = (uint8_t)w;
      eval_forget(s->probe);
      if (others_hold(s, q)) return LAYER_SAT;
    }
  }
  return LAYER_UNSAT;
}

static void load_hint(const Query *q, uint8_t *byte) {
  for (uint32_t i = 0; i < q->vars->len; i++) byte[q->vars->var[i]] = q->value[i] = model_get(q->hint, q->vars->var[i]);
}

/* cond asks for another value of one byte: perhaps the rest of the state's input can stay as it is. */
static LayerAnswer change_one_byte(Solver *s, const Query *q, uint32_t var) {
  ByteSet set = domain_of(s, q, var);
  if (is_empty(&set)) return LAYER_UNSAT;
  if (!q->hint) return LAYER_PASS;
  uint8_t *byte = solver_scratch(s);
  uint32_t place = 0;
  while (q->vars->var[place] != var) place++;
  load_hint(q, byte);
  unsigned tried = 0;
  for (unsigned v = 0; v < 256 && tried < MAX_TRIALS; v++) {
    if (!has(&set, v)) continue;
    byte[var] = q->value[place] = (uint8_t)v;
    eval_forget(s->probe);
    tried++;
    if (others_hold(s, q)) return LAYER_SAT;
  }
  return LAYER_PASS;
}

LayerAnswer small_domain_ask(Solver *s, const Query *q) {
  if (q->vars->len == 1) return solve_one(s, q);
  if (q->len > MAX_LARGE) return LAYER_PASS;
  if (q->vars->len == 2) return solve_two(s, q);
  const VarSet *vars = expr_vars(s->t, q->cond);
  return vars->len == 1 ? change_one_byte(s, q, vars->var[0]) : LAYER_PASS;
}
