/* Readable test inputs: the same path with smaller values.
 *
 * Independent factors of the path condition are minimised one by one, and the result for a factor
 * is remembered by its constraints, because paths of one program share most factors. Variables that
 * no constraint mentions become 0. Every trial changes one unit, a word or a byte, and is kept if
 * all constraints that mention it still hold; the solver is never called. The result is therefore
 * always correct, and in the worst case it is the original model. Units are inputs of 2, 4 or 8
 * bytes, aligned words that a constraint reads as a whole (an int in an array), and single bytes.
 * The work is bounded by a number of evaluations, never by time: every run gives the same model. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "solver/layers.h"

enum {
  MAX_EVALUATIONS = 100000,      /* number of constraints evaluated per model */
  NODES_OF_EVALUATION = 1 << 10, /* a constraint of several times as many nodes counts as several
                                    evaluations */
  MAX_SCANNED = 200              /* number of nodes of a constraint that are searched for words */
};

typedef struct Unit {
  uint32_t first, size; /* variables */
  uint32_t word;        /* size in bytes of the number whose low bytes these are, the others being
                           known; 1 for a single byte */
} Unit;

typedef struct Minimiser {
  Solver *s;
  uint8_t *byte;        /* the scratch model */
  unsigned left;        /* remaining evaluations */
  ExprList factor;      /* constraints of the current factor */
  ExprList constraints; /* those that mention the unit; one that failed a trial moves to the end,
                           where the next trial begins */
  ExprList stack;
} Minimiser;

static bool minimise_holds(Minimiser *p, const Expr *c) {
  uint64_t before = eval_work(p->s->probe);
  bool holds = eval_true(p->s->probe, c);
  uint64_t more = (eval_work(p->s->probe) - before) / NODES_OF_EVALUATION;
  p->left -= more < p->left ? (unsigned)more : p->left;
  return holds;
}

static bool minimise_hold(Minimiser *p) {
  eval_forget(p->s->probe);
  for (size_t i = p->constraints.len; i-- > 0;) {
    const Expr *c = p->constraints.data[i];
    if (!p->left) return false;
    p->left--;
    if (minimise_holds(p, c)) continue;
    p->constraints.data[i] = vec_last(&p->constraints);
    vec_last(&p->constraints) = c;
    return false;
  }
  return true;
}

/* Keeps the new bytes if the path condition allows them, otherwise restores the old ones. */
static bool try_bytes(Minimiser *p, Unit u, const uint8_t *bytes) {
  uint8_t old[8];
  assert(u.size <= sizeof old && u.first + u.size <= p->s->scratch->len);
  if (memcmp(p->byte + u.first, bytes, u.size) == 0) return true;
  memcpy(old, p->byte + u.first, u.size);
  memcpy(p->byte + u.first, bytes, u.size);
  if (minimise_hold(p)) return true;
  memcpy(p->byte + u.first, old, u.size);
  return false;
}

static bool try_integer(Minimiser *p, Unit u, int64_t v) {
  uint8_t bytes[8];
  for (uint32_t i = 0; i < u.size; i++)
    bytes[i] = (uint8_t)((uint64_t)v >> (8 * i));
  return try_bytes(p, u, bytes);
}

static int64_t get_integer(const Minimiser *p, Unit u) {
  uint64_t v = 0;
  for (uint32_t i = 0; i < u.size; i++)
    v |= (uint64_t)p->byte[u.first + i] << (8 * i);
  return u.size == u.word ? sext64(v, 8 * u.size) : (int64_t)v;
}

/* The first of 0, 1, -1, 2, ... that fits; else the value nearest to 0 that a binary search
 * reaches. */
static void minimise_integer(Minimiser *p, Unit u) {
  static const int64_t liked[] = {0,   1,   -1,  2,   3,   4,   5,    6,    7,   8,
                                  9,   10,  -2,  -3,  -10, 16,  20,   32,   64,  99,
                                  100, 101, 127, 128, 255, 256, 1000, -100, -128};
  for (size_t i = 0; i < sizeof liked / sizeof *liked; i++)
    if ((liked[i] >= 0 || u.size == u.word) && try_integer(p, u, liked[i])) return;
  int64_t v = get_integer(p, u);
  for (int64_t bit = (int64_t)1 << (8 * u.word - 2); bit; bit /= 2) {
    int64_t step = v < 0 ? -bit : bit;
    if ((v < 0 ? v <= step : v >= step) && try_integer(p, u, v - step)) v -= step;
  }
}

static bool minimise_try_byte(Minimiser *p, Unit u, uint8_t v) { return try_bytes(p, u, &v); }

static void minimise_byte(Minimiser *p, Unit u) {
  static const uint8_t liked[] = {0,   '0', 'a', 'A', ' ', '1', 'b', 1,  '-',
                                  '.', '/', '_', 'x', 'z', '9', '~', '!'};
  for (size_t i = 0; i < sizeof liked; i++)
    if (minimise_try_byte(p, u, liked[i])) return;
  uint8_t now = p->byte[u.first];
  if (now >= ' ' && now <= '~') return;
  for (uint8_t v = ' '; v <= '~'; v++)
    if (minimise_try_byte(p, u, v)) return;
  for (uint8_t v = 1; v < now; v++)
    if (minimise_try_byte(p, u, v)) return;
}

/* ---- units ---- */

/* Returns the number of bytes that e reads if it is a concatenation of consecutive variables from
 * `first` up; otherwise 0. */
static uint32_t minimise_word_at(const Expr *e, uint32_t first) {
  uint32_t n = 1;
  const Expr *top = e;
  for (; e->kind == EXPR_CONCAT; e = e->kid[1], n++)
    if (e->kid[0]->kind != EXPR_VAR) return 0;
  if (e->kind != EXPR_VAR || e->lo != first) return 0;
  for (uint32_t i = n - 1; i > 0; i--, top = top->kid[1])
    if (top->kid[0]->lo != first + i) return 0;
  return n;
}

/* Does c read the word of `size` variables at `first` as a whole? Only the first nodes of c are
 * searched. */
static bool reads_word(Minimiser *p, const Expr *c, uint32_t first, uint32_t size) {
  vec_clear(&p->stack);
  vec_push(&p->stack, c);
  for (unsigned scanned = 0; p->stack.len && scanned < MAX_SCANNED; scanned++) {
    const Expr *e = vec_pop(&p->stack);
    if (e->kind == EXPR_CONCAT && e->width == 8 * size && minimise_word_at(e, first) == size)
      return true;
    for (unsigned i = 0; i < expr_kids(e); i++)
      if (expr_kids(e->kid[i])) vec_push(&p->stack, e->kid[i]);
  }
  return false;
}

static bool minimise_mentions(const VarSet *vars, Unit u) {
  uint32_t low = 0, high = vars->len;
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    if (vars->var[middle] < u.first)
      low = middle + 1;
    else
      high = middle;
  }
  return low < vars->len && vars->var[low] - u.first < u.size;
}

static void find_constraints(Minimiser *p, Unit u) {
  vec_clear(&p->constraints);
  for (size_t i = 0; i < p->factor.len; i++)
    if (minimise_mentions(expr_vars(p->s->t, p->factor.data[i]), u))
      vec_push(&p->constraints, p->factor.data[i]);
}

/* Returns the length of the run of consecutive variables from vars[i] on. */
static uint32_t run_at(const VarSet *vars, uint32_t i) {
  uint32_t n = 1;
  while (i + n < vars->len && vars->var[i + n] == vars->var[i] + n)
    n++;
  return n;
}

/* Returns the unit that begins at vars[i]. The variables are sorted, so those of one unit are
 * neighbours. */
static Unit find_unit(Minimiser *p, const VarSet *vars, uint32_t i) {
  const ExprTable *t = p->s->t;
  Unit u = {vars->var[i], 1, 1};
  const Input *in = expr_get_input(t, expr_input_of_var(t, u.first));
  uint32_t offset = u.first - in->first_var;
  find_constraints(p, u);
  uint32_t run = run_at(vars, i);
  for (uint32_t word = 8; word > 1; word /= 2) {
    uint32_t size = run < word ? run : word;
    if (offset % word || in->size - offset < word) continue;
    if (in->size == word) return (Unit){u.first, size, word};
    if (size <= word / 2) continue; /* a smaller word, or single bytes */
    for (size_t k = 0; k < p->constraints.len; k++)
      if (reads_word(p, p->constraints.data[k], u.first, size)) return (Unit){u.first, size, word};
  }
  return u;
}

static void minimise_factor(Minimiser *p, const VarSet *vars) {
  for (uint32_t i = 0; i < vars->len;) {
    Unit u = find_unit(p, vars, i);
    find_constraints(p, u);
    if (u.word > 1)
      minimise_integer(p, u);
    else
      minimise_byte(p, u);
    i += u.size;
  }
}

/* ---- remembered results ---- */

typedef struct Minimiseed {
  uint32_t *id; /* of the factor's constraints, in order */
  uint32_t len;
  uint8_t *byte; /* of the factor's variables, in order */
} Minimiseed;

struct MinimiseCache {
  Map index; /* hash of the ids -> entry; a collision replaces */
  VEC(Minimiseed) entries;
  VEC(uint32_t) ids; /* of the current factor */
};

enum { MAX_POLISHED = 1 << 20 }; /* maximum number of entries */

MinimiseCache *minimise_cache_new(void) { return NEW(MinimiseCache); }

static void minimise_forget_all(MinimiseCache *c) {
  for (size_t i = 0; i < c->entries.len; i++) {
    mem_free(c->entries.data[i].id);
    mem_free(c->entries.data[i].byte);
  }
  vec_clear(&c->entries);
  map_clear(&c->index);
}

void minimise_cache_free(MinimiseCache *c) {
  minimise_forget_all(c);
  map_done(&c->index);
  vec_done(&c->entries);
  vec_done(&c->ids);
  mem_free(c);
}

static uint64_t minimise_key_of(MinimiseCache *c, const ExprList *constraints) {
  vec_clear(&c->ids);
  for (size_t i = 0; i < constraints->len; i++)
    vec_push(&c->ids, constraints->data[i]->id);
  return hash_bytes(c->ids.data, c->ids.len * sizeof *c->ids.data);
}

static const Minimiseed *find_minimiseed(const MinimiseCache *c, uint64_t key) {
  uint64_t i;
  if (!map_find(&c->index, key, &i)) return NULL;
  const Minimiseed *e = &c->entries.data[i];
  return e->len == c->ids.len && memcmp(e->id, c->ids.data, e->len * sizeof *e->id) == 0 ? e : NULL;
}

static void minimise_remember(MinimiseCache *c, uint64_t key, const VarSet *vars,
                              const uint8_t *byte) {
  assert(c->ids.len);
  if (c->entries.len == MAX_POLISHED) minimise_forget_all(c);
  Minimiseed e = {NEW_ARRAY(uint32_t, c->ids.len), (uint32_t)c->ids.len,
                  NEW_ARRAY(uint8_t, vars->len)};
  memcpy(e.id, c->ids.data, e.len * sizeof *e.id);
  for (uint32_t i = 0; i < vars->len; i++)
    e.byte[i] = byte[vars->var[i]];
  map_put(&c->index, key, c->entries.len);
  vec_push(&c->entries, e);
}

static void minimise_or_recall(Minimiser *p, const PathCondition *pc, const Factor *f) {
  MinimiseCache *c = p->s->minimiseed;
  const VarSet *vars = pc_factor_vars(f);
  pc_relevant(pc, vars, &p->factor);
  uint64_t key = minimise_key_of(c, &p->factor);
  const Minimiseed *known = find_minimiseed(c, key);
  if (known) {
    for (uint32_t i = 0; i < vars->len; i++)
      p->byte[vars->var[i]] = known->byte[i];
    return;
  }
  minimise_factor(p, vars);
  minimise_remember(c, key, vars, p->byte);
}

Model *solver_minimise(Solver *s, const PathCondition *pc, const Model *m) {
  Minimiser p = {.s = s, .left = MAX_EVALUATIONS};
  uint32_t len = expr_var_count(s->t);
  p.byte = solver_scratch(s);
  memset(p.byte, 0, len);
  for (size_t i = 0; i < pc->factors.len; i++) {
    const VarSet *vars = pc_factor_vars(pc->factors.data[i]);
    for (uint32_t k = 0; k < vars->len; k++)
      p.byte[vars->var[k]] = model_get(m, vars->var[k]);
  }
  for (size_t i = 0; i < pc->factors.len; i++)
    if (!pc_factor_says_values(pc->factors.data[i]))
      minimise_or_recall(&p, pc, pc->factors.data[i]);
  Model *minimiseed = model_copy(NULL, len);
  if (len) memcpy(minimiseed->byte, p.byte, len);
  vec_done(&p.factor);
  vec_done(&p.constraints);
  vec_done(&p.stack);
  return minimiseed;
}

void minimise_cache_check(const MinimiseCache *c, const ExprTable *t) {
  CHECK(c->index.len <= c->entries.len && c->entries.len <= MAX_POLISHED);
  for (size_t i = 0; i < c->entries.len; i++)
    for (uint32_t k = 0; k < c->entries.data[i].len; k++)
      CHECK(c->entries.data[i].id[k] < expr_table_len(t));
}
