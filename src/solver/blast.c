#include "solver/blast.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"

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

/* ---- words: arrays of literals, lowest bit first ---- */

typedef struct Word {
  Lit bit[MAX_WIDTH];
} Word;

static void constant(Lit *out, unsigned w, U128 value) {
  assert(w >= 1 && w <= 128);
  for (unsigned i = 0; i < w; i++)
    out[i] = (value >> i & 1) ? LIT_TRUE : LIT_FALSE;
}

/* out = x + y + carry; returns the carry out. */
static Lit add(Gates *g, Lit *out, const Lit *x, const Lit *y, Lit carry, unsigned w) {
  for (unsigned i = 0; i < w; i++) {
    Lit a = x[i], c = y[i];
    out[i] = gate_xor(g, gate_xor(g, a, c), carry);
    carry = gate_maj(g, a, c, carry);
  }
  return carry;
}

static void invert(Lit *out, const Lit *x, unsigned w) {
  for (unsigned i = 0; i < w; i++)
    out[i] = lit_not(x[i]);
}

/* out = x - y; returns "no borrow", that is x >= y unsigned. */
static Lit subtract(Gates *g, Lit *out, const Lit *x, const Lit *y, unsigned w) {
  Word n;
  invert(n.bit, y, w);
  return add(g, out, x, n.bit, LIT_TRUE, w);
}

/* x < y unsigned: the carry chain of y - x without its sums. `equal` is the answer for x = y. */
static Lit less(Gates *g, const Lit *x, const Lit *y, unsigned w, Lit equal) {
  Lit lt = equal;
  for (unsigned i = 0; i < w; i++)
    lt = gate_maj(g, lit_not(x[i]), y[i], lt);
  return lt;
}

static Lit less_signed(Gates *g, const Lit *x, const Lit *y, unsigned w, Lit equal) {
  Word a, c;
  memcpy(a.bit, x, w * sizeof(Lit));
  memcpy(c.bit, y, w * sizeof(Lit));
  a.bit[w - 1] = lit_not(a.bit[w - 1]);
  c.bit[w - 1] = lit_not(c.bit[w - 1]);
  return less(g, a.bit, c.bit, w, equal);
}

static Lit all_of(Gates *g, Lit *bits, unsigned n) { /* balanced, so that the chain is short */
  if (n == 0) return LIT_TRUE;
  for (; n > 1; n = (n + 1) / 2)
    for (unsigned i = 0; i < n / 2 + n % 2; i++)
      bits[i] = 2 * i + 1 < n ? gate_and(g, bits[2 * i], bits[2 * i + 1]) : bits[2 * i];
  return bits[0];
}

static Lit equal(Gates *g, const Lit *x, const Lit *y, unsigned w) {
  Word same;
  for (unsigned i = 0; i < w; i++)
    same.bit[i] = lit_not(gate_xor(g, x[i], y[i]));
  return all_of(g, same.bit, w);
}

static void mux(Gates *g, Lit *out, Lit c, const Lit *x, const Lit *y, unsigned w) {
  for (unsigned i = 0; i < w; i++)
    out[i] = gate_mux(g, c, x[i], y[i]);
}

static void multiply(Gates *g, Lit *out, const Lit *x, const Lit *y, unsigned w) {
  assert(w >= 1 && w <= 128);
  Word sum, row;
  constant(sum.bit, w, 0);
  for (unsigned i = 0; i < w; i++) {
    if (y[i] == LIT_FALSE) continue;
    constant(row.bit, w, 0);
    for (unsigned k = i; k < w; k++)
      row.bit[k] = gate_and(g, x[k - i], y[i]);
    add(g, sum.bit, sum.bit, row.bit, LIT_FALSE, w);
  }
  memcpy(out, sum.bit, w * sizeof(Lit));
}

/* Restoring division, highest bit first: the remainder has one bit more than the divisor while it
 * is compared. */
static void divide(Gates *g, Lit *quotient, Lit *remainder, const Lit *x, const Lit *y,
                   unsigned w) {
  Lit rest[MAX_WIDTH + 1], wide[MAX_WIDTH + 1], less_rest[MAX_WIDTH + 1], n[MAX_WIDTH + 1];
  constant(rest, w, 0);
  memcpy(wide, y, w * sizeof(Lit));
  wide[w] = LIT_FALSE;
  invert(n, wide, w + 1);
  for (unsigned i = w; i > 0; i--) {
    memmove(rest + 1, rest, w * sizeof(Lit));
    rest[0] = x[i - 1];
    Lit fits = add(g, less_rest, rest, n, LIT_TRUE, w + 1);
    quotient[i - 1] = fits;
    mux(g, rest, fits, less_rest, rest, w + 1);
  }
  memcpy(remainder, rest, w * sizeof(Lit));
}

static void negate_if(Gates *g, Lit *out, Lit c, const Lit *x, unsigned w) {
  Word flipped, zero;
  constant(zero.bit, w, 0);
  for (unsigned i = 0; i < w; i++)
    flipped.bit[i] = gate_xor(g, x[i], c);
  add(g, out, flipped.bit, zero.bit, c, w);
}

static void divide_signed(Gates *g, Lit *out, bool wants_quotient, const Lit *x, const Lit *y,
                          unsigned w) {
  Word a, c, quotient, remainder;
  Lit sx = x[w - 1], sy = y[w - 1];
  negate_if(g, a.bit, sx, x, w);
  negate_if(g, c.bit, sy, y, w);
  divide(g, quotient.bit, remainder.bit, a.bit, c.bit, w);
  if (wants_quotient)
    negate_if(g, out, gate_xor(g, sx, sy), quotient.bit, w);
  else
    negate_if(g, out, sx, remainder.bit, w);
}

/* A barrel shifter; `fill` comes in; amounts of w or more give all fill. left: towards the high
 * end. */
static void shift(Gates *g, Lit *out, const Lit *x, const Lit *by, unsigned w, bool left,
                  Lit fill) {
  Word now, next;
  memcpy(now.bit, x, w * sizeof(Lit));
  unsigned stage = 0;
  for (; stage < w && (1ull << stage) < w; stage++) {
    unsigned n = 1u << stage;
    for (unsigned i = 0; i < w; i++) {
      bool comes_in = left ? i < n : i + n >= w;
      Lit moved = fill;
      if (!comes_in) moved = now.bit[left ? i - n : i + n];
      next.bit[i] = gate_mux(g, by[stage], moved, now.bit[i]);
    }
    now = next;
  }
  Lit beyond = LIT_FALSE;
  for (; stage < w; stage++)
    beyond = gate_or(g, beyond, by[stage]);
  for (unsigned i = 0; i < w; i++)
    out[i] = gate_mux(g, beyond, fill, now.bit[i]);
}

/* ---- expressions ---- */

static const Lit *found(const Blaster *b, const Expr *e) {
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

static void binary(Blaster *b, const Expr *e, Lit *out) {
  Gates *g = &b->gates;
  const Lit *x = found(b, e->kid[0]), *y = found(b, e->kid[1]);
  unsigned w = e->kid[0]->width;
  CHECK(x && y && w);
  Word unused;
  switch ((ExprKind)e->kind) {
    case EXPR_ADD: add(g, out, x, y, LIT_FALSE, w); return;
    case EXPR_SUB: subtract(g, out, x, y, w); return;
    case EXPR_MUL:
      if (expr_is_const(e->kid[0]))
        multiply(g, out, y, x, w);
      else
        multiply(g, out, x, y, w);
      return;
    case EXPR_UDIV: divide(g, out, unused.bit, x, y, w); return;
    case EXPR_UREM: divide(g, unused.bit, out, x, y, w); return;
    case EXPR_SDIV: divide_signed(g, out, true, x, y, w); return;
    case EXPR_SREM: divide_signed(g, out, false, x, y, w); return;
    case EXPR_SHL: shift(g, out, x, y, w, true, LIT_FALSE); return;
    case EXPR_LSHR: shift(g, out, x, y, w, false, LIT_FALSE); return;
    case EXPR_ASHR: shift(g, out, x, y, w, false, x[w - 1]); return;
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
    case EXPR_EQ: out[0] = equal(g, x, y, w); return;
    case EXPR_ULT: out[0] = less(g, x, y, w, LIT_FALSE); return;
    case EXPR_ULE: out[0] = less(g, x, y, w, LIT_TRUE); return;
    case EXPR_SLT: out[0] = less_signed(g, x, y, w, LIT_FALSE); return;
    case EXPR_SLE: out[0] = less_signed(g, x, y, w, LIT_TRUE); return;
    default: CHECK(!"a binary operation");
  }
}

static void node(Blaster *b, const Expr *e, Lit *out) {
  unsigned w = e->width;
  const Lit *x = e->kind == EXPR_CONST || e->kind == EXPR_VAR || e->kind == EXPR_SELECT
                     ? NULL
                     : found(b, e->kid[0]);
  switch ((ExprKind)e->kind) {
    case EXPR_CONST: constant(out, w, e->value); return;
    case EXPR_VAR: memcpy(out, blast_var(b, e->lo), 8 * sizeof(Lit)); return;
    case EXPR_NOT: invert(out, x, w); return;
    case EXPR_ITE: mux(&b->gates, out, x[0], found(b, e->kid[1]), found(b, e->kid[2]), w); return;
    case EXPR_EXTRACT: memcpy(out, x + e->lo, w * sizeof(Lit)); return;
    case EXPR_CONCAT:
      memcpy(out, found(b, e->kid[1]), e->kid[1]->width * sizeof(Lit));
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
    default: binary(b, e, out); return;
  }
}

static void remember(Blaster *b, const Expr *e, const Lit *bits) {
  assert(bits && !found(b, e));
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
    if (found(b, kid[i])) continue;
    vec_push(&b->stack, kid[i]);
    any = true;
  }
  return any;
}

/* A stack of our own: expressions may be deeper than the C stack. */
const Lit *blast_expr(Blaster *b, const Expr *e) {
  assert(b && e->width <= 128);
  CHECK(e->width && !e->has_shadow);
  const Lit *bits = found(b, e);
  if (bits) return bits;
  vec_clear(&b->stack);
  vec_push(&b->stack, e);
  while (b->stack.len) {
    const Expr *top = vec_last(&b->stack);
    if (found(b, top)) {
      b->stack.len--;
      continue;
    }
    const Expr *lowered = top->kind == EXPR_SELECT ? expr_lower_select(b->t, top) : NULL;
    if (lowered ? push_missing(b, &lowered, 1) : push_missing(b, top->kid, expr_kids(top)))
      continue;
    b->stack.len--;
    if (lowered) {
      remember(b, top, found(b, lowered));
      continue;
    }
    Lit *out = ARENA_ARRAY(&b->arena, Lit, top->width);
    node(b, top, out);
    remember(b, top, out);
  }
  return found(b, e);
}
