#include "outcome/floating.h"

#include <assert.h>

#include "base/map.h"
#include "expr/float_eval.h"
#include "solver/solver.h"

Floating floating_of(const Type *t) {
  if (!t || t->kind != TYPE_FLOAT) return FLOATING_NONE;
  switch (t->size) {
    case 2: return t->is_brain ? FLOATING_BRAIN : FLOATING_HALF;
    case 4: return FLOATING_SINGLE;
    case 8: return FLOATING_DOUBLE;
    case 16: return FLOATING_EXTENDED;
    default: return FLOATING_NONE;
  }
}

unsigned floating_width(Floating f) {
  static const unsigned widths[] = {0, 16, 16, 32, 64, 80};
  assert(f > FLOATING_NONE && f <= FLOATING_EXTENDED);
  return widths[f];
}

uint32_t floating_stride(Floating f) { return f == FLOATING_EXTENDED ? 16 : floating_width(f) / 8; }

/* A number of more than 64 bits takes two registers. */
static uint32_t registers_of(Floating f) { return floating_width(f) > 64 ? 2 : 1; }

/* The debug type determines the numbers; the number of registers must match it. */
FloatingResult floating_of_result(const Function *f, Version v) {
  const FloatingResult none = {FLOATING_NONE, 0};
  const Type *t = f->result_type[v];
  if (!t) return none;
  FloatingResult r = {floating_of(t), 1};
  if (t->kind == TYPE_OPAQUE && t->element) r = (FloatingResult){floating_of(t->element), 2};
  if (t->kind == TYPE_ARRAY && t->count <= UINT32_MAX)
    r = (FloatingResult){floating_of(t->element), (uint32_t)t->count};
  bool is_returned = r.kind && r.count && r.count * registers_of(r.kind) == f->result_count;
  return is_returned ? r : none;
}

/* --- bits --- */

/* A __bf16 is the upper half of a float. */
bool floating_is_nan(Floating f, U128 bits) {
  return f == FLOATING_BRAIN ? float_is_nan(32, bits << 16) : float_is_nan(floating_width(f), bits);
}

bool floating_are_alike(Floating f, U128 a, U128 b) {
  return a == b || (floating_is_nan(f, a) && floating_is_nan(f, b));
}

/* --- expressions --- */

static const Expr *is_nan(ExprTable *t, Floating f, const Expr *e) {
  assert(e->width == floating_width(f));
  return expr_is_nan(t, f == FLOATING_BRAIN ? expr_concat(t, e, expr_const(t, 16, 0)) : e);
}

static const Expr *both_nans(ExprTable *t, Floating f, const Expr *a, const Expr *b) {
  return expr_and(t, is_nan(t, f, a), is_nan(t, f, b));
}

enum { MOST_DEPTH = 2000 }; /* nested operations; deeper operands keep their order */

typedef struct Ordering {
  ExprTable *t;
  Map done; /* from ids of expressions to their ordered forms */
  unsigned depth;
} Ordering;

static const Expr *ordered(Ordering *o, const Expr *e);

/* Orders the kids from `first` on, which are numbers. */
static const Expr *with_ordered(Ordering *o, const Expr *e, unsigned first, bool is_commutative) {
  const Expr *kid[3] = {NULL};
  for (unsigned i = 0; i < expr_kids(e); i++)
    kid[i] = i >= first ? ordered(o, e->kid[i]) : e->kid[i];
  if (is_commutative && kid[0]->id > kid[1]->id) {
    const Expr *larger = kid[0];
    kid[0] = kid[1];
    kid[1] = larger;
  }
  return e->kind == EXPR_ITE ? expr_ite(o->t, kid[0], kid[1], kid[2])
                             : expr_float(o->t, e->kind, e->width, e->lo, kid);
}

/* e is a floating-point number of its width. The operations listed here return a NaN if an operand
 * is a NaN, whichever one, and their results otherwise depend only on the numbers that the operands
 * represent. */
static const Expr *floating_order(Ordering *o, const Expr *e) {
  switch ((ExprKind)e->kind) {
    case EXPR_FADD:
    case EXPR_FMUL:
    case EXPR_FMA: return with_ordered(o, e, 0, true);
    case EXPR_FSUB:
    case EXPR_FDIV:
    case EXPR_FREM:
    case EXPR_FSQRT:
    case EXPR_FROUND:
    case EXPR_FCONV: return with_ordered(o, e, 0, false);
    case EXPR_ITE: return with_ordered(o, e, 1, false);
    default: return e;
  }
}

static const Expr *ordered(Ordering *o, const Expr *e) {
  uint64_t known;
  if (!e->has_float) return e;
  if (map_find(&o->done, e->id, &known)) return (const Expr *)(uintptr_t)known;
  if (o->depth == MOST_DEPTH) return e;
  o->depth++;
  const Expr *result = floating_order(o, e);
  o->depth--;
  map_put(&o->done, e->id, (uintptr_t)result);
  return result;
}

/* Puts the operands of sums and products into a canonical order. This changes no number, and a NaN
 * remains a NaN. Values that were only computed in another order become the same expression. */
static void order_operands(ExprTable *t, const Expr *e[2]) {
  Ordering o = {.t = t};
  map_init(&o.done);
  for (int v = 0; v < 2; v++)
    e[v] = ordered(&o, e[v]);
  map_done(&o.done);
}

const Expr *floating_differ(ExprTable *t, Floating f, const Expr *a, const Expr *b) {
  assert(!a->has_shadow && !b->has_shadow);
  if (a == b) return expr_bool(t, false);
  const Expr *e[] = {a, b};
  if (f != FLOATING_BRAIN) order_operands(t, e); /* its 16 bits may come from a _Float16 */
  const Expr *differ = expr_not(t, expr_eq(t, e[0], e[1]));
  if (expr_is_false(differ)) return differ;
  return expr_and(t, differ, expr_not(t, both_nans(t, f, e[0], e[1])));
}

const Expr *floating_nans_differ(ExprTable *t, Floating f, const Expr *a, const Expr *b) {
  const Expr *differ = expr_not(t, expr_eq(t, a, b));
  return expr_is_false(differ) ? differ : expr_and(t, differ, both_nans(t, f, a, b));
}

void floating_assume_alike(Exec *x, const PathCondition *pc, const Expr *when) {
  /* An unanswered query adds an assumption that may be unnecessary. */
  static const char text[] = "no caller looks at the sign or the payload of a NaN";
  if (!x->assumptions || expr_is_false(when)) return;
  if (solver_check_briefly(x->solver, pc, when, NULL, NULL) == ANSWER_UNSAT) return;
  const Function *entry = program_find_function(x->program, x->options->entry);
  assumptions_add(x->assumptions, entry ? entry->loc : 0, text);
}
