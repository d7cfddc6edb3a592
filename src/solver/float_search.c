/* A search for an input that satisfies floating-point conditions. It runs before bit-blasting,
 * because a square root or a quotient is hard to invert, while the distance of its value from the
 * wanted one shows immediately in which direction to go.
 *
 * The distance of an input from satisfying a condition is 0 if it satisfies it; otherwise it grows
 * with the number of floats between the two sides of a comparison (Fu, Su, "XSat", CAV 2016, with
 * the ULP distance; Liew et al., "Just fuzz it", FSE 2019, also search the inputs of such queries).
 * Bytes that the conditions read together, as one number, are changed together: by powers of two,
 * up and down in the order of floats; to special values; to the constants of the query and their
 * neighbours. It is a descent with restarts and a fixed number of steps: the same query gets the
 * same answer. */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/deadline.h"
#include "expr/float_eval.h"
#include "expr/table.h"
#include "solver/layers.h"

enum {
  MAX_UNITS = 24,
  MAX_UNIT_BYTES = 16,
  MAX_CONSTANTS = 40,
  MAX_NODES = 3000, /* larger queries are not searched */
  WORK = 400000,    /* total number of nodes evaluated in a first attempt */
  WORK_OF_LAST = 12000000
};

typedef struct Unit { /* bytes that form one number, lowest first */
  uint32_t var[MAX_UNIT_BYTES];
  unsigned bytes;
} Unit;

typedef struct Search {
  Solver *s;
  const Query *q;
  uint8_t *byte; /* those of the scratch model */
  Unit units[MAX_UNITS];
  unsigned unit_count, constant_count, nodes;
  const Expr *constants[MAX_CONSTANTS];
  Map seen, covered; /* ids of expressions; variables */
  uint64_t work, random;
  double best;
  bool is_too_large;
} Search;

static const Expr *float_search_constraint(const Query *q, size_t i) {
  return i ? q->relevant[q->len - i] : q->cond; /* newest first */
}

/* ---- what can be changed ---- */

/* Is e a concatenation of variables? */
static bool float_search_is_word(const Expr *e, Unit *u) {
  if (e->kind == EXPR_VAR) {
    if (u->bytes == MAX_UNIT_BYTES) return false;
    u->var[u->bytes++] = e->lo;
    return true;
  }
  return e->kind == EXPR_CONCAT && float_search_is_word(e->kid[1], u) &&
         float_search_is_word(e->kid[0], u);
}

static void float_search_add_unit(Search *h, const Unit *u) {
  for (unsigned i = 0; i < u->bytes; i++)
    if (map_find(&h->covered, u->var[i], NULL)) return;
  if (h->unit_count == MAX_UNITS) {
    h->is_too_large = true;
    return;
  }
  for (unsigned i = 0; i < u->bytes; i++)
    map_put(&h->covered, u->var[i], 1);
  h->units[h->unit_count++] = *u;
}

static void float_search_look_at(Search *h, const Expr *e) {
  if (h->is_too_large || map_find(&h->seen, e->id, NULL)) return;
  map_put(&h->seen, e->id, 1);
  h->is_too_large = ++h->nodes > MAX_NODES;
  if (e->kind == EXPR_CONST && e->width >= 8 && h->constant_count < MAX_CONSTANTS)
    h->constants[h->constant_count++] = e;
  Unit u = {.bytes = 0};
  if (e->kind == EXPR_CONCAT && float_search_is_word(e, &u)) {
    float_search_add_unit(h, &u);
    return;
  }
  for (unsigned i = 0; i < expr_kids(e); i++)
    float_search_look_at(h, e->kid[i]);
}

static void find_units(Search *h) {
  for (size_t i = 0; i <= h->q->len; i++)
    float_search_look_at(h, float_search_constraint(h->q, i));
  for (uint32_t i = 0; i < h->q->vars->len; i++)
    float_search_add_unit(h, &(Unit){{h->q->vars->var[i]}, 1});
}

/* ---- distance ---- */

static U128 float_search_value_of(Search *h, const Expr *e) { return eval_expr(h->s->probe, e); }

/* Maps floats to integers in the same order. */
static S128 float_search_place_of(unsigned width, U128 bits) {
  U128 sign = (U128)1 << (width - 1);
  return bits & sign ? -(S128)(bits & ~sign) : (S128)bits;
}

static double float_search_between(S128 a, S128 b) { return log2(1 + fabs((double)a - (double)b)); }

enum { FAR = 130, BESIDE = 1, UNKNOWN_WAY = 8 };

static double float_search_of_comparison(Search *h, const Expr *e, bool wanted) {
  U128 a = float_search_value_of(h, e->kid[0]), b = float_search_value_of(h, e->kid[1]);
  unsigned w = e->kid[0]->width;
  bool is_float = is_float_compare(e->kind);
  if (is_float && (float_is_nan(w, a) || float_is_nan(w, b))) return FAR;
  if (!wanted && (e->kind == EXPR_EQ || e->kind == EXPR_FEQ)) return BESIDE;
  if (is_float)
    return BESIDE + float_search_between(float_search_place_of(w, a), float_search_place_of(w, b));
  if (e->kind == EXPR_SLT || e->kind == EXPR_SLE)
    return BESIDE + float_search_between(sext128(a, w), sext128(b, w));
  return w == 1 ? UNKNOWN_WAY : BESIDE + float_search_between((S128)(a >> 1), (S128)(b >> 1));
}

static double float_search_distance(Search *h, const Expr *e, bool wanted, unsigned depth) {
  if ((float_search_value_of(h, e) != 0) == wanted) return 0;
  if (e->kind == EXPR_NOT) return float_search_distance(h, e->kid[0], !wanted, depth);
  if (is_compare(e->kind) || is_float_compare(e->kind))
    return float_search_of_comparison(h, e, wanted);
  if (!depth || (e->kind != EXPR_AND && e->kind != EXPR_OR)) return UNKNOWN_WAY;
  double a = float_search_distance(h, e->kid[0], wanted, depth - 1),
         b = float_search_distance(h, e->kid[1], wanted, depth - 1);
  if ((e->kind == EXPR_AND) == wanted) return a + b; /* both are needed */
  return a < b ? a : b;
}

/* The distance of the whole query. Stops once it reaches `enough`, and then returns at least
 * that. */
static double distance_of_all(Search *h, double enough) {
  enum { DEPTH = 20 };
  double sum = 0;
  eval_forget(h->s->probe);
  h->work += h->nodes;
  for (size_t i = 0; i <= h->q->len && sum < enough; i++)
    sum += float_search_distance(h, float_search_constraint(h->q, i), true, DEPTH);
  return sum;
}

/* ---- moves ---- */

static U128 read_unit(const Search *h, const Unit *u) {
  U128 v = 0;
  for (unsigned i = 0; i < u->bytes; i++)
    v |= (U128)h->byte[u->var[i]] << (8 * i);
  return v;
}

static void write_unit(Search *h, const Unit *u, U128 v) {
  for (unsigned i = 0; i < u->bytes; i++)
    h->byte[u->var[i]] = (uint8_t)(v >> (8 * i));
}

/* Keeps v if it improves the distance. */
static bool float_search_try(Search *h, const Unit *u, U128 v) {
  U128 before = read_unit(h, u);
  v &= mask128(8 * u->bytes);
  if (v == before) return false;
  write_unit(h, u, v);
  double now = distance_of_all(h, h->best);
  if (now < h->best) {
    h->best = now;
    return true;
  }
  write_unit(h, u, before);
  return false;
}

static bool float_search_is_over(const Search *h, uint64_t limit) {
  return h->best == 0 || h->work > limit || deadline_is_past();
}

/* Steps up and down by powers of two as long as that helps: the largest steps change the exponent
 * of a number. */
static bool float_search_step(Search *h, const Unit *u, uint64_t limit) {
  unsigned w = 8 * u->bytes;
  U128 sign = (U128)1 << (w - 1);
  bool improved = float_search_try(h, u, read_unit(h, u) ^ sign);
  for (unsigned k = w; k-- > 0 && !float_search_is_over(h, limit);) {
    U128 by = (U128)1 << k;
    while (!float_search_is_over(h, limit) && (float_search_try(h, u, read_unit(h, u) + by) ||
                                               float_search_try(h, u, read_unit(h, u) - by)))
      improved = true;
  }
  return improved;
}

/* Tries v and its neighbours, and v with the other sign. */
static bool try_around(Search *h, const Unit *u, U128 v) {
  U128 sign = (U128)1 << (8 * u->bytes - 1);
  bool improved = false;
  for (int i = -1; i <= 1; i++)
    improved |= float_search_try(h, u, v + (U128)(S128)i);
  improved |= float_search_try(h, u, v ^ sign);
  return improved;
}

static bool try_special(Search *h, const Unit *u) {
  unsigned w = 8 * u->bytes;
  bool improved = try_around(h, u, 0);
  if (!float_is_width(w)) return improved;
  static const Extended small[] = {1, 2, 0.5L, 10};
  FloatFormat f = float_format(w);
  improved |= try_around(h, u, (U128)1 << (f.fraction + f.has_integer_bit));
  improved |= try_around(h, u, float_infinity(w));
  improved |= float_search_try(h, u, float_default_nan(w));
  for (unsigned i = 0; i < 4; i++)
    improved |= try_around(h, u, float_bits(w, small[i]));
  return improved;
}

/* Tries the constant's bits, and its value converted to the unit's own type. */
static bool try_constant(Search *h, const Unit *u, const Expr *c) {
  unsigned w = 8 * u->bytes;
  bool improved = try_around(h, u, c->value), is_float = float_is_width(c->width);
  bool is_number = is_float && !float_is_nan(c->width, c->value);
  if (float_is_width(w)) {
    if (is_number) improved |= try_around(h, u, float_bits(w, float_number(c->width, c->value)));
    improved |= try_around(h, u, float_bits(w, (Extended)sext128(c->value, c->width)));
  }
  if (is_number) {
    Extended v = float_number(c->width, c->value);
    if (fabsl(v) < 0x1p63L) improved |= try_around(h, u, (U128)(S128)v);
  }
  return improved;
}

static void descend(Search *h, uint64_t limit) {
  bool improved = true;
  while (improved && !float_search_is_over(h, limit)) {
    improved = false;
    for (unsigned i = 0; i < h->unit_count && !float_search_is_over(h, limit); i++)
      improved |= float_search_step(h, &h->units[i], limit);
    if (improved) continue;
    for (unsigned i = 0; i < h->unit_count && !float_search_is_over(h, limit); i++) {
      improved |= try_special(h, &h->units[i]);
      for (unsigned k = 0; k < h->constant_count && !float_search_is_over(h, limit); k++)
        improved |= try_constant(h, &h->units[i], h->constants[k]);
    }
  }
}

static uint64_t float_search_next_random(Search *h) { /* xorshift64 */
  h->random ^= h->random << 13;
  h->random ^= h->random >> 7;
  h->random ^= h->random << 17;
  return h->random;
}

/* Restarts elsewhere: with numbers of moderate size, of any size, or with only the low bits
 * changed. */
static void shake(Search *h) {
  for (unsigned i = 0; i < h->unit_count; i++) {
    const Unit *u = &h->units[i];
    unsigned w = 8 * u->bytes, way = (unsigned)(float_search_next_random(h) >> 40) % 4;
    U128 v = u128_make(float_search_next_random(h), float_search_next_random(h));
    int64_t some = (int64_t)float_search_next_random(h) >> (float_search_next_random(h) >> 40) % 60;
    if (way == 0) v = read_unit(h, u) ^ (v & mask128(w / 2));
    if (way == 1 && float_is_width(w)) v = float_bits(w, (Extended)some / 16);
    if (way == 2) v = read_unit(h, u);
    write_unit(h, u, v);
  }
  h->best = INFINITY;
  h->best = distance_of_all(h, INFINITY);
}

LayerAnswer float_search_ask(Solver *s, const Query *q, bool is_last) {
  if (!query_has_float(q) || !q->vars->len) return LAYER_PASS;
  Search h = {.s = s, .q = q, .random = 0x9e3779b97f4a7c15ull};
  uint64_t limit = is_last ? WORK_OF_LAST : WORK;
  h.byte = solver_scratch(s);
  map_init(&h.seen);
  map_init(&h.covered);
  find_units(&h);
  if (!h.is_too_large) {
    for (uint32_t i = 0; i < q->vars->len; i++)
      h.byte[q->vars->var[i]] = model_get(q->hint, q->vars->var[i]);
    h.best = distance_of_all(&h, INFINITY);
    for (descend(&h, limit); !float_search_is_over(&h, limit); descend(&h, limit))
      shake(&h);
  }
  map_done(&h.seen);
  map_done(&h.covered);
  eval_forget(s->probe);
  if (h.is_too_large || h.best != 0) return LAYER_PASS;
  for (uint32_t i = 0; i < q->vars->len; i++)
    q->value[i] = h.byte[q->vars->var[i]];
  return LAYER_SAT;
}
