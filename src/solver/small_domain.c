/* Queries over few bytes, by trying values.
 *
 * Which values satisfy a constraint on a single byte, or which pairs one on two, is remembered in
 * bit sets, because a path asks about the same constraints again and again; values that another
 * constraint excludes are not even tried. A slice over one byte is answered completely; one over
 * two bytes when few pairs are left. In a larger slice the bit sets still prove UNSAT when a byte
 * has no value left, and a condition on one byte is tried with the rest of the state's own input.
 * What the back end finds hard (products of digits) is answered for several bytes, too, when few
 * inputs are left: all are tried.
 * Values are tried upwards from 0: the same query gets the same answer. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/deadline.h"
#include "base/fatal.h"
#include "solver/layers.h"

enum {
  MAX_PAIRS = 1024,    /* pairs of two bytes tried in all */
  ALL_PAIRS = 1 << 16, /* of floating point, where bits cost more; and where nothing else helped */
  MAX_BYTES = 8,       /* that all values of are tried */
  MAX_INPUTS = 20000,  /* of more than two bytes, tried in all */
  MAX_TRIALS = 8,      /* values of one byte tried in a larger slice */
  MAX_LARGE = 64,      /* constraints of a larger slice that is looked through */
  MAX_ROWS = 1 << 19   /* rows of pairs remembered (32 MiB) */
};

typedef struct ByteSet {
  uint64_t bit[4];
} ByteSet;

typedef struct Row { /* what a constraint says of the values of its last byte */
  ByteSet known, holds;
} Row;

struct SmallDomain {
  Map row_of; /* constraint's id << 9, for a pair | 256 | value of the first byte -> its row */
  VEC(Row) rows;
};

SmallDomain *small_domain_new(void) { return NEW(SmallDomain); }

void small_domain_free(SmallDomain *d) {
  if (!d) return;
  map_done(&d->row_of);
  vec_done(&d->rows);
  free(d);
}

static bool has(const ByteSet *s, unsigned v) { return s->bit[v >> 6] >> (v & 63) & 1; }
static bool is_empty(const ByteSet *s) { return !(s->bit[0] | s->bit[1] | s->bit[2] | s->bit[3]); }
static unsigned count(const ByteSet *s) {
  int n = 0;
  for (int i = 0; i < 4; i++)
    n += __builtin_popcountll(s->bit[i]);
  return (unsigned)n;
}

static Row *row_of(SmallDomain *d, uint64_t key) {
  uint64_t at;
  if (map_find(&d->row_of, key, &at)) return &d->rows.data[at];
  if (d->rows.len == MAX_ROWS) {
    map_done(&d->row_of);
    vec_clear(&d->rows);
  }
  map_put(&d->row_of, key, d->rows.len);
  vec_push(&d->rows, ((Row){0}));
  return &d->rows.data[d->rows.len - 1];
}

/* Does cond hold under the scratch model, where its last variable is v? The row belongs to cond and
 * its other variables' values. */
static bool holds(Solver *s, Row *r, const Expr *cond, unsigned v) {
  assert(v < 256 && eval_model(s->probe) == s->scratch);
  uint64_t bit = 1ull << (v & 63);
  if (!(r->known.bit[v >> 6] & bit)) {
    r->known.bit[v >> 6] |= bit;
    if (eval_true(s->probe, cond)) r->holds.bit[v >> 6] |= bit;
  }
  return r->holds.bit[v >> 6] & bit;
}

static bool is_all_known(const Row *r, const ByteSet *of) {
  for (int i = 0; i < 4; i++)
    if (of->bit[i] & ~r->known.bit[i]) return false;
  return true;
}

static void keep_common(ByteSet *set, const ByteSet *other) {
  for (int i = 0; i < 4; i++)
    set->bit[i] &= other->bit[i];
}

/* Leaves those values of its only variable that satisfy cond. */
static void keep_values(Solver *s, const Expr *cond, uint32_t var, ByteSet *set) {
  Row *r = row_of(s->small, (uint64_t)cond->id << 9);
  if (is_all_known(r, set)) {
    keep_common(set, &r->holds);
    return;
  }
  uint8_t *byte = solver_scratch(s);
  for (unsigned v = 0; v < 256; v++) {
    if (!has(set, v)) continue;
    byte[var] = (uint8_t)v;
    eval_forget(s->probe);
    if (!holds(s, r, cond, v)) set->bit[v >> 6] &= ~(1ull << (v & 63));
  }
}

static const Expr *constraint(const Query *q, size_t i) {
  return i < q->len ? q->slice[i] : q->cond;
}

/* What the constraints on `var` alone leave to it. */
static ByteSet domain_of(Solver *s, const Query *q, uint32_t var) {
  ByteSet set = {{~0ull, ~0ull, ~0ull, ~0ull}};
  for (size_t i = 0; i <= q->len; i++) {
    const VarSet *vars = expr_vars(s->t, constraint(q, i));
    if (vars->len == 1 && vars->var[0] == var) keep_values(s, constraint(q, i), var, &set);
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

/* The newest constraint first. */
static bool pair_satisfies(Solver *s, const Query *q, uint8_t v, uint8_t w) {
  for (size_t i = q->len + 1; i-- > 0;) {
    const Expr *c = constraint(q, i);
    if (expr_vars(s->t, c)->len > 1 &&
        !holds(s, row_of(s->small, (uint64_t)c->id << 9 | 256 | v), c, w))
      return false;
  }
  return true;
}

static LayerAnswer solve_one(Solver *s, const Query *q) {
  assert(q->vars->len == 1);
  ByteSet set = domain_of(s, q, q->vars->var[0]);
  for (unsigned v = 0; v < 256; v++) {
    if (!has(&set, v)) continue;
    q->value[0] = (uint8_t)v;
    return LAYER_SAT;
  }
  return LAYER_UNSAT;
}

static LayerAnswer solve_two(Solver *s, const Query *q, bool tries_all) {
  assert(q->vars->len == 2 && q->vars->var[0] < q->vars->var[1]);
  ByteSet a = domain_of(s, q, q->vars->var[0]), b = domain_of(s, q, q->vars->var[1]);
  if (is_empty(&a) || is_empty(&b)) return LAYER_UNSAT;
  uint8_t *byte = solver_scratch(s);
  unsigned tried = 0, limit = count(&a) * count(&b) <= MAX_PAIRS ? MAX_PAIRS : 64;
  if (tries_all || query_has_float(q)) limit = ALL_PAIRS;
  for (unsigned v = 0; v < 256; v++) {
    for (unsigned w = 0; has(&a, v) && w < 256; w++) {
      if (!has(&b, w)) continue;
      if (tried++ == limit || deadline_is_past()) return LAYER_PASS;
      byte[q->vars->var[0]] = q->value[0] = (uint8_t)v;
      byte[q->vars->var[1]] = q->value[1] = (uint8_t)w;
      eval_forget(s->probe);
      if (pair_satisfies(s, q, (uint8_t)v, (uint8_t)w)) return LAYER_SAT;
    }
  }
  return LAYER_UNSAT;
}

static void load_hint(const Query *q, uint8_t *byte) {
  for (uint32_t i = 0; i < q->vars->len; i++)
    byte[q->vars->var[i]] = q->value[i] = model_get(q->hint, q->vars->var[i]);
}

/* cond asks for another value of one byte: perhaps the rest of the state's input can stay as it is.
 */
static LayerAnswer change_one_byte(Solver *s, const Query *q, uint32_t var) {
  ByteSet set = domain_of(s, q, var);
  if (is_empty(&set)) return LAYER_UNSAT;
  if (!q->hint) return LAYER_PASS;
  uint8_t *byte = solver_scratch(s);
  uint32_t place = 0;
  while (q->vars->var[place] != var) {
    place++;
    assert(place < q->vars->len);
  }
  load_hint(q, byte);
  unsigned tried = 0;
  for (unsigned v = 0; v < 256 && tried < MAX_TRIALS; v++) {
    if (!has(&set, v)) continue;
    byte[var] = q->value[place] = (uint8_t)v;
    eval_forget(s->probe);
    if (tried++ && deadline_is_past()) break;
    if (others_hold(s, q)) return LAYER_SAT;
  }
  return LAYER_PASS;
}

LayerAnswer small_domain_ask(Solver *s, const Query *q) {
  if (q->vars->len == 1) return solve_one(s, q);
  if (q->len > MAX_LARGE) return LAYER_PASS;
  if (q->vars->len == 2) return solve_two(s, q, false);
  const VarSet *vars = expr_vars(s->t, q->cond);
  return vars->len == 1 ? change_one_byte(s, q, vars->var[0]) : LAYER_PASS;
}

/* ---- several bytes, all of their values ---- */

typedef struct Trial {
  Solver *s;
  const Query *q;
  ByteSet domain[MAX_BYTES];
  uint8_t *byte;
} Trial;

/* How many inputs there are to be tried; more than `most`: any number that is more. */
static uint64_t count_inputs(Trial *h, uint64_t most) {
  uint64_t n = 1;
  for (uint32_t i = 0; i < h->q->vars->len && n && n <= most; i++) {
    h->domain[i] = domain_of(h->s, h->q, h->q->vars->var[i]);
    n *= count(&h->domain[i]);
  }
  return n;
}

/* Do those constraints hold of which the variable is the last, and which have others, too? */
static bool is_possible(const Trial *h, uint32_t place) {
  uint32_t var = h->q->vars->var[place];
  for (size_t i = h->q->len + 1; i-- > 0;) {
    const Expr *c = constraint(h->q, i);
    const VarSet *vars = expr_vars(h->s->t, c);
    if (vars->len > 1 && vars->var[vars->len - 1] == var && !eval_true(h->s->probe, c))
      return false;
  }
  return true;
}

static LayerAnswer try_from(const Trial *h, uint32_t place) {
  if (place == h->q->vars->len) return LAYER_SAT;
  if (deadline_is_past()) return LAYER_PASS;
  LayerAnswer a = LAYER_UNSAT;
  for (unsigned v = 0; v < 256 && a == LAYER_UNSAT; v++) {
    if (!has(&h->domain[place], v)) continue;
    h->byte[h->q->vars->var[place]] = h->q->value[place] = (uint8_t)v;
    eval_forget(h->s->probe);
    if (is_possible(h, place)) a = try_from(h, place + 1);
  }
  return a;
}

LayerAnswer small_domain_exhaust(Solver *s, const Query *q) {
  if (q->vars->len > MAX_BYTES || q->len > MAX_LARGE) return LAYER_PASS;
  if (q->vars->len == 2) return solve_two(s, q, true);
  Trial h = {.s = s, .q = q};
  uint64_t inputs = count_inputs(&h, MAX_INPUTS);
  if (inputs > MAX_INPUTS) return LAYER_PASS;
  h.byte = solver_scratch(s);
  return inputs ? try_from(&h, 0) : LAYER_UNSAT;
}

bool solver_pins(Solver *s, const PathCondition *pc, uint32_t var) {
  const VarSet *self = expr_vars(s->t, expr_var(s->t, var));
  ByteSet set = {{~0ull, ~0ull, ~0ull, ~0ull}};
  pc_slice(pc, self, &s->slice);
  for (size_t i = 0; i < s->slice.len; i++) {
    const Expr *c = s->slice.data[i];
    const VarSet *vars = expr_vars(s->t, c);
    if (varset_meet(vars, self) && pc_says_values(c)) return true;
    if (vars == self) keep_values(s, c, var, &set);
  }
  return count(&set) == 1;
}

void small_domain_check(const SmallDomain *d) {
  CHECK(d->row_of.len == d->rows.len && d->rows.len <= MAX_ROWS);
  for (size_t i = 0; i < d->rows.len; i++)
    for (int k = 0; k < 4; k++)
      CHECK(!(d->rows.data[i].holds.bit[k] & ~d->rows.data[i].known.bit[k]));
}
