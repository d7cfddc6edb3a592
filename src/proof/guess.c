#include "proof/guess.h"

#include "base/alloc.h"
#include "base/int.h"
#include "code/operands.h"
#include "exec/insn_terms.h"

/* More registers than this are not related in threes, or in order. */
enum {
  MOST_IN_SUMS = 14,
  MOST_IN_ORDERS = 12,
  MOST_CONSTANTS = 24,
  MOST_RELATIONS = 400,
  FEW_SAMPLES = 3
};

static const Reg no_reg = {OLD, NO_REG, 0};

typedef struct Guess {
  Prover *prover;
  RelationList *list;
  const Heads *heads;
  const SampleList *samples;
  VEC(Reg) regs;           /* memory, then live ones: OLD's first */
  size_t first;            /* index of the first that is not memory */
  VEC(uint64_t) in_memory; /* of each that is memory: its value in each sample */
  VEC(uint32_t) column;    /* of each: its index in Sample.values[version] */
  VEC(bool) is_linear;     /* of each: is it constant, or linear in one before it? */
  VEC(bool) is_copy;       /* of each: does it equal one before it, whose relations suffice? */
  VEC(Op) ops;             /* operations of the code that are not linear */
} Guess;

static unsigned width_of(const Heads heads[VERSIONS], Reg r) {
  return relation_reg_width(heads, r);
}

static uint64_t value_at(const Guess *g, size_t sample, size_t k) {
  if (g->regs.data[k].bytes) return g->in_memory.data[k * g->samples->len + sample];
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

/* The factor by which x - a * y changes with z between two samples; false if it cannot be
 * determined. */
static bool guess_factor(const Guess *g, const Relation *r, size_t x, size_t y, size_t z,
                         uint64_t *factor) {
  *factor = 0;
  for (size_t s = 1; s < g->samples->len; s++) {
    uint64_t dx = value_at(g, s, x) - value_at(g, 0, x), dy = value_at(g, s, y) - value_at(g, 0, y),
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
  unsigned wx = width_of(g->heads, g->regs.data[x]), wy = width_of(g->heads, g->regs.data[y]);
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
  unsigned w = width_of(g->heads, g->regs.data[x]), wz = width_of(g->heads, g->regs.data[z]);
  if (width_of(g->heads, g->regs.data[y]) < w) return;
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
    if (value_at(g, s, x) > 1) return false;
  return true;
}

static uint64_t operation(const Guess *g, const Relation *r, size_t sample, size_t y, uint64_t z) {
  ExprTable *t = g->prover->exprs;
  unsigned w = relation_operand_width(r, g->heads);
  const Expr *a = expr_const(t, w, value_at(g, sample, y) & mask64(w)),
             *b = expr_const(t, w, z & mask64(w));
  return (uint64_t)term_binary(t, r->op, a, b)->value;
}

/* Does x = (y op z) + c hold in all samples, with the c of the first, or 0? Without z: the
 * constant. */
static bool fits_operation(const Guess *g, Relation *r, size_t x, size_t y, const size_t *z) {
  for (size_t s = 0; s < g->samples->len; s++) {
    uint64_t value = operation(g, r, s, y, z ? value_at(g, s, *z) : r->b),
             c = (value_at(g, s, x) - value) & mask64(r->width);
    if (s == 0) r->c = r->op == OP_MUL ? c : 0;
    if (c != r->c) return false;
  }
  return true;
}

/* Guesses that x is y op z, with an operation of the code; what is linear is not of interest. */
static void guess_operation(Guess *g, size_t x, size_t y, size_t z) {
  if (width_of(g->heads, g->regs.data[x]) < 8) return;
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
  for (Version v = OLD; v <= NEW; v++) {
    const Function *f = g->heads[v].function;
    for (uint32_t k = 0; k < f->const_count && k < MOST_CONSTANTS; k++) {
      Relation r = relation_of(g, RELATION_OPERATION, x);
      r.y = g->regs.data[y];
      r.b = f->consts[k];
      r.op = op;
      bool is_trivial = r.b <= 1 && op != OP_EQ && op != OP_NE;
      if (is_trivial || !fits_operation(g, &r, x, y, NULL)) continue;
      guess_add(g, r);
      return;
    }
  }
}

/* Guesses that x, which is 0 or 1, says whether y equals a constant of the code, or that x is the
 * result of an operation on y and one. */
static void guess_operations_with_constants(Guess *g, size_t x, size_t y) {
  if (width_of(g->heads, g->regs.data[y]) < 8) return;
  if (g->is_linear.data[x] || g->is_linear.data[y]) return;
  if (is_boolean(g, x)) {
    guess_with_constant(g, x, y, OP_EQ);
    guess_with_constant(g, x, y, OP_NE);
  }
  for (size_t k = 0; k < g->ops.len; k++)
    if (g->ops.data[k] != OP_MUL) guess_with_constant(g, x, y, g->ops.data[k]);
}

static bool is_ordered(const Guess *g, RelationKind kind, unsigned w, size_t x, size_t y) {
  bool is_signed = kind == RELATION_SLE || kind == RELATION_SLT,
       is_strict = kind == RELATION_ULT || kind == RELATION_SLT;
  uint64_t sign = is_signed ? (uint64_t)1 << (w - 1) : 0;
  for (size_t s = 0; s < g->samples->len; s++) {
    uint64_t a = value_at(g, s, x) ^ sign, b = value_at(g, s, y) ^ sign;
    if (a > b || (is_strict && a == b)) return false;
  }
  return true;
}

static void guess_order(Guess *g, size_t x, size_t y) {
  static const RelationKind kinds[][2] = {{RELATION_ULT, RELATION_ULE},
                                          {RELATION_SLT, RELATION_SLE}};
  unsigned wx = width_of(g->heads, g->regs.data[x]), wy = width_of(g->heads, g->regs.data[y]),
           w = wx > wy ? wx : wy;
  if (wx < 8 || wy < 8) return;
  for (int is_signed = 0; is_signed <= (wx == wy); is_signed++)
    for (int form = 0; form <= 1; form++) {
      Relation r = relation_of(g, kinds[is_signed][form], x);
      r.y = g->regs.data[y];
      r.width = w;
      if (is_ordered(g, r.kind, w, x, y)) guess_add(g, r);
    }
}

/* Guesses that two registers differ. */
static void guess_distinct(Guess *g, size_t x, size_t y) {
  unsigned w = width_of(g->heads, g->regs.data[x]);
  if (w < 8 || w != width_of(g->heads, g->regs.data[y])) return;
  for (size_t s = 0; s < g->samples->len; s++)
    if (value_at(g, s, x) == value_at(g, s, y)) return;
  Relation r = relation_of(g, RELATION_DISTINCT, x);
  r.y = g->regs.data[y];
  guess_add(g, r);
}

/* Guesses that x is a multiple of 8, 4 or 2, plus a constant. */
static void guess_low_bits(Guess *g, size_t x) {
  if (width_of(g->heads, g->regs.data[x]) < 8) return;
  for (unsigned bits = 3; bits > 0; bits--) {
    Relation r = relation_of(g, RELATION_LOW_BITS, x);
    bool holds = true;
    r.b = bits;
    r.c = value_at(g, 0, x) & mask64(bits);
    for (size_t s = 0; s < g->samples->len; s++)
      holds &= (value_at(g, s, x) & mask64(bits)) == r.c;
    if (!holds) continue;
    guess_add(g, r);
    return;
  }
}

static void guess_at_least(Guess *g, RelationKind kind, size_t y, uint64_t least) {
  Relation r = relation_of(g, kind, y);
  r.y = r.x;
  r.x = no_reg;
  r.c = least;
  guess_add(g, r);
}

static void guess_at_most(Guess *g, RelationKind kind, size_t x, uint64_t most) {
  Relation r = relation_of(g, kind, x);
  r.c = most;
  guess_add(g, r);
}

/* Guesses the sign of x, and bounds that the code compares with. */
static void guess_bounds(Guess *g, size_t x) {
  unsigned w = width_of(g->heads, g->regs.data[x]);
  uint64_t least = UINT64_MAX, most = 0;
  bool is_natural = true, is_negative = true;
  for (size_t s = 0; s < g->samples->len; s++) {
    uint64_t v = value_at(g, s, x);
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
  const Function *f = g->heads[g->regs.data[x].version].function;
  for (uint32_t k = 0; k < f->const_count && k < MOST_CONSTANTS; k++) {
    uint64_t c = f->consts[k] & mask64(w);
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

/* ---- memory ---- */

typedef VEC(uint64_t) NumberList;

/* How the loads of a version address memory. */
typedef struct LoadShapes {
  NumberList bytes, scales, displacements, bases; /* each without duplicates; bases: constants */
} LoadShapes;

enum { MOST_OF_SHAPE = 5 };

static void shape_add(NumberList *list, uint64_t n) {
  for (size_t k = 0; k < list->len; k++)
    if (list->data[k] == n) return;
  if (list->len < MOST_OF_SHAPE) vec_push(list, n);
}

static void shapes_init(LoadShapes *l, const Function *f) {
  *l = (LoadShapes){0};
  shape_add(&l->displacements, 0);
  for (uint32_t k = 0; k < f->insn_count; k++) {
    const Insn *i = &f->insns[k];
    bool is_load = i->op == OP_LOAD || i->op == OP_LOADX;
    if (is_load && i->width % 8 == 0 && i->width <= 64) {
      shape_add(&l->bytes, i->width / 8);
      shape_add(&l->displacements, 0 - (uint64_t)i->width / 8);
      if (i->a < f->const_count) shape_add(&l->bases, i->a);
    }
    if (i->op != OP_LOADX && i->op != OP_PTRADD) continue;
    uint64_t scale = (uint64_t)(int64_t)(int32_t)i->c;
    if (i->b < f->const_count)
      shape_add(&l->displacements, f->consts[i->b] * scale);
    else
      shape_add(&l->scales, scale);
  }
}

static void shapes_done(LoadShapes *l) {
  vec_done(&l->bytes);
  vec_done(&l->scales);
  vec_done(&l->displacements);
  vec_done(&l->bases);
}

static uint64_t value_of_reg(const Guess *g, size_t sample, Reg r) {
  if (r.number == NO_REG) return 0;
  const Function *f = g->heads[r.version].function;
  if (r.number < f->const_count) return f->consts[r.number];
  for (size_t k = 0; k < g->regs.len; k++)
    if (g->regs.data[k].version == r.version && g->regs.data[k].number == r.number &&
        !g->regs.data[k].bytes)
      return value_at(g, sample, k);
  return 0;
}

/* What memory holds in a sample; false if that is not known. */
static bool loaded_at(const Guess *g, const Relation *r, size_t sample, uint64_t *value) {
  const Event *at, *history = g->samples->data[sample].history[r->y.version];
  History *h = &g->prover->history;
  uint64_t address = value_of_reg(g, sample, r->y) + r->b * value_of_reg(g, sample, r->z) + r->c;
  const Expr *where = expr_const(g->prover->exprs, 64, address);
  h->address_mask = g->samples->data[sample].address_mask;
  const Expr *e = history_find(h, history, where, r->bytes, &at);
  if (!e) e = history_unknown(h, at, where, r->bytes);
  *value = (uint64_t)e->value;
  return expr_is_const(e);
}

static bool is_loaded(const Guess *g, const Relation *r, size_t x) {
  for (size_t s = 0; s < g->samples->len; s++) {
    uint64_t v;
    if (!loaded_at(g, r, s, &v)) return false;
    v = extended(v, r->bytes * 8, r->is_extended) & mask64(r->width);
    if (v != value_at(g, s, x)) return false;
  }
  return true;
}

/* Relates all registers to what memory holds at one address. */
static void guess_loaded_at(Guess *g, Relation r) {
  for (size_t x = 0; x < g->regs.len; x++) {
    unsigned w = width_of(g->heads, g->regs.data[x]);
    bool is_memory = g->regs.data[x].bytes;
    if (is_memory || g->regs.data[x].version != r.y.version || w < r.bytes * 8) continue;
    r.x = g->regs.data[x];
    r.width = w;
    for (int is_signed = 0; is_signed <= (w > r.bytes * 8); is_signed++) {
      r.is_extended = is_signed;
      if (!is_loaded(g, &r, x)) continue;
      guess_add(g, r);
      break;
    }
  }
}

static void guess_loaded_from(Guess *g, const LoadShapes *l, Relation r) {
  for (size_t d = 0; d < l->displacements.len; d++)
    for (size_t n = 0; n < l->bytes.len; n++) {
      r.c = l->displacements.data[d];
      r.bytes = (unsigned)l->bytes.data[n];
      guess_loaded_at(g, r);
    }
}

/* Guesses which registers of a version hold what memory holds, at a base, or at base + b * z. */
static void guess_loaded(Guess *g, Version v) {
  LoadShapes l;
  VEC(Reg) bases = {0};
  shapes_init(&l, g->heads[v].function);
  for (size_t k = 0; k < l.bases.len; k++)
    vec_push(&bases, ((Reg){v, (uint32_t)l.bases.data[k], 0}));
  for (size_t k = 0; k < g->regs.len; k++)
    if (g->regs.data[k].version == v && !g->regs.data[k].bytes &&
        width_of(g->heads, g->regs.data[k]) == 64)
      vec_push(&bases, g->regs.data[k]);
  for (size_t y = 0; y < bases.len && y < MOST_IN_SUMS; y++) {
    Relation r = {.kind = RELATION_LOADED, .y = bases.data[y], .z = no_reg};
    guess_loaded_from(g, &l, r);
    for (size_t z = 0; z < g->regs.len && z < MOST_IN_SUMS; z++)
      for (size_t k = 0; k < l.scales.len && g->regs.data[z].version == v; k++) {
        if (g->regs.data[z].bytes) break;
        r.z = g->regs.data[z];
        r.b = l.scales.data[k];
        guess_loaded_from(g, &l, r);
      }
  }
  vec_done(&bases);
  shapes_done(&l);
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

/* Relations of three registers: x is one, y and z two others, in any order. */
static void guess_triples(Guess *g) {
  size_t n = g->regs.len;
  if (n - g->first > MOST_IN_SUMS) return;
  for (size_t x = g->first; x < n; x++)
    for (size_t y = 0; y < n; y++)
      for (size_t z = 0; z < n; z++) {
        bool is_copy = g->is_copy.data[x] || g->is_copy.data[y] || g->is_copy.data[z];
        if (is_copy || x == y || x == z || y == z) continue;
        bool is_wider = width_of(g->heads, g->regs.data[x]) > width_of(g->heads, g->regs.data[z]);
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
                   width_of(g->heads, *a) == width_of(g->heads, *b) &&
                   value_at(g, 0, x) == value_at(g, 0, y);
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
  if (n - first > MOST_IN_ORDERS) return;
  for (size_t x = first; x < n; x++)
    for (size_t y = first; y < n; y++) {
      if (x == y || g->regs.data[x].version != g->regs.data[y].version) continue;
      guess_order(g, x, y);
      if (x < y) guess_distinct(g, x, y);
    }
}

static void guess_push(Guess *g, Reg r, size_t column) {
  vec_push(&g->regs, r);
  vec_push(&g->column, (uint32_t)column);
  vec_push(&g->is_linear, false);
  vec_push(&g->is_copy, false);
}

/* The address in a sample; false if it is not known. */
static bool address_at(const Guess *g, size_t sample, Reg r, const uint32_t block[VERSIONS],
                       uint64_t *address) {
  const Function *f = g->heads[r.version].function;
  const RegList *live = &g->heads[r.version].live[block[r.version]];
  if (r.number < f->const_count) {
    *address = f->consts[r.number];
    return true;
  }
  for (size_t k = 0; k < live->len; k++)
    if (live->data[k] == r.number) {
      *address = g->samples->data[sample].values[r.version][k];
      return true;
    }
  return false;
}

static bool is_same_memory(const Guess *g, Reg a, Reg b) {
  const Function *f = g->heads[a.version].function, *h = g->heads[b.version].function;
  if (a.bytes != b.bytes) return false;
  if (a.number < f->const_count && b.number < h->const_count)
    return f->consts[a.number] == h->consts[b.number];
  return a.version == b.version && a.number == b.number;
}

/* Adds an operand, unless it is known or its value in a sample is not. */
static void memory_add(Guess *g, Reg r, const uint32_t block[VERSIONS]) {
  size_t before = g->in_memory.len;
  for (size_t k = 0; k < g->regs.len; k++)
    if (is_same_memory(g, g->regs.data[k], r)) return;
  for (size_t s = 0; s < g->samples->len; s++) {
    uint64_t address, value;
    Relation at = {.y = {r.version, NO_REG, 0}, .z = no_reg, .bytes = r.bytes};
    bool is_known = address_at(g, s, r, block, &address);
    at.c = is_known ? address : 0;
    if (!is_known || !loaded_at(g, &at, s, &value)) {
      g->in_memory.len = before;
      return;
    }
    vec_push(&g->in_memory, value);
  }
  guess_push(g, r, 0);
  g->first++;
}

/* Memory at constant addresses, and at those that are live, which the code reads as a whole. */
static void guess_add_memory(Guess *g, const uint32_t block[VERSIONS]) {
  enum { MOST = 3 };
  for (Version v = OLD; v <= NEW; v++) {
    Function *f = g->heads[v].function;
    for (uint32_t k = 0; k < f->insn_count; k++) {
      const Insn *i = &f->insns[k];
      bool is_word = i->width == 8 || i->width == 16 || i->width == 32 || i->width == 64;
      if (i->op == OP_LOAD && is_word && g->first < MOST)
        memory_add(g, (Reg){v, i->a, i->width / 8}, block);
    }
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
}
