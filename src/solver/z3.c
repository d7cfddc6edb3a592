/* The back end over Z3. Only this file and z3_float include z3.h.
 *
 * A solver holds the sequence of constraints asserted so far, each in a scope of its own; a check
 * pops down to the prefix that it shares with the new sequence (the relevant constraints, then
 * the condition) and pushes the rest. The condition stays asserted: if the path continues with it,
 * the next query finds it there. Independent sets of constraints alternate, so several such solvers
 * are kept, and the one that shares the longest prefix is used. Z3's "simple" solver is used,
 * because the default one runs tactics that lose all of this.
 *
 * Expressions are translated once, memoised by id; 1-bit expressions become Booleans. After an
 * interruption or an error, and when very many expressions have been translated, the context is
 * discarded and expressions are translated again as needed. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/map.h"
#include "base/vec.h"
#include "expr/expr_text.h"
#include "expr/table.h"
#include "solver/backend.h"
#include "solver/watchdog.h"
#include "solver/z3_float.h"

enum {
  SOLVERS = 4,
#ifdef UMBRA_CHECK
  MAX_TRANSLATED = 20000
#else
  MAX_TRANSLATED = 4 << 20 /* maximum number of expressions in one context */
#endif
};

typedef struct Incremental {
  Z3_solver solver;
  ExprList asserted; /* one scope each */
  uint64_t used;     /* time of last use, in checks */
} Incremental;

typedef struct Door {
  ExprTable *t;
  Z3_context z3;
  Z3_sort sorts[MAX_WIDTH + 1];
  VEC(Z3_ast) ast; /* by expression id; NULL if not yet translated */
  Map numbers;     /* expression id -> Z3_ast of a floating-point sort (z3_float.h) */
  size_t translated;
  Incremental solvers[SOLVERS];
  uint64_t checks;
  ExprList stack;
  VEC(Z3_ast)
  held; /* intermediate terms of the node being translated: Z3 keeps only referenced terms alive */
  Watchdog *watchdog;
  bool is_theory; /* floating point in Z3's own theory, without models */
} Door;

/* ---- the context ---- */

static void ignore_error(Z3_context c, Z3_error_code e) {
  (void)c; /* every result is checked where it is used */
  (void)e;
}

static void z3_open_context(Door *d) {
  Z3_config config = Z3_mk_config();
  d->z3 = Z3_mk_context_rc(config);
  Z3_del_config(config);
  CHECK(d->z3);
  Z3_set_error_handler(d->z3, ignore_error);
  memset(d->sorts, 0, sizeof d->sorts);
  if (d->ast.len) memset(d->ast.data, 0, d->ast.len * sizeof *d->ast.data);
  d->translated = 0;
  map_clear(&d->numbers);
}

/* Terms and solvers are freed with the context. */
static void z3_close_context(Door *d) {
  for (int i = 0; i < SOLVERS; i++) {
    Incremental *s = &d->solvers[i];
    if (s->solver) Z3_solver_dec_ref(d->z3, s->solver);
    s->solver = NULL;
    vec_clear(&s->asserted);
  }
  Z3_del_context(d->z3);
}

static void reopen_context(Door *d) {
  z3_close_context(d);
  z3_open_context(d);
}

static void interrupt(void *self) { Z3_interrupt(((Door *)self)->z3); }

/* ---- translation ---- */

static Z3_sort bits(Door *d, unsigned width) {
  assert(width >= 1 && width <= MAX_WIDTH);
  if (!d->sorts[width]) {
    d->sorts[width] = Z3_mk_bv_sort(d->z3, width);
    Z3_inc_ref(d->z3, Z3_sort_to_ast(d->z3, d->sorts[width]));
  }
  return d->sorts[width];
}

static Z3_ast z3_hold(Door *d, Z3_ast a) {
  if (!a) return NULL;
  Z3_inc_ref(d->z3, a);
  vec_push(&d->held, a);
  return a;
}

static void release_held(Door *d) {
  while (d->held.len)
    Z3_dec_ref(d->z3, vec_pop(&d->held));
}

static Z3_ast z3_number(Door *d, unsigned width, U128 value) {
  if (width <= 64) return z3_hold(d, Z3_mk_unsigned_int64(d->z3, (uint64_t)value, bits(d, width)));
  return z3_hold(d, Z3_mk_concat(d->z3, z3_number(d, width - 64, value >> 64),
                                 z3_number(d, 64, (uint64_t)value)));
}

static Z3_ast z3_found(const Door *d, const Expr *e) {
  return e->id < d->ast.len ? d->ast.data[e->id] : NULL;
}

/* A kid as a bit-vector: a Boolean becomes one bit. */
static Z3_ast as_bits(Door *d, const Expr *e) {
  Z3_ast a = z3_found(d, e);
  return e->width > 1 ? a : z3_hold(d, Z3_mk_ite(d->z3, a, z3_number(d, 1, 1), z3_number(d, 1, 0)));
}

static Z3_ast as_bool(Door *d, Z3_ast a) {
  z3_hold(d, a);
  return Z3_mk_eq(d->z3, a, z3_number(d, 1, 1));
}

static Z3_ast leaf(Door *d, const Expr *e) {
  if (e->kind == EXPR_CONST) {
    if (e->width == 1) return e->value ? Z3_mk_true(d->z3) : Z3_mk_false(d->z3);
    return z3_number(d, e->width, e->value);
  }
  return Z3_mk_const(d->z3, Z3_mk_int_symbol(d->z3, (int)e->lo), bits(d, 8));
}

/* Operations on single bits that are connectives; NULL: use the bit-vector operation. */
static Z3_ast connective(Door *d, const Expr *e) {
  Z3_ast kid[2] = {z3_found(d, e->kid[0]), z3_found(d, e->kid[1])};
  switch ((int)e->kind) {
    case EXPR_AND: return Z3_mk_and(d->z3, 2, kid);
    case EXPR_OR: return Z3_mk_or(d->z3, 2, kid);
    case EXPR_XOR: return Z3_mk_xor(d->z3, kid[0], kid[1]);
    case EXPR_EQ: return Z3_mk_iff(d->z3, kid[0], kid[1]);
    default: return NULL;
  }
}

typedef Z3_ast (*MakeBinary)(Z3_context, Z3_ast, Z3_ast);

static Z3_ast z3_binary(Door *d, const Expr *e) {
  static const MakeBinary make[EXPR_KINDS] = {
      [EXPR_ADD] = Z3_mk_bvadd,     [EXPR_SUB] = Z3_mk_bvsub,   [EXPR_MUL] = Z3_mk_bvmul,
      [EXPR_UDIV] = Z3_mk_bvudiv,   [EXPR_SDIV] = Z3_mk_bvsdiv, [EXPR_UREM] = Z3_mk_bvurem,
      [EXPR_SREM] = Z3_mk_bvsrem,   [EXPR_SHL] = Z3_mk_bvshl,   [EXPR_LSHR] = Z3_mk_bvlshr,
      [EXPR_ASHR] = Z3_mk_bvashr,   [EXPR_AND] = Z3_mk_bvand,   [EXPR_OR] = Z3_mk_bvor,
      [EXPR_XOR] = Z3_mk_bvxor,     [EXPR_EQ] = Z3_mk_eq,       [EXPR_ULT] = Z3_mk_bvult,
      [EXPR_ULE] = Z3_mk_bvule,     [EXPR_SLT] = Z3_mk_bvslt,   [EXPR_SLE] = Z3_mk_bvsle,
      [EXPR_CONCAT] = Z3_mk_concat,
  };
  Z3_ast a = e->kid[0]->width == 1 ? connective(d, e) : NULL;
  if (a) return a;
  CHECK(make[e->kind]);
  a = make[e->kind](d->z3, as_bits(d, e->kid[0]), as_bits(d, e->kid[1]));
  bool is_bool = expr_class((ExprKind)e->kind) == EXPR_CLASS_COMPARISON;
  return e->width == 1 && !is_bool ? as_bool(d, a) : a;
}

/* An uninterpreted function to Z3: its models are checked (free_results.c). */
static Z3_ast function(Door *d, const Expr *e, Z3_ast *kid) {
  Z3_sort sort = bits(d, e->width), operand = bits(d, e->kid[0]->width);
  Z3_sort from[2] = {operand, operand};
  char *name = function_name(e);
  Z3_func_decl f =
      Z3_mk_func_decl(d->z3, Z3_mk_string_symbol(d->z3, name), expr_kids(e), from, sort);
  mem_free(name);
  if (!f) return NULL;
  z3_hold(d, Z3_func_decl_to_ast(d->z3, f));
  return Z3_mk_app(d->z3, f, expr_kids(e), kid);
}

static Z3_ast hold_term(void *self, Z3_ast a) { return z3_hold(self, a); }

static Z3_ast theory(Door *d, const Expr *e, const Z3_ast *bits_of_kid) {
  Z3Terms terms = {d->z3, hold_term, d};
  Z3Float kid[3] = {{0}};
  for (unsigned i = 0; i < expr_kids(e); i++) {
    uint64_t fp = 0;
    map_find(&d->numbers, e->kid[i]->id, &fp);
    kid[i] = (Z3Float){bits_of_kid[i], (Z3_ast)(uintptr_t)fp};
  }
  Z3Float f = z3_float(&terms, e, kid);
  if (f.fp) {
    Z3_inc_ref(d->z3, f.fp);
    map_put(&d->numbers, e->id, (uint64_t)(uintptr_t)f.fp);
  }
  return f.bits;
}

/* In Z3's theory, or by our circuits: Z3 4.8 is rarely faster in its theory, and crashes when it
 * has to make a model. */
static Z3_ast z3_floating(Door *d, const Expr *e) {
  Z3Terms terms = {d->z3, hold_term, d};
  Z3_ast kid[3] = {0};
  for (unsigned i = 0; i < expr_kids(e); i++)
    kid[i] = as_bits(d, e->kid[i]);
  if (is_function(e->kind)) return function(d, e, kid);
  Z3_ast a = d->is_theory ? theory(d, e, kid) : z3_float_circuit(&terms, e, kid);
  bool is_bool = is_float_compare(e->kind) && d->is_theory;
  return a && e->width == 1 && !is_bool ? as_bool(d, a) : a;
}

static Z3_ast z3_node(Door *d, const Expr *e) {
  Z3_ast a;
  switch ((int)e->kind) {
    case EXPR_CONST:
    case EXPR_VAR: return leaf(d, e);
    case EXPR_NOT:
      return e->width == 1 ? Z3_mk_not(d->z3, z3_found(d, e->kid[0]))
                           : Z3_mk_bvnot(d->z3, z3_found(d, e->kid[0]));
    case EXPR_ITE:
      return Z3_mk_ite(d->z3, z3_found(d, e->kid[0]), z3_found(d, e->kid[1]),
                       z3_found(d, e->kid[2]));
    case EXPR_EXTRACT:
      a = Z3_mk_extract(d->z3, e->lo + e->width - 1, e->lo, as_bits(d, e->kid[0]));
      return e->width == 1 ? as_bool(d, a) : a;
    case EXPR_ZEXT:
      return Z3_mk_zero_ext(d->z3, e->width - e->kid[0]->width, as_bits(d, e->kid[0]));
    case EXPR_SEXT:
      return Z3_mk_sign_ext(d->z3, e->width - e->kid[0]->width, as_bits(d, e->kid[0]));
    default: return is_float_operation(e->kind) ? z3_floating(d, e) : z3_binary(d, e);
  }
}

/* Pushes the kids that are not yet translated onto the stack. */
static void push_needed(Door *d, const Expr *const *kid, unsigned n) {
  for (unsigned i = 0; i < n; i++)
    if (!z3_found(d, kid[i])) vec_push(&d->stack, kid[i]);
}

static void z3_remember(Door *d, const Expr *e, Z3_ast a) {
  size_t old = d->ast.len;
  if (e->id >= old) {
    vec_reserve(&d->ast, expr_table_len(d->t));
    d->ast.len = expr_table_len(d->t);
    memset(d->ast.data + old, 0, (d->ast.len - old) * sizeof *d->ast.data);
  }
  assert(a && !d->ast.data[e->id]);
  Z3_inc_ref(d->z3, a);
  d->ast.data[e->id] = a;
  d->translated++;
}

/* NULL if Z3 rejected a term. */
static Z3_ast z3_translate(Door *d, const Expr *e) {
  CHECK(e->width && !e->has_shadow);
  Z3_ast a = z3_found(d, e);
  vec_clear(&d->stack);
  if (!a) vec_push(&d->stack, e);
  while (d->stack.len) {
    const Expr *top = vec_last(&d->stack);
    size_t before = d->stack.len;
    const Expr *lowered = top->kind == EXPR_SELECT ? expr_lower_select(d->t, top) : NULL;
    if (!(a = z3_found(d, top))) {
      if (lowered)
        push_needed(d, &lowered, 1);
      else
        push_needed(d, top->kid, expr_kids(top));
      if (d->stack.len > before) continue;
      a = lowered ? z3_found(d, lowered) : z3_node(d, top);
      if (a) z3_remember(d, top, a);
      release_held(d);
      if (!a) return NULL;
    }
    d->stack.len = before - 1;
  }
  return a;
}

/* ---- checking ---- */

static const Expr *nth(const Expr *const *constraints, size_t n, const Expr *cond, size_t i) {
  return i < n ? constraints[i] : cond;
}

static size_t z3_common_prefix(const Incremental *s, const Expr *const *constraints, size_t n,
                               const Expr *cond) {
  size_t i = 0;
  while (i < s->asserted.len && i <= n && s->asserted.data[i] == nth(constraints, n, cond, i))
    i++;
  return i;
}

/* Chooses the solver that shares the longest prefix, or, if none shares anything, the least
 * recently used one. */
static Incremental *z3_choose(Door *d, const Expr *const *constraints, size_t n, const Expr *cond,
                              size_t *shared) {
  Incremental *best = NULL;
  *shared = 0;
  for (int i = 0; i < SOLVERS; i++) {
    Incremental *s = &d->solvers[i];
    size_t k = z3_common_prefix(s, constraints, n, cond);
    if (best && (k < *shared || (k == *shared && s->used >= best->used))) continue;
    best = s;
    *shared = k;
  }
  if (!best->solver) {
    best->solver = Z3_mk_simple_solver(d->z3);
    CHECK(best->solver);
    Z3_solver_inc_ref(d->z3, best->solver);
  }
  best->used = ++d->checks;
  return best;
}

static bool assert_all(Door *d, Incremental *s, size_t shared, const Expr *const *constraints,
                       size_t n, const Expr *cond) {
  assert(shared <= s->asserted.len && shared <= n + 1);
  if (s->asserted.len > shared)
    Z3_solver_pop(d->z3, s->solver, (unsigned)(s->asserted.len - shared));
  s->asserted.len = shared;
  for (size_t i = shared; i <= n; i++) {
    const Expr *c = nth(constraints, n, cond, i);
    Z3_ast a = z3_translate(d, c);
    if (!a) return false;
    Z3_solver_push(d->z3, s->solver);
    Z3_solver_assert(d->z3, s->solver, a);
    vec_push(&s->asserted, c);
  }
  return Z3_get_error_code(d->z3) == Z3_OK;
}

/* A variable that the model does not mention may have any value; 0 is used. */
static bool z3_read_values(Door *d, Incremental *s, const VarSet *vars, uint8_t *value) {
  Z3_model m = Z3_solver_get_model(d->z3, s->solver);
  if (!m) return false;
  Z3_model_inc_ref(d->z3, m);
  bool ok = true;
  for (uint32_t i = 0; i < vars->len && ok; i++) {
    Z3_ast var = z3_translate(d, expr_var(d->t, vars->var[i])), v = NULL;
    if (var) v = Z3_model_get_const_interp(d->z3, m, Z3_get_app_decl(d->z3, Z3_to_app(d->z3, var)));
    unsigned byte = 0;
    if (v) ok = Z3_get_numeral_uint(d->z3, v, &byte);
    value[i] = (uint8_t)byte;
  }
  Z3_model_dec_ref(d->z3, m);
  return ok;
}

/* Z3 does not count conflicts as a SAT solver does, so they are converted to time. */
static double seconds_of(Effort most) {
  static const double OF_A_CONFLICT = 1e-4;
  double seconds = OF_A_CONFLICT * most.conflicts;
  return most.conflicts && (seconds < most.seconds || most.seconds == 0) ? seconds : most.seconds;
}

static Answer z3_check(void *self, const Expr *const *constraints, size_t n, const Expr *cond,
                       const VarSet *vars, uint8_t *value, Effort most) {
  Door *d = self;
  if (d->translated > MAX_TRANSLATED) reopen_context(d);
  size_t shared;
  Incremental *s = z3_choose(d, constraints, n, cond, &shared);
  watchdog_start(d->watchdog, seconds_of(most));
  Z3_lbool result = Z3_L_UNDEF;
  bool ok = assert_all(d, s, shared, constraints, n, cond);
  if (ok) result = Z3_solver_check(d->z3, s->solver);
  if (result == Z3_L_TRUE && !d->is_theory) ok = z3_read_values(d, s, vars, value);
  bool late = watchdog_stop(d->watchdog);
  if (late || !ok || result == Z3_L_UNDEF) reopen_context(d);
  /* If Z3 is interrupted while it asserts constraints or reads a model, its answer SAT is
   * unreliable. */
  if (!ok || result == Z3_L_UNDEF || (late && result == Z3_L_TRUE)) return ANSWER_UNKNOWN;
  return result == Z3_L_TRUE ? ANSWER_SAT : ANSWER_UNSAT;
}

static void z3_free_door(void *self) {
  Door *d = self;
  watchdog_free(d->watchdog);
  z3_close_context(d);
  for (int i = 0; i < SOLVERS; i++)
    vec_done(&d->solvers[i].asserted);
  vec_done(&d->ast);
  map_done(&d->numbers);
  vec_done(&d->stack);
  vec_done(&d->held);
  free(d);
}

static Backend backend(ExprTable *t, bool is_theory) {
  Door *d = NEW(Door);
  d->t = t;
  d->is_theory = is_theory;
  map_init(&d->numbers);
  d->watchdog = watchdog_new(interrupt, d);
  z3_open_context(d);
  return (Backend){"z3", z3_check, NULL, z3_free_door, d};
}

Backend z3_backend_new(ExprTable *t) { return backend(t, false); }
Backend z3_theory_new(ExprTable *t) { return backend(t, true); }
