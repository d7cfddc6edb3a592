/* Which bits of an expression depend on indeterminate memory, as an expression over the input
 * alone: what Memcheck computes for the bits of one run (Seward, Nethercote, "Using Valgrind to
 * detect undefined value errors with bit-precision", USENIX 2005), here for all runs at once.
 *
 * undefined(e) has a one where the bit may have any value; defined(e) is e with zeros for
 * indeterminate bytes. Both have e's width and mention no indeterminate variable. and, or, shifts
 * by known amounts, equality and order are exact for independent operands; sums are undefined from
 * the lowest undefined bit on, division and multiplication everywhere. */
#include <assert.h>

#include "base/fatal.h"
#include "expr/table.h"

typedef enum Side { MASK, PLAIN } Side; /* undefined(e), defined(e) */

typedef VEC(const Expr *) Stack;

static const Expr *ones(ExprTable *t, unsigned width) { return expr_const(t, width, ~(U128)0); }
static const Expr *zero(ExprTable *t, unsigned width) { return expr_const(t, width, 0); }

static const Expr *undefined_bin(ExprTable *t, ExprKind k, const Expr *a, const Expr *b) {
  return expr_binary(t, k, a, b);
}

/* Looks up one side of e. If e mentions nothing indeterminate, it is e itself or a zero mask,
 * except for the mask of an array. */
static const Expr *undefined_find(ExprTable *t, const Expr *e, Side side) {
  uint64_t p;
  if (!e->has_uninit && (side == PLAIN || !is_array(e)))
    return side == PLAIN ? e : zero(t, e->width);
  return map_find(&t->undefined[side], e->id, &p) ? (const Expr *)(uintptr_t)p : NULL;
}

static const Expr *undefined_is_any(ExprTable *t, const Expr *mask) {
  return expr_not(t, expr_eq(t, mask, zero(t, mask->width)));
}

/* All ones of the width if any bit of the mask is set. */
static const Expr *smear(ExprTable *t, const Expr *mask, unsigned width) {
  return expr_ite(t, undefined_is_any(t, mask), ones(t, width), zero(t, width));
}

/* The lowest bit set and all bits above. */
static const Expr *upwards(ExprTable *t, const Expr *mask) {
  return undefined_bin(t, EXPR_OR, mask, undefined_bin(t, EXPR_SUB, zero(t, mask->width), mask));
}

/* u: masks, v: plain values, of both operands. */
static const Expr *of_and(ExprTable *t, const Expr *const *u, const Expr *const *v, bool is_or) {
  assert(u[0]->width == v[0]->width && u[1]->width == v[1]->width);
  const Expr *a = is_or ? expr_not(t, v[0]) : v[0], *b = is_or ? expr_not(t, v[1]) : v[1];
  const Expr *e = undefined_bin(t, EXPR_AND, u[0], u[1]);
  e = undefined_bin(t, EXPR_OR, e, undefined_bin(t, EXPR_AND, u[0], b));
  return undefined_bin(t, EXPR_OR, e, undefined_bin(t, EXPR_AND, u[1], a));
}

/* Undefined if the operands are equal in all bits that both define, and some bit is undefined. */
static const Expr *of_equality(ExprTable *t, const Expr *const *u, const Expr *const *v) {
  const Expr *open = undefined_bin(t, EXPR_OR, u[0], u[1]);
  const Expr *same =
      expr_eq(t, undefined_bin(t, EXPR_OR, v[0], open), undefined_bin(t, EXPR_OR, v[1], open));
  return expr_and(t, undefined_is_any(t, open), same);
}

/* The lowest and the highest value that the operand can have. */
static void bounds(ExprTable *t, const Expr *u, const Expr *v, bool is_signed, const Expr *of[2]) {
  U128 sign = is_signed ? (U128)1 << (v->width - 1) : 0;
  const Expr *s = undefined_bin(t, EXPR_AND, u, expr_const(t, v->width, sign));
  const Expr *rest = undefined_bin(t, EXPR_AND, u, expr_const(t, v->width, ~sign));
  const Expr *low = undefined_bin(t, EXPR_AND, v, expr_not(t, u));
  of[0] = undefined_bin(t, EXPR_OR, low, s);
  of[1] = undefined_bin(t, EXPR_OR, low, rest);
}

static const Expr *of_order(ExprTable *t, ExprKind k, const Expr *const *u, const Expr *const *v) {
  bool is_signed = k == EXPR_SLT || k == EXPR_SLE;
  const Expr *a[2], *b[2];
  bounds(t, u[0], v[0], is_signed, a);
  bounds(t, u[1], v[1], is_signed, b);
  return expr_and(t, undefined_bin(t, k, a[0], b[1]), expr_not(t, undefined_bin(t, k, a[1], b[0])));
}

static const Expr *undefined_of_shift(ExprTable *t, ExprKind k, const Expr *const *u,
                                      const Expr *const *v) {
  const Expr *moved = undefined_bin(t, k, u[0], v[1]);
  return undefined_bin(t, EXPR_OR, moved, smear(t, u[1], moved->width));
}

static const Expr *undefined_of_choice(ExprTable *t, const Expr *const *u, const Expr *const *v) {
  const Expr *either = undefined_bin(t, EXPR_OR, undefined_bin(t, EXPR_OR, u[1], u[2]),
                                     undefined_bin(t, EXPR_XOR, v[1], v[2]));
  return expr_ite(t, u[0], either, expr_ite(t, v[0], u[1], u[2]));
}

static const Expr *undefined_of_float(ExprTable *t, const Expr *e, const Expr *const *u) {
  const Expr *any = undefined_is_any(t, u[0]);
  for (unsigned i = 1; i < expr_kids(e); i++)
    any = expr_or(t, any, undefined_is_any(t, u[i]));
  return expr_ite(t, any, ones(t, e->width), zero(t, e->width));
}

/* A store to an indeterminate offset may have written anywhere. */
static const Expr *of_store(ExprTable *t, const Expr *e, const Expr *const *u,
                            const Expr *const *v) {
  if (expr_is_value(u[1], 0)) return expr_store(t, u[0], v[1], u[2]);
  Stack bytes = {0};
  for (uint32_t i = 0; i < e->lo; i++)
    vec_push(&bytes, ones(t, 8));
  const Expr *all = expr_table(t, bytes.data, e->lo);
  vec_done(&bytes);
  return all;
}

static const Expr *mask_of(ExprTable *t, const Expr *e, const Expr *const *u,
                           const Expr *const *v) {
  switch ((int)e->kind) {
    case EXPR_VAR: return ones(t, 8);
    case EXPR_NOT: return u[0];
    case EXPR_ITE: return undefined_of_choice(t, u, v);
    case EXPR_CONCAT: return expr_concat(t, u[0], u[1]);
    case EXPR_EXTRACT: return expr_extract(t, u[0], e->lo, e->width);
    case EXPR_ZEXT: return expr_zext(t, u[0], e->width);
    case EXPR_SEXT: return expr_sext(t, u[0], e->width);
    case EXPR_SHADOW: return expr_shadow(t, u[0], u[1]);
    case EXPR_ADD:
    case EXPR_SUB: return upwards(t, undefined_bin(t, EXPR_OR, u[0], u[1]));
    case EXPR_MUL:
    case EXPR_UDIV:
    case EXPR_SDIV:
    case EXPR_UREM:
    case EXPR_SREM: return smear(t, undefined_bin(t, EXPR_OR, u[0], u[1]), e->width);
    case EXPR_SHL:
    case EXPR_LSHR:
    case EXPR_ASHR: return undefined_of_shift(t, e->kind, u, v);
    case EXPR_AND: return of_and(t, u, v, false);
    case EXPR_OR: return of_and(t, u, v, true);
    case EXPR_XOR: return undefined_bin(t, EXPR_OR, u[0], u[1]);
    case EXPR_EQ: return of_equality(t, u, v);
    case EXPR_ULT:
    case EXPR_ULE:
    case EXPR_SLT:
    case EXPR_SLE: return of_order(t, e->kind, u, v);
    case EXPR_SELECT:
      return undefined_bin(t, EXPR_OR, expr_select(t, u[0], v[1], e->width / 8),
                           smear(t, u[1], e->width));
    case EXPR_STORE: return of_store(t, e, u, v);
    default: break;
  }
  if (expr_class((ExprKind)e->kind) == EXPR_CLASS_FLOAT) return undefined_of_float(t, e, u);
  CHECK(!"an operation");
  return e;
}

/* A TABLE whose bytes are done; NULL if some were pushed onto the stack first. */
static const Expr *table_side(ExprTable *t, const Expr *e, Side side, Stack *stack) {
  Stack bytes = {0};
  size_t before = stack->len;
  for (uint32_t i = 0; i < e->lo; i++) {
    const Expr *p = undefined_find(t, e->bytes[i], side);
    if (!p) vec_push(stack, e->bytes[i]);
    vec_push(&bytes, p);
  }
  const Expr *table = stack->len == before ? expr_table(t, bytes.data, e->lo) : NULL;
  vec_done(&bytes);
  return table;
}

/* Computes both sides of e once those of its kids are known; returns false if some were pushed onto
 * the stack first. */
static bool undefined_compute(ExprTable *t, const Expr *e, const Expr *of[2], Stack *stack) {
  if (e->kind == EXPR_TABLE) {
    for (Side side = MASK; side <= PLAIN; side++) {
      of[side] = table_side(t, e, side, stack);
      if (!of[side]) return false;
    }
    return true;
  }
  const Expr *kid[2][3] = {{0}};
  bool is_ready = true;
  for (unsigned i = 0; i < expr_kids(e); i++) {
    kid[MASK][i] = undefined_find(t, e->kid[i], MASK);
    kid[PLAIN][i] = undefined_find(t, e->kid[i], PLAIN);
    if (kid[MASK][i] && kid[PLAIN][i]) continue;
    vec_push(stack, e->kid[i]);
    is_ready = false;
  }
  if (!is_ready) return false;
  of[MASK] = mask_of(t, e, kid[MASK], kid[PLAIN]);
  of[PLAIN] = e->kind == EXPR_VAR ? zero(t, 8) : node_rebuild(t, e, kid[PLAIN]);
  return true;
}

/* A node that mentions nothing indeterminate is only processed here if it is an array. */
static const Expr *undefined_side_of(ExprTable *t, const Expr *e, Side side) {
  const Expr *done = undefined_find(t, e, side);
  if (done) return done;
  Stack stack = {0};
  unsigned depth = t->depth;
  t->depth = 0; /* each node is rebuilt as if it were new */
  vec_push(&stack, e);
  while (stack.len) {
    const Expr *top = vec_last(&stack), *of[2];
    if (!undefined_find(t, top, MASK) || !undefined_find(t, top, PLAIN)) {
      if (!undefined_compute(t, top, of, &stack)) continue;
      map_put(&t->undefined[MASK], top->id, (uint64_t)(uintptr_t)of[MASK]);
      map_put(&t->undefined[PLAIN], top->id, (uint64_t)(uintptr_t)of[PLAIN]);
    }
    (void)vec_pop(&stack);
  }
  t->depth = depth;
  vec_done(&stack);
  return undefined_find(t, e, side);
}

const Expr *expr_undefined(ExprTable *t, const Expr *e) {
  CHECK(e->width);
  const Expr *mask = undefined_side_of(t, e, MASK);
  CHECK(mask->width == e->width && !mask->has_uninit);
  return mask;
}

const Expr *expr_defined(ExprTable *t, const Expr *e) {
  CHECK(e->width);
  const Expr *plain = undefined_side_of(t, e, PLAIN);
  CHECK(plain->width == e->width && !plain->has_uninit);
  return plain;
}
