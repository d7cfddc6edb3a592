#include "proof/guess.h"

#include "base/alloc.h"
#include "base/int.h"
#include "code/operands.h"
#include "exec/insn_terms.h"
#include "proof/guess_memory.h"

/* More registers than this are not related in threes, or in order. */
enum {
  MOST_IN_SUMS = 14,
  MOST_IN_ORDERS = 12,
  MOST_CONSTANTS = 24,
  FEW_SAMPLES = 3,
  MOST_DISTANCE = 8
};

/* The value of y as it enters a relation of x. */
static uint64_t entering(const Guess *g, const Relation *r, size_t sample, size_t y) {
  return guess_extended(guess_value_at(g, sample, y), guess_width_of(g->heads, g->regs.data[y]),
                        r->is_extended);
}

static Relation relation_of(const Guess *g, RelationKind kind, size_t x) {
  return (Relation){.kind = kind,
                    .x = g->regs.data[x],
                    .y = guess_no_reg,
                    .z = guess_no_reg,
                    .width = guess_width_of(g->heads, g->regs.data[x])};
}

/* Does x = a * y + b * z + c hold in all samples, with the c of the first? */
static bool fits(const Guess *g, Relation *r, size_t x, size_t y, size_t z) {
  uint64_t mask = mask64(r->width);
  for (size_t s = 0; s < g->samples->len; s++) {
    uint64_t v = guess_value_at(g, s, x);
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

/* The factor by which x - a * y changes with z between two samples; false if it cannot be
 * determined. */
static bool guess_factor(const Guess *g, const Relation *r, size_t x, size_t y, size_t z,
                         uint64_t *factor) {
  *factor = 0;
  for (size_t s = 1; s < g->samples->len; s++) {
    uint64_t dx = guess_value_at(g, s, x) - guess_value_at(g, 0, x),
             dy = guess_value_at(g, s, y) - guess_value_at(g, 0, y),
             dz = entering(g, r, s, z) - entering(g, r, 0, z), d = dx - r->a * dy;
    if (!dz) continue;
    int even = __builtin_ctzll(dz);
    if (d & mask64((unsigned)even)) return false;
    *factor =
        (uint64_t)((int64_t)d >> even) * (uint64_t)inverse_of_odd((uint64_t)((int64_t)dz >> even));
    *factor &= mask64(r->width);
    if (!even) return true;
  }
  return *factor != 0;
}

/* Guesses that x = y + c, or a * y + c. */
static void guess_linear(Guess *g, size_t x, size_t y) {
  unsigned wx = guess_width_of(g->heads, g->regs.data[x]),
           wy = guess_width_of(g->heads, g->regs.data[y]);
  for (int is_signed = 0; is_signed <= (wy < wx); is_signed++) {
    Relation r = relation_of(g, RELATION_EQUAL, x);
    r.y = g->regs.data[y];
    r.a = 1;
    r.is_extended = is_signed;
    if (!fits(g, &r, x, y, y)) {
      uint64_t factor;
      r.a = 0;
      if (!guess_factor(g, &r, x, y, y, &factor)) continue;
      r.a = factor;
      if (!fits(g, &r, x, y, y)) continue;
    }
    guess_add(g, r);
    g->is_linear.data[x] = true;
    g->is_copy.data[x] |= r.a == 1 && r.c == 0;
    return;
  }
}

/* Guesses that x = y + b * z + c, or -y. */
static void guess_sum(Guess *g, size_t x, size_t y, size_t z) {
  unsigned w = guess_width_of(g->heads, g->regs.data[x]),
           wz = guess_width_of(g->heads, g->regs.data[z]);
  if (guess_width_of(g->heads, g->regs.data[y]) < w) return;
  for (int form = 0; form < (wz < w ? 4 : 2); form++) {
    Relation r = relation_of(g, RELATION_EQUAL, x);
    r.y = g->regs.data[y];
    r.z = g->regs.data[z];
    r.a = form & 1 ? mask64(w) : 1;
    r.is_extended = form & 2;
    if (!guess_factor(g, &r, x, y, z, &r.b) || !r.b || !fits(g, &r, x, y, z)) continue;
    guess_add(g, r);
    return;
  }
}

static bool is_boolean(const Guess *g, size_t x) {
  for (size_t s = 0; s < g->samples->len; s++)
    if (guess_value_at(g, s, x) > 1) return false;
  return true;
}

static uint64_t operation(const Guess *g, const Relation *r, size_t sample, size_t y, uint64_t z) {
  ExprTable *t = g->prover->exprs;
  unsigned w = relation_operand_width(r, g->heads);
  const Expr *a = expr_const(t, w, guess_value_at(g, sample, y) & mask64(w)),
             *b = expr_const(t, w, z & mask64(w));
  return (uint64_t)term_binary(t, r->op, a, b)->value;
}

/* Does x = (y op z) + c hold in all samples, with the c of the first, or 0? Without z: the
 * constant. */
static bool fits_operation(const Guess *g, Relation *r, size_t x, size_t y, const size_t *z) {
  for (size_t s = 0; s < g->samples->len; s++) {
    uint64_t value = operation(g, r, s, y, z ? guess_value_at(g, s, *z) : r->b),
             c = (guess_value_at(g, s, x) - value) & mask64(r->width);
    if (s == 0) r->c = r->op == OP_MUL ? c : 0;
    if (c != r->c) return false;
  }
  return true;
}

/* Guesses that x is y op z, with an operation of the code; what is linear is not of interest. */
static void guess_operation(Guess *g, size_t x, size_t y, size_t z) {
  if (guess_width_of(g->heads, g->regs.data[x]) < 8) return;
  if (g->is_linear.data[x] || g->is_linear.data[y] || g->is_linear.data[z]) return;
  for (size_t k = 0; k < g->ops.len; k++) {
    Relation r = relation_of(g, RELATION_OPERATION, x);
    r.y = g->regs.data[y];
    r.z = g->regs.data[z];
    r.op = g->ops.data[k];
    if (r.op == OP_MUL && y < z) continue;
    if (fits_operation(g, &r, x, y, &z)) guess_add(g, r);
  }
}

static void guess_with_constant(Guess *g, size_t x, size_t y, Op op) {
  for (size_t k = 0; k < g->constants.len; k++) {
    Relation r = relation_of(g, RELATION_OPERATION, x);
    r.y = g->regs.data[y];
    r.b = g->constants.data[k];
    r.op = op;
    bool is_trivial = r.b <= 1 && op != OP_EQ && op != OP_NE;
    if (is_trivial || !fits_operation(g, &r, x, y, NULL)) continue;
    guess_add(g, r);
    return;
  }
}

/* Guesses that x, which is 0 or 1, says whether y equals a constant of the code, or that x is the
 * result of an operation on y and one. */
static void guess_operations_with_constants(Guess *g, size_t x, size_t y) {
  if (guess_width_of(g->heads, g->regs.data[y]) < 8) return;
  if (g->is_linear.data[x] || g->is_linear.data[y]) return;
  if (is_boolean(g, x)) {
    guess_with_constant(g, x, y, OP_EQ);
    guess_with_constant(g, x, y, OP_NE);
  }
  for (size_t k = 0; k < g->ops.len; k++)
    if (g->ops.data[k] != OP_MUL) guess_with_constant(g, x, y, g->ops.data[k]);
}

/* Is x <= y in all samples? *least, *most: y - x. */
static bool is_ordered(const Guess *g, unsigned w, bool is_signed, size_t x, size_t y,
                       uint64_t *least, uint64_t *most) {
  uint64_t sign = is_signed ? (uint64_t)1 << (w - 1) : 0;
  *least = UINT64_MAX;
  *most = 0;
  for (size_t s = 0; s < g->samples->len; s++) {
    uint64_t a = guess_value_at(g, s, x) ^ sign, b = guess_value_at(g, s, y) ^ sign;
    if (a > b) return false;
    if (b - a < *least) *least = b - a;
    if (b - a > *most) *most = b - a;
  }
  return true;
}

/* Guesses that x <= y, x < y, that y is larger by 2 or more, and that it is not much larger. */
static void guess_order(Guess *g, size_t x, size_t y) {
  static const RelationKind at_least[] = {RELATION_ULE, RELATION_SLE},
                            strict[] = {RELATION_ULT, RELATION_SLT};
  unsigned wx = guess_width_of(g->heads, g->regs.data[x]),
           wy = guess_width_of(g->heads, g->regs.data[y]), w = wx > wy ? wx : wy;
  if (wx < 8 || wy < 8) return;
  for (int is_signed = 0; is_signed <= (wx == wy); is_signed++) {
    uint64_t least, most;
    Relation r = relation_of(g, strict[is_signed], x);
    r.y = g->regs.data[y];
    r.width = w;
    if (!is_ordered(g, w, is_signed, x, y, &least, &most)) continue;
    r.c = least;
    if (least > 1 && least <= MOST_DISTANCE) guess_add(g, r);
    r.c = 1;
    if (least) guess_add(g, r);
    r.c = 0;
    r.kind = at_least[is_signed];
    guess_add(g, r);
    r.c = most;
    r.kind = RELATION_NEAR;
    if (least < most && most <= MOST_DISTANCE && !is_signed) guess_add(g, r);
  }
}

/* Guesses that two registers differ. */
static void guess_distinct(Guess *g, size_t x, size_t y) {
  unsigned w = guess_width_of(g->heads, g->regs.data[x]);
  if (w < 8 || w != guess_width_of(g->heads, g->regs.data[y])) return;
  for (size_t s = 0; s < g->samples->len; s++)
    if (guess_value_at(g, s, x) == guess_value_at(g, s, y)) return;
  Relation r = relation_of(g, RELATION_DISTINCT, x);
  r.y = g->regs.data[y];
  guess_add(g, r);
}

/* Guesses that x is a multiple of 8, 4 or 2, plus a constant. */
static void guess_low_bits(Guess *g, size_t x) {
  if (guess_width_of(g->heads, g->regs.data[x]) < 8) return;
  for (unsigned bits = 3; bits > 0; bits--) {
    Relation r = relation_of(g, RELATION_LOW_BITS, x);
    bool holds = true;
    r.b = bits;
    r.c = guess_value_at(g, 0, x) & mask64(bits);
    for (size_t s = 0; s < g->samples->len; s++)
      holds &= (guess_value_at(g, s, x) & mask64(bits)) == r.c;
    if (!holds) continue;
    guess_add(g, r);
    return;
  }
}

static void guess_at_least(Guess *g, RelationKind kind, size_t y, uint64_t least) {
  Relation r = relation_of(g, kind, y);
  r.y = r.x;
  r.x = guess_no_reg;
  r.c = least;
  guess_add(g, r);
}

static void guess_at_most(Guess *g, RelationKind kind, size_t x, uint64_t most) {
  Relation r = relation_of(g, kind, x);
  r.c = most;
  guess_add(g, r);
}

/* Guesses the sign of x, and bounds among the constants of both versions. */
static void guess_bounds(Guess *g, size_t x) {
  unsigned w = guess_width_of(g->heads, g->regs.data[x]);
  uint64_t least = UINT64_MAX, most = 0;
  bool is_natural = true, is_negative = true;
  for (size_t s = 0; s < g->samples->len; s++) {
    uint64_t v = guess_value_at(g, s, x);
    is_natural &= !(v >> (w - 1) & 1);
    is_negative &= v >> (w - 1) & 1;
    if (v < least) least = v;
    if (v > most) most = v;
  }
  if (w < 8) return;
  if (is_natural) guess_at_least(g, RELATION_SLE, x, 0);
  if (is_negative) guess_at_most(g, RELATION_SLE, x, mask64(w));
  if (least) guess_at_least(g, RELATION_ULE, x, 1);
  for (unsigned bits = 8; bits < w; bits *= 2)
    if (most <= mask64(bits)) {
      guess_at_most(g, RELATION_ULE, x, mask64(bits));
      if (bits == 32) break;
    }
  for (size_t k = 0; k < g->constants.len; k++) {
    uint64_t c = g->constants.data[k] & mask64(w);
    if (c > 1 && c <= least) guess_at_least(g, RELATION_ULE, x, c);
    if (c && c < least) guess_at_least(g, RELATION_ULE, x, c + 1);
    if (c && c < mask64(w) && most < c) guess_at_most(g, RELATION_ULE, x, c - 1);
    if (c < mask64(w) && most <= c) guess_at_most(g, RELATION_ULE, x, c);
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

/* Guesses that registers keep the value of their only instruction. */
static void guess_definitions(Guess *g, Version v, const RegList *live) {
  Function *f = g->heads[v].function;
  bool *is_known = NEW_ARRAY(bool, f->reg_count + 1);
  for (uint32_t r = 0; r < f->const_count; r++)
    is_known[r] = true;
  for (size_t k = 0; k < live->len; k++)
    is_known[live->data[k]] = true;
  for (size_t k = 0; k < g->regs.len; k++) {
    uint32_t reg = g->regs.data[k].number;
    bool is_here = g->regs.data[k].version == v && !g->regs.data[k].bytes;
    Insn *i = is_here ? heads_definition(&g->heads[v], reg) : NULL;
    if (!i) continue;
    Known known = {is_known, true};
    insn_each_read(f, i, note_operand, &known);
    Relation r = relation_of(g, RELATION_DEFINED, k);
    r.insn = (uint32_t)(i - f->insns);
    if (known.reads_known) guess_add(g, r);
  }
  mem_free(is_known);
}

/* ---- all ---- */

static void note_op(Guess *g, Op op) {
  for (size_t k = 0; k < g->ops.len; k++)
    if (g->ops.data[k] == op) return;
  vec_push(&g->ops, op);
}

static void note_ops(Guess *g) {
  note_op(g, OP_MUL);
  for (Version v = OLD; v <= NEW; v++) {
    const Function *f = g->heads[v].function;
    for (uint32_t k = 0; k < f->insn_count; k++)
      if (f->insns[k].op > OP_MUL && f->insns[k].op <= OP_XOR) note_op(g, f->insns[k].op);
  }
}

static void note_constant(Guess *g, uint64_t value) {
  for (size_t k = 0; k < g->constants.len; k++)
    if (g->constants.data[k] == value) return;
  vec_push(&g->constants, value);
}

static void note_constants(Guess *g) {
  for (Version v = OLD; v <= NEW; v++) {
    const Function *f = g->heads[v].function;
    for (uint32_t k = 0; k < f->const_count && k < MOST_CONSTANTS; k++)
      note_constant(g, f->consts[k]);
  }
}

/* How many registers do not equal an earlier one? Memory does not count. */
static size_t guess_count(const Guess *g) {
  size_t count = 0;
  for (size_t k = g->first; k < g->regs.len; k++)
    count += !g->is_copy.data[k];
  return count;
}

/* Relations of three registers: x is one, y and z two others, in any order. */
static void guess_triples(Guess *g) {
  size_t n = g->regs.len;
  if (guess_count(g) > MOST_IN_SUMS) return;
  for (size_t x = g->first; x < n; x++)
    for (size_t y = 0; y < n; y++)
      for (size_t z = 0; z < n; z++) {
        bool is_copy = g->is_copy.data[x] || g->is_copy.data[y] || g->is_copy.data[z];
        if (is_copy || x == y || x == z || y == z) continue;
        bool is_wider =
            guess_width_of(g->heads, g->regs.data[x]) > guess_width_of(g->heads, g->regs.data[z]);
        if (x > y && (x > z || is_wider)) guess_sum(g, x, y, z);
        guess_operation(g, x, y, z);
      }
}

/* Guesses that x equals what seems to be the same constant in the other version: it may only be
 * that the runs were too short to change it. */
static void guess_same_constants(Guess *g, size_t x) {
  for (size_t y = g->first; y < x; y++) {
    const Reg *a = &g->regs.data[x], *b = &g->regs.data[y];
    bool is_same = g->is_linear.data[y] && a->version != b->version &&
                   guess_width_of(g->heads, *a) == guess_width_of(g->heads, *b) &&
                   guess_value_at(g, 0, x) == guess_value_at(g, 0, y);
    if (is_same) guess_linear(g, x, y);
  }
}

/* Relations of one register, and of two. */
static void guess_registers(Guess *g) {
  size_t n = g->regs.len, first = g->first;
  for (size_t x = first; x < n; x++) {
    g->is_linear.data[x] = guess_constant(g, x) && g->samples->len > FEW_SAMPLES;
    if (g->is_linear.data[x]) {
      guess_same_constants(g, x);
      continue;
    }
    for (size_t y = first; y < x; y++)
      guess_linear(g, x, y);
    if (g->is_copy.data[x]) continue;
    guess_bounds(g, x);
    guess_low_bits(g, x);
  }
  for (size_t x = first; x < n; x++)
    for (size_t y = 0; y < n; y++)
      if (x != y) guess_operations_with_constants(g, x, y);
}

static void guess_orders(Guess *g) {
  size_t n = g->regs.len, first = g->first;
  if (guess_count(g) > MOST_IN_ORDERS) return;
  for (size_t x = first; x < n; x++)
    for (size_t y = first; y < n; y++) {
      if (x == y || g->regs.data[x].version != g->regs.data[y].version) continue;
      guess_order(g, x, y);
      if (x < y) guess_distinct(g, x, y);
    }
}

void relations_guess(Prover *p, RelationList *list, const Heads heads[VERSIONS],
                     const uint32_t block[VERSIONS], const SampleList *samples) {
  Guess g = {.prover = p, .list = list, .heads = heads, .samples = samples};
  if (!samples->len) return;
  p->history.is_concrete = true;
  guess_add_memory(&g, block);
  p->history.is_concrete = false;
  for (Version v = OLD; v <= NEW; v++)
    for (size_t k = 0; k < heads[v].live[block[v]].len; k++)
      guess_push(&g, (Reg){v, heads[v].live[block[v]].data[k], 0}, k);
  note_ops(&g);
  note_constants(&g);
  for (Version v = OLD; v <= NEW; v++)
    guess_definitions(&g, v, &heads[v].live[block[v]]);
  guess_registers(&g);
  guess_triples(&g);
  guess_orders(&g);
  p->history.is_concrete = true;
  for (Version v = OLD; v <= NEW; v++)
    guess_loaded(&g, v);
  p->history.is_concrete = false;
  vec_done(&g.regs);
  vec_done(&g.in_memory);
  vec_done(&g.column);
  vec_done(&g.is_linear);
  vec_done(&g.is_copy);
  vec_done(&g.ops);
  vec_done(&g.constants);
}
