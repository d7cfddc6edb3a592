/* Evaluation under a model: recursion down to MAX_RECURSION levels. Deeper nodes are pushed onto an
 * explicit stack and evaluated first, and the walk above them is repeated (over values that are
 * memoised by then). A chain of any length is therefore safe, and the usual shallow condition is
 * fast.
 *
 * The memo is an array by expression id. Each entry carries the epoch in which it was written;
 * changing the model only increments the epoch, so nothing is ever cleared (until the 32-bit
 * counter wraps). Only what decides the value is evaluated: the taken arm of an ITE, the bytes of a
 * SELECT at the offset. Values wider than 64 bits are in a side list, which is emptied with the
 * epoch. */
#include "expr/eval.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/vec.h"
#include "expr/float_eval.h"

enum { MAX_RECURSION = 64 };

typedef struct Memo {
  uint64_t value; /* the low 64 bits */
  uint32_t epoch; /* the entry is valid if this equals the evaluator's epoch */
  uint32_t wide;  /* index of the whole value in `wide`, for values wider than 64 bits */
} Memo;

struct Evaluator {
  const ExprTable *table;
  Model *model; /* holds a reference; NULL: all variables are zero */
  Version version;
  uint32_t epoch;
  uint64_t work; /* number of nodes computed so far */
  Memo *memo;    /* by id */
  size_t room;
  VEC(U128) wide;
  VEC(const Expr *) stack;
};

Evaluator *eval_new(const ExprTable *t) {
  Evaluator *v = NEW(Evaluator);
  v->table = t;
  v->epoch = 1;
  return v;
}

void eval_free(Evaluator *v) {
  if (!v) return;
  model_unref(v->model);
  free(v->memo);
  vec_done(&v->wide);
  vec_done(&v->stack);
  free(v);
}

void eval_forget(Evaluator *v) {
  vec_clear(&v->wide);
  if (++v->epoch) return;
  memset(v->memo, 0, v->room * sizeof *v->memo);
  v->epoch = 1;
}

void eval_set(Evaluator *v, const Model *m, Version version) {
  if (m == v->model && version == v->version) return;
  CHECK(version == OLD || version == NEW);
  Model *held = (Model *)(uintptr_t)m; /* only to count the reference: it is read, never written */
  if (held) model_ref(held);
  model_unref(v->model);
  v->model = held;
  v->version = version;
  eval_forget(v);
}

const Model *eval_model(const Evaluator *v) { return v->model; }

uint64_t eval_work(const Evaluator *v) { return v->work; }

/* ---- the meaning of the kinds ---- */

static U128 negate(unsigned width, U128 a) { return (0 - a) & mask128(width); }
static bool eval_is_negative(unsigned width, U128 a) { return a >> (width - 1) & 1; }

static U128 divide_signed(unsigned width, U128 a, U128 b, bool remainder) {
  bool minus_a = eval_is_negative(width, a), minus_b = eval_is_negative(width, b);
  if (!b && remainder) return a;
  if (!b) return minus_a ? 1 : mask128(width);
  U128 x = minus_a ? negate(width, a) : a, y = minus_b ? negate(width, b) : b;
  if (remainder) return minus_a ? negate(width, x % y) : x % y;
  return minus_a != minus_b ? negate(width, x / y) : x / y;
}

static U128 shift_right_signed(unsigned width, U128 a, U128 b) {
  unsigned n = b >= width ? width - 1 : (unsigned)b;
  return (U128)(sext128(a, width) >> n) & mask128(width);
}

U128 eval_binary(ExprKind kind, unsigned width, U128 a, U128 b) {
  U128 mask = mask128(width);
  assert(width >= 1 && width <= MAX_WIDTH && !(a & ~mask) && !(b & ~mask));
  switch ((int)kind) {
    case EXPR_ADD: return (a + b) & mask;
    case EXPR_SUB: return (a - b) & mask;
    case EXPR_MUL: return (a * b) & mask;
    case EXPR_UDIV: return b ? a / b : mask;
    case EXPR_SDIV: return divide_signed(width, a, b, false);
    case EXPR_UREM: return b ? a % b : a;
    case EXPR_SREM: return divide_signed(width, a, b, true);
    case EXPR_SHL: return b >= width ? 0 : (a << (unsigned)b) & mask;
    case EXPR_LSHR: return b >= width ? 0 : a >> (unsigned)b;
    case EXPR_ASHR: return shift_right_signed(width, a, b);
    case EXPR_AND: return a & b;
    case EXPR_OR: return a | b;
    case EXPR_XOR: return a ^ b;
    case EXPR_EQ: return a == b;
    case EXPR_ULT: return a < b;
    case EXPR_ULE: return a <= b;
    case EXPR_SLT: return sext128(a, width) < sext128(b, width);
    case EXPR_SLE: return sext128(a, width) <= sext128(b, width);
    default: break;
  }
  CHECK(!"a binary kind");
  return 0;
}

/* ---- the walk ---- */

static void memo_grow(Evaluator *v) {
  size_t room = v->room ? v->room : 64, len = expr_table_len(v->table);
  while (room < len)
    room *= 2;
  v->memo = mem_realloc(v->memo, room * sizeof *v->memo);
  memset(v->memo + v->room, 0, (room - v->room) * sizeof *v->memo);
  v->room = room;
}

static inline bool ready(Evaluator *v, const Expr *e, U128 *value) {
  if (e->kind == EXPR_CONST) {
    *value = e->value;
    return true;
  }
  if (e->kind == EXPR_VAR) {
    *value = model_get(v->model, e->lo);
    return true;
  }
  const Memo *m = &v->memo[e->id];
  if (m->epoch != v->epoch) return false;
  *value = e->width <= 64 ? m->value : v->wide.data[m->wide];
  return true;
}

static inline void eval_remember(Evaluator *v, const Expr *e, U128 value) {
  Memo *m = &v->memo[e->id];
  assert(!(value & ~mask128(e->width)));
  m->value = (uint64_t)value;
  m->epoch = v->epoch;
  if (e->width <= 64) return;
  m->wide = (uint32_t)v->wide.len;
  vec_push(&v->wide, value);
}

static bool eval_step(Evaluator *v, const Expr *e, U128 *value, unsigned depth);

/* Computes the value of e. Returns false if `depth` was not sufficient and something on the stack
 * has to be evaluated first. */
static inline bool eval_want(Evaluator *v, const Expr *e, U128 *value, unsigned depth) {
  if (ready(v, e, value)) return true;
  if (!depth) {
    vec_push(&v->stack, e);
    return false;
  }
  if (!eval_step(v, e, value, depth - 1)) return false;
  eval_remember(v, e, *value);
  return true;
}

/* Computes one byte of an array, looking through the stores; returns false if something was pushed
 * onto the stack first. Bytes outside the array are 0. */
static bool array_byte(Evaluator *v, const Expr *array, uint64_t offset, U128 *value,
                       unsigned depth) {
  for (; array->kind == EXPR_STORE; array = array->kid[0]) {
    U128 at, stored;
    v->work++;
    if (!eval_want(v, array->kid[1], &at, depth)) return false;
    uint64_t i = offset - (uint64_t)at;
    if (i >= array->kid[2]->width / 8) continue;
    if (!eval_want(v, array->kid[2], &stored, depth)) return false;
    *value = stored >> (8 * i) & 0xff;
    return true;
  }
  *value = 0;
  return offset >= array->lo || eval_want(v, array->bytes[offset], value, depth);
}

static bool step_select(Evaluator *v, const Expr *e, U128 *value, unsigned depth) {
  U128 offset, byte;
  assert(e->width % 8 == 0 && e->width <= 64);
  if (!eval_want(v, e->kid[1], &offset, depth)) return false;
  *value = 0;
  for (unsigned i = 0; i < e->width / 8; i++) {
    if (!array_byte(v, e->kid[0], (uint64_t)offset + i, &byte, depth)) return false;
    *value |= byte << (8 * i);
  }
  return true;
}

static bool step_ite(Evaluator *v, const Expr *e, U128 *value, unsigned depth) {
  U128 c;
  return eval_want(v, e->kid[0], &c, depth) && eval_want(v, e->kid[c ? 1 : 2], value, depth);
}

static bool step_binary(Evaluator *v, const Expr *e, U128 *value, unsigned depth) {
  U128 a, b;
  if (!eval_want(v, e->kid[0], &a, depth) || !eval_want(v, e->kid[1], &b, depth)) return false;
  *value = e->kind == EXPR_CONCAT ? a << e->kid[1]->width | b
                                  : eval_binary(e->kind, e->kid[0]->width, a, b);
  return true;
}

static bool step_float(Evaluator *v, const Expr *e, U128 *value, unsigned depth) {
  U128 a[3] = {0};
  for (unsigned i = 0; i < expr_kids(e); i++)
    if (!eval_want(v, e->kid[i], &a[i], depth)) return false;
  *value = float_eval(e->kind, e->width, e->lo, e->kid[0]->width, a);
  return true;
}

/* Computes e from its operands; returns false as `want` does. */
static bool eval_step(Evaluator *v, const Expr *e, U128 *value, unsigned depth) {
  U128 a;
  v->work++;
  switch ((int)e->kind) {
    case EXPR_NOT:
      if (!eval_want(v, e->kid[0], &a, depth)) return false;
      *value = ~a & mask128(e->width);
      return true;
    case EXPR_EXTRACT:
      if (!eval_want(v, e->kid[0], &a, depth)) return false;
      *value = a >> e->lo & mask128(e->width);
      return true;
    case EXPR_ZEXT: return eval_want(v, e->kid[0], value, depth);
    case EXPR_SEXT:
      if (!eval_want(v, e->kid[0], &a, depth)) return false;
      *value = (U128)sext128(a, e->kid[0]->width) & mask128(e->width);
      return true;
    case EXPR_SHADOW: return eval_want(v, e->kid[v->version == NEW], value, depth);
    case EXPR_ITE: return step_ite(v, e, value, depth);
    case EXPR_SELECT: return step_select(v, e, value, depth);
    case EXPR_CONCAT: return step_binary(v, e, value, depth);
    case EXPR_CONST:
    case EXPR_VAR: return ready(v, e, value);
    default: break;
  }
  switch (expr_class((ExprKind)e->kind)) {
    case EXPR_CLASS_BINARY:
    case EXPR_CLASS_COMPARISON: return step_binary(v, e, value, depth);
    case EXPR_CLASS_FLOAT: return step_float(v, e, value, depth);
    case EXPR_CLASS_LEAF:
    case EXPR_CLASS_OTHER: break;
  }
  CHECK(!"a bit-vector");
  return false;
}

U128 eval_expr(Evaluator *v, const Expr *e) {
  assert(e->width && e->id < expr_table_len(v->table));
  if (e->id >= v->room) memo_grow(v);
  U128 value = 0;
  if (ready(v, e, &value)) return value;
  vec_clear(&v->stack);
  vec_push(&v->stack, e);
  while (v->stack.len) {
    size_t depth = v->stack.len;
    if (eval_want(v, v->stack.data[depth - 1], &value, MAX_RECURSION)) v->stack.len = depth - 1;
  }
  return value;
}
