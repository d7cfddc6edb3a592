/* Answers queries over few bytes by trying values.
 *
 * The values that satisfy a constraint on a single byte, and the pairs that satisfy one on two
 * bytes, are remembered in bit sets, because a path queries the same constraints again and again. A
 * query over one byte is answered completely. A query over several bytes is searched byte by byte:
 * the constraints on a byte alone, and those on it and one byte that already has a value, leave it
 * a set of values, mostly determined by bit sets; constraints on more bytes are evaluated once the
 * last of them has a value. The search is limited to a number of evaluations, which is much larger
 * if the query is hard for the back end (products of digits); one of a large expression counts as
 * several. The limits count work, never time, so that every run gives the same answers until the
 * deadline. In a larger query the bit sets still prove UNSAT if a byte has no value left, and a
 * condition on one byte is tried with the rest of the state's own input. Values are tried upwards
 * from 0. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/deadline.h"
#include "base/fatal.h"
#include "solver/layers.h"

enum {
  MAX_BYTES = 8,         /* maximum number of bytes searched */
  MAX_INPUTS = 1 << 20,  /* maximum number of inputs that the constraints on single bytes may
                            leave */
  FEW_TRIALS = 1 << 10,  /* number of evaluations of a constraint */
  MANY_TRIALS = 1 << 18, /* for floating point, where bits are more expensive, and when everything
                            else failed */
  ROWS_OF_TRIAL = 16,    /* looking up this many rows costs about as much as one evaluation */
  NODES_OF_ROW = 64,     /* computing this many nodes of a large expression costs as much */
  LARGE_NODES = 1 << 12, /* number of nodes after which the deadline is checked */
  MOST_OF_VALUES = 1 << 16, /* rows: the limit of evaluations for all values of one byte, 16384
                               nodes for each */
  MAX_TRIALS = 8,           /* number of values of one byte tried in a larger query */
  MAX_LARGE = 256,          /* maximum number of constraints of a larger query that is searched */
  MAX_ROWS = 1 << 19        /* maximum number of remembered rows of pairs (32 MiB) */
};

typedef struct ByteSet {
  uint64_t bit[4];
} ByteSet;

typedef struct Row { /* the known results of a constraint for the values of its last byte */
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

static bool small_domain_has(const ByteSet *s, unsigned v) {
  return s->bit[v >> 6] >> (v & 63) & 1;
}
static bool is_empty(const ByteSet *s) { return !(s->bit[0] | s->bit[1] | s->bit[2] | s->bit[3]); }
static unsigned small_domain_count(const ByteSet *s) {
  int n = 0;
  for (int i = 0; i < 4; i++)
    n += __builtin_popcountll(s->bit[i]);
  return (unsigned)n;
}

static Row *small_domain_row_of(SmallDomain *d, uint64_t key) {
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

static bool is_all_known(const Row *r, const ByteSet *of) {
  for (int i = 0; i < 4; i++)
    if (of->bit[i] & ~r->known.bit[i]) return false;
  return true;
}

static bool small_domain_spend(unsigned *left, unsigned rows) {
  if (*left < rows) return false;
  *left -= rows;
  return true;
}

/* Does cond hold under the scratch model? What its evaluation costs beyond that of a small
 * expression is subtracted from *left. */
static bool small_domain_holds(Solver *s, const Expr *cond, unsigned *left) {
  uint64_t before = eval_work(s->probe);
  bool holds = eval_true(s->probe, cond);
  uint64_t work = eval_work(s->probe) - before, rows = work / NODES_OF_ROW;
  if (work > LARGE_NODES && deadline_is_past()) rows = *left;
  if (rows > ROWS_OF_TRIAL) *left -= rows < *left ? (unsigned)rows : *left;
  return holds;
}

/* Keeps those values of var, the last variable of cond, that satisfy cond under the scratch model.
 * The row belongs to cond and the values of its other variables. Evaluations are subtracted from
 * *left (in rows). Returns false if the limit is exceeded, and leaves the set as it is. */
static bool keep_by_row(Solver *s, Row *r, const Expr *cond, uint32_t var, ByteSet *set,
                        unsigned *left) {
  uint8_t *byte = solver_scratch(s);
  for (unsigned v = 0; v < 256 && !is_all_known(r, set); v++) {
    if (!small_domain_has(set, v) || small_domain_has(&r->known, v)) continue;
    if (!small_domain_spend(left, ROWS_OF_TRIAL)) return false;
    uint64_t bit = 1ull << (v & 63);
    byte[var] = (uint8_t)v;
    eval_forget(s->probe);
    r->known.bit[v >> 6] |= bit;
    if (small_domain_holds(s, cond, left)) r->holds.bit[v >> 6] |= bit;
  }
  for (int i = 0; i < 4; i++)
    set->bit[i] &= r->holds.bit[i];
  return true;
}

/* Keeps those values of the only variable of cond that satisfy it. Returns false if that would be
 * too expensive; each call evaluates more of the values, so a later one may succeed. */
static bool keep_values(Solver *s, const Expr *cond, uint32_t var, ByteSet *set) {
  unsigned left = MOST_OF_VALUES;
  Row *r = small_domain_row_of(s->small, (uint64_t)cond->id << 9);
  return keep_by_row(s, r, cond, var, set, &left);
}

static const Expr *small_domain_constraint(const Query *q, size_t i) {
  return i < q->len ? q->relevant[i] : q->cond;
}

/* Computes the values of `var` that the constraints on it alone allow. Returns false if that would
 * be too expensive: then the set contains these values, and possibly others. */
static bool domain_of(Solver *s, const Query *q, uint32_t var, ByteSet *set) {
  bool is_exact = true;
  *set = (ByteSet){{~0ull, ~0ull, ~0ull, ~0ull}};
  for (size_t i = 0; i <= q->len; i++) {
    const VarSet *vars = expr_vars(s->t, small_domain_constraint(q, i));
    if (vars->len == 1 && vars->var[0] == var)
      is_exact &= keep_values(s, small_domain_constraint(q, i), var, set);
  }
  return is_exact;
}

/* Do the constraints on more than one variable hold under the scratch model? The newest first. */
static bool others_hold(Solver *s, const Query *q) {
  for (size_t i = q->len + 1; i-- > 0;) {
    const Expr *c = small_domain_constraint(q, i);
    if (expr_vars(s->t, c)->len > 1 && !eval_true(s->probe, c)) return false;
  }
  return true;
}

static LayerAnswer solve_one(Solver *s, const Query *q) {
  assert(q->vars->len == 1);
  ByteSet set;
  bool is_exact = domain_of(s, q, q->vars->var[0], &set);
  if (is_empty(&set)) return LAYER_UNSAT;
  if (!is_exact) return LAYER_PASS;
  for (unsigned v = 0; v < 256; v++) {
    if (!small_domain_has(&set, v)) continue;
    q->value[0] = (uint8_t)v;
    return LAYER_SAT;
  }
  return LAYER_UNSAT;
}

static void load_hint(const Query *q, uint8_t *byte) {
  for (uint32_t i = 0; i < q->vars->len; i++)
    byte[q->vars->var[i]] = q->value[i] = model_get(q->hint, q->vars->var[i]);
}

/* cond requires another value of one byte: the rest of the state's input may be able to stay as it
 * is. */
static LayerAnswer change_one_byte(Solver *s, const Query *q, uint32_t var) {
  ByteSet set;
  bool is_exact = domain_of(s, q, var, &set);
  if (is_empty(&set)) return LAYER_UNSAT;
  if (!is_exact || !q->hint) return LAYER_PASS;
  uint8_t *byte = solver_scratch(s);
  uint32_t place = 0;
  while (q->vars->var[place] != var) {
    place++;
    assert(place < q->vars->len);
  }
  load_hint(q, byte);
  unsigned tried = 0;
  for (unsigned v = 0; v < 256 && tried < MAX_TRIALS; v++) {
    if (!small_domain_has(&set, v)) continue;
    byte[var] = q->value[place] = (uint8_t)v;
    eval_forget(s->probe);
    if (tried++ && deadline_is_past()) break;
    if (others_hold(s, q)) return LAYER_SAT;
  }
  return LAYER_PASS;
}

/* ---- several bytes, all of their values ---- */

typedef struct Trial {
  Solver *s;
  const Query *q;
  ByteSet domain[MAX_BYTES]; /* of each variable, according to the constraints on it alone */
  uint8_t *byte;
  unsigned left; /* remaining work, in rows */
} Trial;

/* Computes the domains and returns the number of inputs; any larger number if there are more than
 * MAX_INPUTS, or the domains are not known. */
static uint64_t count_inputs(Trial *h) {
  uint64_t n = 1;
  for (uint32_t i = 0; i < h->q->vars->len && n && n <= MAX_INPUTS; i++) {
    bool is_exact = domain_of(h->s, h->q, h->q->vars->var[i], &h->domain[i]);
    unsigned values = small_domain_count(&h->domain[i]);
    n *= is_exact || !values ? values : MAX_INPUTS + 1;
  }
  return n;
}

static void set_byte(const Trial *h, uint32_t place, unsigned v) {
  h->byte[h->q->vars->var[place]] = h->q->value[place] = (uint8_t)v;
  eval_forget(h->s->probe);
}

/* Keeps those values of the variable at `place` that satisfy cond, whose only other variable has a
 * value. Returns false if the limit is exceeded. */
static bool keep_partners(Trial *h, const Expr *cond, uint32_t place, ByteSet *set) {
  if (!small_domain_spend(&h->left, 1)) return false;
  uint8_t other = h->byte[expr_vars(h->s->t, cond)->var[0]];
  Row *r = small_domain_row_of(h->s->small, (uint64_t)cond->id << 9 | 256 | other);
  return keep_by_row(h->s, r, cond, h->q->vars->var[place], set, &h->left);
}

/* Applies the remembered constraints on this variable and one before it, oldest first. Returns
 * false if the limit is exceeded. */
static bool keep_by_pairs(Trial *h, uint32_t place, ByteSet *set) {
  uint32_t var = h->q->vars->var[place];
  for (size_t i = 0; i <= h->q->len && !is_empty(set); i++) {
    const Expr *c = small_domain_constraint(h->q, i);
    const VarSet *vars = expr_vars(h->s->t, c);
    if (vars->len == 2 && vars->var[1] == var && !keep_partners(h, c, place, set)) return false;
  }
  return true;
}

/* Checks the constraints over three or more variables whose last variable is this one. LAYER_PASS
 * if the limit is exceeded. */
static LayerAnswer ask_larger(Trial *h, uint32_t place) {
  uint32_t var = h->q->vars->var[place];
  for (size_t i = h->q->len + 1; i-- > 0;) {
    const Expr *c = small_domain_constraint(h->q, i);
    const VarSet *vars = expr_vars(h->s->t, c);
    if (vars->len < 3 || vars->var[vars->len - 1] != var) continue;
    if (!small_domain_spend(&h->left, ROWS_OF_TRIAL)) return LAYER_PASS;
    if (!small_domain_holds(h->s, c, &h->left)) return LAYER_UNSAT;
  }
  return LAYER_SAT;
}

static LayerAnswer try_from(Trial *h, uint32_t place) {
  if (place == h->q->vars->len) return LAYER_SAT;
  ByteSet set = h->domain[place];
  if (deadline_is_past() || !keep_by_pairs(h, place, &set)) return LAYER_PASS;
  for (unsigned v = 0; v < 256; v++) {
    if (!small_domain_has(&set, v)) continue;
    set_byte(h, place, v);
    LayerAnswer a = ask_larger(h, place);
    if (a == LAYER_SAT) a = try_from(h, place + 1);
    if (a != LAYER_UNSAT) return a;
  }
  return LAYER_UNSAT;
}

static LayerAnswer small_domain_try_all(Solver *s, const Query *q, unsigned trials) {
  if (q->vars->len > MAX_BYTES || q->len > MAX_LARGE) return LAYER_PASS;
  Trial h = {.s = s, .q = q, .left = trials * ROWS_OF_TRIAL};
  uint64_t inputs = count_inputs(&h);
  if (inputs > MAX_INPUTS) return LAYER_PASS;
  h.byte = solver_scratch(s);
  return inputs ? try_from(&h, 0) : LAYER_UNSAT;
}

LayerAnswer small_domain_ask(Solver *s, const Query *q) {
  if (q->vars->len == 1) return solve_one(s, q);
  if (q->len > MAX_LARGE) return LAYER_PASS;
  const VarSet *vars = expr_vars(s->t, q->cond);
  if (q->vars->len > 2 && vars->len == 1) {
    LayerAnswer a = change_one_byte(s, q, vars->var[0]);
    if (a != LAYER_PASS) return a;
  }
  bool is_expensive = q->vars->len == 2 && query_has_float(q);
  return small_domain_try_all(s, q, is_expensive ? MANY_TRIALS : FEW_TRIALS);
}

LayerAnswer small_domain_exhaust(Solver *s, const Query *q) {
  return small_domain_try_all(s, q, MANY_TRIALS);
}

bool solver_implies_value(Solver *s, const PathCondition *pc, uint32_t var) {
  const VarSet *self = expr_vars(s->t, expr_var(s->t, var));
  ByteSet set = {{~0ull, ~0ull, ~0ull, ~0ull}};
  pc_relevant(pc, self, &s->relevant);
  for (size_t i = 0; i < s->relevant.len; i++) {
    const Expr *c = s->relevant.data[i];
    const VarSet *vars = expr_vars(s->t, c);
    if (varset_meet(vars, self) && pc_says_values(c)) return true;
    if (vars == self) keep_values(s, c, var, &set);
  }
  return small_domain_count(&set) == 1;
}

void small_domain_check(const SmallDomain *d) {
  CHECK(d->row_of.len == d->rows.len && d->rows.len <= MAX_ROWS);
  for (size_t i = 0; i < d->rows.len; i++)
    for (int k = 0; k < 4; k++)
      CHECK(!(d->rows.data[i].holds.bit[k] & ~d->rows.data[i].known.bit[k]));
}
