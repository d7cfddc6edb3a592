#include "solver/blast.h"

#include <assert.h>
#include <string.h>

#include "base/fatal.h"
#include "expr/expr_text.h"
#include "expr/table.h"
#include "solver/blast_float.h"
#include "solver/solver_words.h"

void blast_init(Blaster *b, ExprTable *t) {
  *b = (Blaster){.t = t};
  gates_init(&b->gates);
  arena_init(&b->arena);
}

void blast_done(Blaster *b) {
  gates_done(&b->gates);
  arena_done(&b->arena);
  vec_done(&b->bits);
  vec_done(&b->var);
  vec_done(&b->stack);
}

/* ---- expressions ---- */

static const Lit *blast_found(const Blaster *b, const Expr *e) {
  return e->id < b->bits.len ? b->bits.data[e->id] : NULL;
}

const Lit *blast_var(Blaster *b, uint32_t var) {
  assert(var < expr_var_count(b->t));
  while (b->var.len <= var)
    vec_push(&b->var, 0);
  if (!b->var.data[var]) {
    b->var.data[var] = gate_input(&b->gates);
    for (int i = 1; i < 8; i++)
      gate_input(&b->gates);
  }
  Lit *bits = ARENA_ARRAY(&b->arena, Lit, 8);
  for (Lit i = 0; i < 8; i++)
    bits[i] = b->var.data[var] + 2 * i;
  return bits;
}

static void blast_binary(Blaster *b, const Expr *e, Lit *out) {
  Gates *g = &b->gates;
  const Lit *x = blast_found(b, e->kid[0]), *y = blast_found(b, e->kid[1]);
  unsigned w = e->kid[0]->width;
  CHECK(x && y && w);
  Word unused;
  switch ((ExprKind)e->kind) {
    case EXPR_ADD: word_add(g, out, x, y, LIT_FALSE, w); return;
    case EXPR_SUB: word_subtract(g, out, x, y, w); return;
    case EXPR_MUL:
      if (expr_is_const(e->kid[0]))
        word_multiply(g, out, y, x, w);
      else
        word_multiply(g, out, x, y, w);
      return;
    case EXPR_UDIV: word_divide(g, out, unused.bit, x, y, w); return;
    case EXPR_UREM: word_divide(g, unused.bit, out, x, y, w); return;
    case EXPR_SDIV: word_divide_signed(g, out, true, x, y, w); return;
    case EXPR_SREM: word_divide_signed(g, out, false, x, y, w); return;
    case EXPR_SHL: word_shift(g, out, x, y, w, true, LIT_FALSE); return;
    case EXPR_LSHR: word_shift(g, out, x, y, w, false, LIT_FALSE); return;
    case EXPR_ASHR: word_shift(g, out, x, y, w, false, x[w - 1]); return;
    case EXPR_AND:
      for (unsigned i = 0; i < w; i++)
        out[i] = gate_and(g, x[i], y[i]);
      return;
    case EXPR_OR:
      for (unsigned i = 0; i < w; i++)
        out[i] = gate_or(g, x[i], y[i]);
      return;
    case EXPR_XOR:
      for (unsigned i = 0; i < w; i++)
        out[i] = gate_xor(g, x[i], y[i]);
      return;
    case EXPR_EQ: out[0] = word_equal(g, x, y, w); return;
    case EXPR_ULT: out[0] = word_less(g, x, y, w, LIT_FALSE); return;
    case EXPR_ULE: out[0] = word_less(g, x, y, w, LIT_TRUE); return;
    case EXPR_SLT: out[0] = word_less_signed(g, x, y, w, LIT_FALSE); return;
    case EXPR_SLE: out[0] = word_less_signed(g, x, y, w, LIT_TRUE); return;
    default: CHECK(!"a binary operation");
  }
}

/* ---- floating point ---- */

bool blast_is_late(const Expr *e) {
  return is_float_operation(e->kind) && !is_float_compare(e->kind) && !is_function(e->kind);
}

static bool circuit(Blaster *b, const Expr *e, Lit *out) {
  const Lit *x[3] = {0};
  for (unsigned i = 0; i < expr_kids(e); i++)
    x[i] = blast_found(b, e->kid[i]);
  return blast_float_expr(&b->gates, e, out, x);
}

/* Operations without a circuit stay free: models are checked (solver.c). */
static void blast_floating(Blaster *b, const Expr *e, Lit *out) {
  if (!blast_is_late(e) && circuit(b, e, out)) return;
  for (unsigned i = 0; i < e->width; i++)
    out[i] = gate_input(&b->gates);
}

bool blast_define(Blaster *b, const Expr *e) {
  const Lit *result = blast_found(b, e);
  CHECK(result && blast_is_late(e));
  if (b->gates.gates.data[lit_node(result[0])].kind != GATE_INPUT) return false;
  Lit out[MAX_WIDTH];
  if (!circuit(b, e, out)) return false;
  for (unsigned i = 0; i < e->width; i++)
    gate_define(&b->gates, result[i], out[i]);
  return true;
}

static void blast_node(Blaster *b, const Expr *e, Lit *out) {
  unsigned w = e->width;
  const Lit *x = e->kind == EXPR_CONST || e->kind == EXPR_VAR || e->kind == EXPR_SELECT
                     ? NULL
                     : blast_found(b, e->kid[0]);
  switch ((ExprKind)e->kind) {
    case EXPR_CONST: word_constant(out, w, e->value); return;
    case EXPR_VAR: memcpy(out, blast_var(b, e->lo), 8 * sizeof(Lit)); return;
    case EXPR_NOT: word_invert(out, x, w); return;
    case EXPR_ITE:
      word_mux(&b->gates, out, x[0], blast_found(b, e->kid[1]), blast_found(b, e->kid[2]), w);
      return;
    case EXPR_EXTRACT: memcpy(out, x + e->lo, w * sizeof(Lit)); return;
    case EXPR_CONCAT:
      memcpy(out, blast_found(b, e->kid[1]), e->kid[1]->width * sizeof(Lit));
      memcpy(out + e->kid[1]->width, x, e->kid[0]->width * sizeof(Lit));
      return;
    case EXPR_ZEXT:
    case EXPR_SEXT: {
      unsigned from = e->kid[0]->width;
      memcpy(out, x, from * sizeof(Lit));
      for (unsigned i = from; i < w; i++)
        out[i] = e->kind == EXPR_SEXT ? x[from - 1] : LIT_FALSE;
      return;
    }
    default:
      if (is_float_operation(e->kind))
        blast_floating(b, e, out);
      else
        blast_binary(b, e, out);
      return;
  }
}

static void blast_remember(Blaster *b, const Expr *e, const Lit *bits) {
  assert(bits && !blast_found(b, e));
  size_t old = b->bits.len;
  if (e->id >= old) {
    vec_reserve(&b->bits, expr_table_len(b->t));
    b->bits.len = expr_table_len(b->t);
    memset((void *)(b->bits.data + old), 0, (b->bits.len - old) * sizeof *b->bits.data);
  }
  b->bits.data[e->id] = bits;
}

static bool push_missing(Blaster *b, const Expr *const *kid, unsigned n) {
  bool any = false;
  for (unsigned i = 0; i < n; i++) {
    if (blast_found(b, kid[i])) continue;
    vec_push(&b->stack, kid[i]);
    any = true;
  }
  return any;
}

/* Uses an explicit stack, because expressions may be deeper than the C stack. */
const Lit *blast_expr(Blaster *b, const Expr *e) {
  assert(b && e->width <= 128);
  CHECK(e->width && !e->has_shadow);
  const Lit *bits = blast_found(b, e);
  if (bits) return bits;
  vec_clear(&b->stack);
  vec_push(&b->stack, e);
  while (b->stack.len) {
    const Expr *top = vec_last(&b->stack);
    if (blast_found(b, top)) {
      b->stack.len--;
      continue;
    }
    const Expr *lowered = top->kind == EXPR_SELECT ? expr_lower_select(b->t, top) : NULL;
    if (lowered ? push_missing(b, &lowered, 1) : push_missing(b, top->kid, expr_kids(top)))
      continue;
    b->stack.len--;
    if (lowered) {
      blast_remember(b, top, blast_found(b, lowered));
      continue;
    }
    Lit *out = ARENA_ARRAY(&b->arena, Lit, top->width);
    blast_node(b, top, out);
    blast_remember(b, top, out);
  }
  return blast_found(b, e);
}
