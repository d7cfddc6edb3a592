#include "proof/relation.h"

#include <assert.h>

#include "base/alloc.h"
#include "base/int.h"
#include "code/operands.h"
#include "proof/track.h"

/* More registers than this are not related in threes, or in order. */
enum { MOST_IN_SUMS = 10, MOST_IN_ORDERS = 12, MOST_CONSTANTS = 24, MOST_RELATIONS = 400 };

static const Reg no_reg = {OLD, NO_REG};

/* ---- guesses ---- */

typedef struct Guess {
  RelationList *list;
  const Heads *heads;
  const SampleList *samples;
  VEC(Reg) regs;        /* live: OLD's first */
  VEC(uint32_t) column; /* of each: its index in Sample.values[version] */
} Guess;

static unsigned width_of(const Heads heads[VERSIONS], Reg r) {
  return heads[r.version].width[r.number];
}

static uint64_t value_at(const Guess *g, size_t sample, size_t k) {
  return g->samples->data[sample].values[g->regs.data[k].version][g->column.data[k]];
}

static uint64_t extended(uint64_t v, unsigned from, bool is_signed) {
  return is_signed && from < 64 && v >> (from - 1) & 1 ? v | ~mask64(from) : v;
}

/* The value of y as it enters a relation of x. */
static uint64_t entering(const Guess *g, const Relation *r, size_t sample, size_t y) {
  return extended(value_at(g, sample, y), width_of(g->heads, g->regs.data[y]), r->is_extended);
}

static Relation relation_of(const Guess *g, RelationKind kind, size_t x) {
  return (Relation){.kind = kind,
                    .x = g->regs.data[x],
                    .y = no_reg,
                    .z = no_reg,
                    .width = width_of(g->heads, g->regs.data[x])};
}

static void guess_add(Guess *g, Relation r) {
  if (g->list->len < MOST_RELATIONS) vec_push(g->list, r);
}

/* Does x = a * y + b * z + c hold in all samples, with the c of the first? */
static bool fits(const Guess *g, Relation *r, size_t x, size_t y, size_t z) {
  uint64_t mask = mask64(r->width);
  for (size_t s = 0; s < g->samples->len; s++) {
    uint64_t v = value_at(g, s, x);
    if (r->a) v -= r->a * entering(g, r, s, y);
    if (r->b) v -= r->b * entering(g, r, s, z);
    v &= mask;
    if (s == 0) r->c = v;
    if (v != r->c) return false;
  }
  return true;
}

/* Guesses that x is constant. */
static bool guess_constant(Guess *g, size_t x) {
  Relation r = relation_of(g, RELATION_EQUAL, x);
  if (!fits(g, &r, x, x, x)) return false;
  guess_add(g, r);
  return true;
}

/* The inverse of an odd number modulo 2^64, by Newton's iteration. */
static uint64_t inverse(uint64_t odd) {
  uint64_t x = odd;
  for (int k = 0; k < 5; k++)
    x *= 2 - odd * x;
  return x;
}

/* The factor by which x changes with y between two samples; false if it cannot be determined. */
static bool guess_factor(const Guess *g, Relation *r, size_t x, size_t y) {
  for (size_t s = 1; s < g->samples->len; s++) {
    uint64_t dx = value_at(g, s, x) - value_at(g, 0, x),
             dy = entering(g, r, s, y) - entering(g, r, 0, y);
    if (!dy) continue;
    int even = __builtin_ctzll(dy);
    if (dx & mask64((unsigned)even)) return false;
    r->a = (uint64_t)((int64_t)dx >> even) * inverse((uint64_t)((int64_t)dy >> even));
    r->a &= mask64(r->width);
    if (!even) return true;
  }
  return r->a != 0;
}

static void guess_linear(Guess *g, size_t x, size_t y) {
  unsigned wx = width_of(g->heads, g->regs.data[x]), wy = width_of(g->heads, g->regs.data[y]);
  for (int is_signed = 0; is_signed <= (wy < wx); is_signed++) {
    Relation r = relation_of(g, RELATION_EQUAL, x);
    r.y = g->regs.data[y];
    r.a = 1;
    r.is_extended = is_signed;
    bool holds = fits(g, &r, x, y, y) || (guess_factor(g, &r, x, y) && fits(g, &r, x, y, y));
    if (!holds) continue;
    guess_add(g, r);
    return;
  }
}

static void guess_sum(Guess *g, size_t x, size_t y, size_t z) {
  const uint64_t minus = mask64(64);
  const uint64_t factors[][2] = {{1, 1}, {1, minus}, {minus, 1}, {minus, minus}};
  unsigned w = width_of(g->heads, g->regs.data[x]);
  if (width_of(g->heads, g->regs.data[y]) != w || width_of(g->heads, g->regs.data[z]) != w) return;
  for (size_t k = 0; k < 4; k++) {
    Relation r = relation_of(g, RELATION_EQUAL, x);
    r.y = g->regs.data[y];
    r.z = g->regs.data[z];
    r.a = factors[k][0];
    r.b = factors[k][1];
    if (!fits(g, &r, x, y, z)) continue;
    guess_add(g, r);
    return;
  }
}

static bool is_ordered(const Guess *g, RelationKind kind, unsigned w, size_t x, size_t y) {
  for (size_t s = 0; s < g->samples->len; s++) {
    uint64_t a = value_at(g, s, x), b = value_at(g, s, y);
    if (kind == RELATION_SLE) {
      uint64_t sign = (uint64_t)1 << (w - 1);
      a ^= sign;
      b ^= sign;
    }
    if (a > b) return false;
  }
  return true;
}

static void guess_order(Guess *g, size_t x, size_t y) {
  unsigned w = width_of(g->heads, g->regs.data[x]);
  if (w < 8 || width_of(g->heads, g->regs.data[y]) != w) return;
  for (RelationKind kind = RELATION_ULE; kind <= RELATION_SLE; kind++) {
    Relation r = relation_of(g, kind, x);
    r.y = g->regs.data[y];
    if (is_ordered(g, kind, w, x, y)) guess_add(g, r);
  }
}

static void guess_at_least(Guess *g, RelationKind kind, size_t y, uint64_t least) {
  Relation r = relation_of(g, kind, y);
  r.y = r.x;
  r.x = no_reg;
  r.c = least;
  guess_add(g, r);
}

/* Guesses that x is not negative, and bounds that the code compares with. */
static void guess_bounds(Guess *g, size_t x) {
  unsigned w = width_of(g->heads, g->regs.data[x]);
  uint64_t least = UINT64_MAX, most = 0;
  bool is_natural = true;
  for (size_t s = 0; s < g->samples->len; s++) {
    uint64_t v = value_at(g, s, x);
    is_natural &= !(v >> (w - 1) & 1);
    if (v < least) least = v;
    if (v > most) most = v;
  }
  if (w < 8) return;
  if (is_natural) guess_at_least(g, RELATION_SLE, x, 0);
  if (least) guess_at_least(g, RELATION_ULE, x, 1);
  const Function *f = g->heads[g->regs.data[x].version].function;
  for (uint32_t k = 0; k < f->const_count && k < MOST_CONSTANTS; k++) {
    uint64_t c = f->consts[k] & mask64(w);
    if (c > 1 && c <= least) guess_at_least(g, RELATION_ULE, x, c);
    if (c && c < least) guess_at_least(g, RELATION_ULE, x, c + 1);
    Relation r = relation_of(g, RELATION_ULE, x);
    r.c = c;
    if (c < mask64(w) && most <= c) guess_add(g, r);
  }
}

/* ---- definitions ---- */

typedef struct Known {
  const bool *is_known; /* per register */
  bool reads_known;
} Known;

static void note_operand(void *data, uint32_t *reg, unsigned count) {
  Known *w = data;
  for (unsigned k = 0; k < count; k++)
    w->reads_known &= w->is_known[*reg + k];
}

/* Lists for each register the instruction that writes it, plus 1; 0 if there is none, UINT32_MAX if
 * there are several. */
static uint32_t *find_writers(Function *f) {
  uint32_t *writer = NEW_ARRAY(uint32_t, f->reg_count + 1), first;
  for (uint32_t i = 0; i < f->insn_count; i++)
    for (uint32_t k = insn_writes(&f->insns[i], &first); k-- > 0;)
      writer[first + k] = writer[first + k] ? UINT32_MAX : i + 1;
  return writer;
}

/* Guesses that registers keep the value of their only instruction. */
static void guess_definitions(Guess *g, Version v, const RegList *live) {
  Function *f = g->heads[v].function;
  bool *is_known = NEW_ARRAY(bool, f->reg_count + 1);
  uint32_t *writer = find_writers(f);
  for (uint32_t r = 0; r < f->const_count; r++)
    is_known[r] = true;
  for (size_t k = 0; k < live->len; k++)
    is_known[live->data[k]] = true;
  for (size_t k = 0; k < g->regs.len; k++) {
    uint32_t reg = g->regs.data[k].number;
    if (g->regs.data[k].version != v || !writer[reg] || writer[reg] == UINT32_MAX) continue;
    Insn *i = &f->insns[writer[reg] - 1];
    Known known = {is_known, true};
    insn_each_read(f, i, note_operand, &known);
    bool is_term = i->op >= OP_ADD && i->op <= OP_SELECT && i->width <= 64;
    Relation r = relation_of(g, RELATION_DEFINED, k);
    r.insn = writer[reg] - 1;
    if (is_term && known.reads_known) guess_add(g, r);
  }
  mem_free(is_known);
  mem_free(writer);
}

void relations_guess(RelationList *list, const Heads heads[VERSIONS],
                     const uint32_t block[VERSIONS], const SampleList *samples) {
  Guess g = {.list = list, .heads = heads, .samples = samples};
  for (Version v = OLD; v <= NEW; v++)
    for (size_t k = 0; k < heads[v].live[block[v]].len; k++) {
      vec_push(&g.regs, ((Reg){v, heads[v].live[block[v]].data[k]}));
      vec_push(&g.column, (uint32_t)k);
    }
  size_t n = samples->len ? g.regs.len : 0;
  for (Version v = OLD; v <= NEW && n; v++)
    guess_definitions(&g, v, &heads[v].live[block[v]]);
  for (size_t x = 0; x < n; x++) {
    if (guess_constant(&g, x)) continue;
    for (size_t y = 0; y < x; y++)
      guess_linear(&g, x, y);
    guess_bounds(&g, x);
  }
  for (size_t x = 0; x < n && n <= MOST_IN_SUMS; x++)
    for (size_t y = 0; y < x; y++)
      for (size_t z = 0; z < y; z++)
        guess_sum(&g, x, y, z);
  for (size_t x = 0; x < n && n <= MOST_IN_ORDERS; x++)
    for (size_t y = 0; y < n; y++)
      if (x != y && g.regs.data[x].version == g.regs.data[y].version) guess_order(&g, x, y);
  vec_done(&g.regs);
  vec_done(&g.column);
}

/* ---- expressions ---- */

static const Expr *reg_term(Prover *p, Reg r, unsigned width, bool is_signed,
                            const Heads heads[VERSIONS], const Expr *const *const regs[VERSIONS]) {
  const Expr *e = regs[r.version][r.number];
  if (!e) return NULL;
  unsigned own = width_of(heads, r);
  e = prover_sized(p->exprs, e, own);
  if (own >= width) return prover_sized(p->exprs, e, width);
  return is_signed ? expr_sext(p->exprs, e, width) : expr_zext(p->exprs, e, width);
}

static const Expr *product(Prover *p, uint64_t factor, const Expr *e) {
  return expr_binary(p->exprs, EXPR_MUL, expr_const(p->exprs, e->width, factor), e);
}

const Expr *relation_value(Prover *p, const Relation *r, const Heads heads[VERSIONS],
                           const Expr *const *const regs[VERSIONS]) {
  assert(r->kind == RELATION_EQUAL || r->kind == RELATION_DEFINED);
  if (r->kind == RELATION_DEFINED)
    return track_evaluate(p, heads[r->x.version].function, r->insn, regs[r->x.version]);
  const Expr *sum = expr_const(p->exprs, r->width, r->c);
  const Reg operand[] = {r->y, r->z};
  const uint64_t factor[] = {r->a, r->b};
  for (int k = 0; k < 2; k++) {
    if (operand[k].number == NO_REG) continue;
    const Expr *e = reg_term(p, operand[k], r->width, r->is_extended, heads, regs);
    if (!e) return NULL;
    sum = expr_binary(p->exprs, EXPR_ADD, product(p, factor[k], e), sum);
  }
  return sum;
}

const Expr *relation_term(Prover *p, const Relation *r, const Heads heads[VERSIONS],
                          const Expr *const *const regs[VERSIONS]) {
  const Expr *bound = expr_const(p->exprs, r->width, r->c), *x = bound, *y = bound;
  if (r->x.number != NO_REG) x = reg_term(p, r->x, r->width, false, heads, regs);
  if (r->kind == RELATION_EQUAL || r->kind == RELATION_DEFINED) {
    y = relation_value(p, r, heads, regs);
    return x && y ? expr_eq(p->exprs, x, prover_sized(p->exprs, y, r->width)) : NULL;
  }
  if (r->y.number != NO_REG) y = reg_term(p, r->y, r->width, false, heads, regs);
  ExprKind kind = r->kind == RELATION_ULE ? EXPR_ULE : EXPR_SLE;
  return x && y ? expr_binary(p->exprs, kind, x, y) : NULL;
}
