#include "proof/guess_memory.h"

#include "base/int.h"

enum { MOST_BASES = 14 };

/* ---- what loads read ---- */

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
      return guess_value_at(g, sample, k);
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
    v = guess_extended(v, r->bytes * 8, r->is_extended) & mask64(r->width);
    if (v != guess_value_at(g, s, x)) return false;
  }
  return true;
}

/* May x be what memory holds at an address that the version computes? Registers that equal one of
 * the other version need no relation to what that one reads. */
static bool may_be_loaded(const Guess *g, size_t x, Version v) {
  bool is_other = g->regs.data[x].version != v;
  return !g->regs.data[x].bytes && !(is_other && (g->is_copy.data[x] || g->is_linear.data[x]));
}

/* Relates all registers to what memory holds at one address. */
static void guess_loaded_at(Guess *g, Relation r) {
  for (size_t x = 0; x < g->regs.len; x++) {
    unsigned w = guess_width_of(g->heads, g->regs.data[x]);
    if (!may_be_loaded(g, x, r.y.version) || w < r.bytes * 8) continue;
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

void guess_loaded(Guess *g, Version v) {
  LoadShapes l;
  VEC(Reg) bases = {0};
  shapes_init(&l, g->heads[v].function);
  for (size_t k = 0; k < l.bases.len; k++)
    vec_push(&bases, ((Reg){v, (uint32_t)l.bases.data[k], 0}));
  for (size_t k = 0; k < g->regs.len; k++)
    if (g->regs.data[k].version == v && !g->regs.data[k].bytes &&
        guess_width_of(g->heads, g->regs.data[k]) == 64)
      vec_push(&bases, g->regs.data[k]);
  for (size_t y = 0; y < bases.len && y < MOST_BASES; y++) {
    Relation r = {.kind = RELATION_LOADED, .y = bases.data[y], .z = guess_no_reg};
    guess_loaded_from(g, &l, r);
    for (size_t z = 0; z < g->regs.len && z < MOST_BASES; z++)
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
    Relation at = {.y = {r.version, NO_REG, 0}, .z = guess_no_reg, .bytes = r.bytes};
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

void guess_add_memory(Guess *g, const uint32_t block[VERSIONS]) {
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
