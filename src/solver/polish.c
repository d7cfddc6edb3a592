/* Readable test inputs: the same path, smaller values.
 *
 * Independent factors of the path condition are polished one by one, and what came out for a factor is remembered by its constraints: paths of one
 * program share most factors. Variables that no constraint mentions become 0.
 * Every trial changes one input, or one byte of it, and is kept when all constraints that mention a changed byte still hold; the solver is never
 * asked. So the result is always right, and at worst the model it began with. Inputs of 2, 4 or 8 bytes are tried as integers,
 * others byte by byte. The work is bounded by a count of evaluations, never by time: the same model comes out on every run. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "solver/layers.h"

enum { MAX_EVALUATIONS = 100000 }; /* constraints evaluated per model */

typedef struct Polisher {
  Solver *s;
  uint8_t *byte; /* the scratch model */
  unsigned left; /* evaluations */
  ExprList constraints; /* of the factor at hand */
} Polisher;

/* Do the constraints that mention a variable of [first, first + n) hold? */
static bool hold(Polisher *p, uint32_t first, uint32_t n) {
  eval_forget(p->s->probe);
  for (size_t i = p->constraints.len; i-- > 0;) {
    const VarSet *vars = expr_vars(p->s->t, p->constraints.data[i]);
    bool touched = false;
    for (uint32_t k = 0; k < vars->len && !touched; k++) touched = vars->var[k] >= first && vars->var[k] - first < n;
    if (!touched) continue;
    if (!p->left) return false;
    p->left--;
    if (!eval_true(p->s->probe, p->constraints.data[i])) return false;
  }
  return true;
}

/* Keeps the new bytes when the path condition allows them, else puts the old ones back. */
static bool try_bytes(Polisher *p, uint32_t first, const uint8_t *bytes, uint32_t n) {
  uint8_t old[8];
  if (!p->left || memcmp(p->byte + first, bytes, n) == 0) return false;
  memcpy(old, p->byte + first, n);
  memcpy(p->byte + first, bytes, n);
  if (hold(p, first, n)) return true;
  memcpy(p->byte + first, old, n);
  return false;
}

static void put_integer(uint8_t *bytes, uint32_t n, int64_t v) {
  for (uint32_t i = 0; i < n; i++) bytes[i] = (uint8_t)((uint64_t)v >> (8 * i));
}

static int64_t get_integer(const uint8_t *bytes, uint32_t n) {
  uint64_t v = 0;
  for (uint32_t i = 0; i < n; i++) v |= (uint64_t)bytes[i] << (8 * i);
  return sext64(v, 8 * n);
}

static bool try_integer(Polisher *p, const Input *in, int64_t v) {
  uint8_t bytes[8];
  put_integer(bytes, in->size, v);
  return memcmp(p->byte + in->first_var, bytes, in->size) == 0 || try_bytes(p, in->first_var, bytes, in->size);
}

/* The first of 0, 1, -1, 2, ... that fits; else the value nearest to 0 that a binary search reaches. */
static bool polish_integer(Polisher *p, const Input *in) {
  static const int64_t liked[] = {0, 1, -1, 2, 3, 4, 5, 6, 7, 8, 9, 10, -2, -3, -10, 16, 20, 32, 64, 99, 100, 101, 127, 128, 255, 256, 1000, -100, -128};
  for (size_t i = 0; i < sizeof liked / sizeof *liked; i++)
    if (try_integer(p, in, liked[i])) return true;
  int64_t v = get_integer(p->byte + in->first_var, in->size);
  for (int64_t bit = (int64_t)1 << 62; bit; bit /= 2) {
    int64_t step = v < 0 ? -bit : bit;
    if ((v < 0 ? v <= step : v >= step) && try_integer(p, in, v - step)) v -= step;
  }
  return false;
}

static void polish_byte(Polisher *p, uint32_t var) {
  static const uint8_t liked[] = {0, '0', 'a', 'A', ' ', '1', 'b', 1, '-', '.', '/', '_', 'x', 'z', '9', '~', '!'};
  for (size_t i = 0; i < sizeof liked; i++)
    if (p->byte[var] == liked[i] || try_bytes(p, var, &liked[i], 1)) return;
  if (p->byte[var] >= ' ' && p->byte[var] <= '~') return;
  for (unsigned v = ' '; v <= '~'; v++)
    if (try_bytes(p, var, &(uint8_t){(uint8_t)v}, 1)) return;
  for (unsigned v = 1; v < p->byte[var]; v++)
    if (try_bytes(p, var, &(uint8_t){(uint8_t)v}, 1)) return;
}

/* Is the input an integer of which all bytes are variables vars[i ..]? The variables are sorted, so they are neighbours then. */
static bool has_integer(const VarSet *vars, uint32_t i, const Input *in) {
  if (in->size != 2 && in->size != 4 && in->size != 8) return false;
  return vars->var[i] == in->first_var && vars->len - i >= in->size && vars->var[i + in->size - 1] == in->first_var + in->size - 1;
}

static void polish_factor(Polisher *p, const VarSet *vars) {
  const ExprTable *t = p->s->t;
  for (uint32_t i = 0; i < vars->len; i++) {
    const Input *in = expr_get_input(t, expr_input_of_var(t, vars->var[i]));
    if (has_integer(vars, i, in)) {
      polish_integer(p, in);
      i += in->size - 1;
    } else {
      polish_byte(p, vars->var[i]);
    }
  }
}

/* ---- what is remembered ---- */

typedef struct Polished {
  uint32_t *id;      /* of the factor's constraints, in order */
  uint32_t len;
  uint8_t *byte;     /* of the factor's variables, in order */
} Polished;

struct PolishCache {
  Map index;          /* hash of the ids -> entry; a clash replaces */
  VEC(Polished) entries;
  VEC(uint32_t) ids;  /* of the factor at hand */
};

enum { MAX_POLISHED = 1 << 20 }; /* entries */

PolishCache *polish_cache_new(void) { return NEW(PolishCache); }

static void forget_all(PolishCache *c) {
  for (size_t i = 0; i < c->entries.len; i++) {
    mem_free(c->entries.data[i].id);
    mem_free(c->entries.data[i].byte);
  }
  vec_clear(&c->entries);
  map_clear(&c->index);
}

void polish_cache_free(PolishCache *c) {
  forget_all(c);
  map_done(&c->index);
  vec_done(&c->entries);
  vec_done(&c->ids);
  mem_free(c);
}

static uint64_t key_of(PolishCache *c, const ExprList *constraints) {
  vec_clear(&c->ids);
  for (size_t i = 0; i < constraints->len; i++) vec_push(&c->ids, constraints->data[i]->id);
  return hash_bytes(c->ids.data, c->ids.len * sizeof *c->ids.data);
}

static const Polished *find_polished(const PolishCache *c, uint64_t key) {
  uint64_t i;
  if (!map_find(&c->index, key, &i)) return NULL;
  const Polished *e = &c->entries.data[i];
  return e->len == c->ids.len && memcmp(e->id, c->ids.data, e->len * sizeof *e->id) == 0 ? e : NULL;
}

static void remember(PolishCache *c, uint64_t key, const VarSet *vars, const uint8_t *byte) {
  if (c->entries.len == MAX_POLISHED) forget_all(c);
  Polished e = {NEW_ARRAY(uint32_t, c->ids.len), (uint32_t)c->ids.len, NEW_ARRAY(uint8_t, vars->len)};
  memcpy(e.id, c->ids.data, e.len * sizeof *e.id);
  for (uint32_t i = 0; i < vars->len; i++) e.byte[i] = byte[vars->var[i]];
  map_put(&c->index, key, c->entries.len);
  vec_push(&c->entries, e);
}

static void polish_or_recall(Polisher *p, const PathCondition *pc, const Factor *f) {
  PolishCache *c = p->s->polished;
  const VarSet *vars = pc_factor_vars(f);
  pc_slice(pc, vars, &p->constraints);
  uint64_t key = key_of(c, &p->constraints);
  const Polished *known = find_polished(c, key);
  if (known) {
    for (uint32_t i = 0; i < vars->len; i++) p->byte[vars->var[i]] = known->byte[i];
    return;
  }
  polish_factor(p, vars);
  remember(c, key, vars, p->byte);
}

Model *solver_polish(Solver *s, const PathCondition *pc, const Model *m) {
  Polisher p = {.s = s, .left = MAX_EVALUATIONS};
  uint32_t len = expr_var_count(s->t);
  p.byte = solver_scratch(s);
  memset(p.byte, 0, len);
  for (size_t i = 0; i < pc->factors.len; i++) {
    const VarSet *vars = pc_factor_vars(pc->factors.data[i]);
    for (uint32_t k = 0; k < vars->len; k++) p.byte[vars->var[k]] = model_get(m, vars->var[k]);
  }
  for (size_t i = 0; i < pc->factors.len; i++) polish_or_recall(&p, pc, pc->factors.data[i]);
  Model *polished = model_copy(NULL, len);
  if (len) memcpy(polished->byte, p.byte, len);
  vec_done(&p.constraints);
  return polished;
}
