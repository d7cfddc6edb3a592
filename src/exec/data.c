#include "exec/data.h"

#include <assert.h>

#include "exec/cause.h"
#include "exec/decide.h"
#include "exec/exec_registers.h"
#include "exec/insn_terms.h"
#include "exec/number.h"

static const Expr *data_bin(Exec *x, ExprKind k, const Expr *a, const Expr *b) {
  return expr_binary(x->exprs, k, a, b);
}
static const Expr *word(Exec *x, unsigned width, U128 v) { return expr_const(x->exprs, width, v); }

const Expr *data_address(Exec *x, Value base, Value index, int32_t scale) {
  return term_address(x->exprs, expr_of(x, base, 64), expr_of(x, index, 64), scale);
}

const Expr *data_compare(Exec *x, Op op, unsigned width, Value a, Value b) {
  assert(width >= 1 && width <= 64);
  return term_compare(x->exprs, op, expr_of(x, a, width), expr_of(x, b, width));
}

/* Checks for the faults of the operation; STEP_NEXT if it may be computed. */
static Step check_operands(Exec *x, State *s, const Insn *i, Op op, const Expr *a, const Expr *b) {
  ExprTable *t = x->exprs;
  unsigned w = a->width;
  if (op >= OP_UDIV && op <= OP_SREM) {
    Step step = fault_if(x, s, expr_eq(t, b, word(x, w, 0)), END_DIVISION_BY_ZERO, NULL);
    if (step != STEP_NEXT || op == OP_UDIV || op == OP_UREM) return step;
    const Expr *overflow = expr_and(t, expr_eq(t, b, word(x, w, ~(U128)0)),
                                    expr_eq(t, a, word(x, w, (U128)1 << (w - 1))));
    return fault_if(x, s, overflow, END_DIVISION_OVERFLOW, NULL);
  }
  if (op >= OP_SHL && op <= OP_ASHR)
    return fault_if(x, s, data_bin(x, EXPR_ULE, word(x, w, w), b), END_SHIFT, NULL);
  if (x->policy.checks_ub && op >= OP_ADD && op <= OP_MUL && (i->aux & FLAG_NSW) &&
      i->op != OP_WIDE) {
    static const Op tests[] = {OP_SADDO, OP_SSUBO, OP_SMULO};
    return fault_if(x, s, term_overflows(t, tests[op - OP_ADD], a, b), END_SIGNED_OVERFLOW, NULL);
  }
  return STEP_NEXT;
}

/* The count of a shift that continues after the fault (go_on.h): the processor takes it modulo 32
 * or 64. */
static const Expr *native_count(Exec *x, const Expr *b) {
  unsigned most = b->width <= 32 ? 31 : b->width <= 64 ? 63 : 127;
  return data_bin(x, EXPR_AND, b, word(x, b->width, most));
}

static Step data_binary(Exec *x, State *s, const Insn *i, Op op, const Expr *a, const Expr *b,
                        const Expr **e) {
  assert(a->width == b->width);
  Step step = check_operands(x, s, i, op, a, b);
  if (step != STEP_NEXT) return step;
  if (x->policy.goes_on == GOES_ON_ALONE && op >= OP_SHL && op <= OP_ASHR) b = native_count(x, b);
  *e = term_binary(x->exprs, op, a, b);
  return STEP_NEXT;
}

static const Expr *data_pair(Exec *x, const State *s, uint32_t reg, unsigned width) {
  return expr_concat(x->exprs, expr_of(x, reg_read(x, s, reg + 1), width - 64),
                     expr_of(x, reg_read(x, s, reg), 64));
}

static void write_wide(Exec *x, State *s, uint32_t reg, const Expr *e) {
  assert(e->width <= 2 * 64);
  if (e->width <= 64) {
    reg_write(x, s, reg, value_expr(e));
    return;
  }
  reg_write(x, s, reg, value_expr(expr_extract(x->exprs, e, 0, 64)));
  reg_write(x, s, reg + 1, value_expr(expr_extract(x->exprs, e, 64, e->width - 64)));
}

static Step wide(Exec *x, State *s, const Insn *i) {
  const Expr *a = data_pair(x, s, i->a, i->width),
             *b = term_is_unary(i->aux) ? a : data_pair(x, s, i->b, i->width), *e;
  Step step = data_binary(x, s, i, i->aux, a, b, &e);
  if (step == STEP_NEXT) write_wide(x, s, i->d, e);
  return step;
}

/* A select does not fork here, even if its condition has a shadow: the expression carries the
 * condition. If the versions choose differently, that stems from the preceding change
 * (executes). */
static Value select_value(Exec *x, const State *s, Value c, Value a, Value b, unsigned width) {
  if (!c.expr) return c.bits ? a : b;
  const Expr *if_set = expr_of(x, c, 1); /* the versions meet on whole registers */
  expr_set_origin(x->exprs, s->last_change);
  Value v = value_expr(expr_ite(x->exprs, if_set, expr_of(x, a, width), expr_of(x, b, width)));
  expr_set_origin(x->exprs, 0);
  return v;
}

static Step data_narrow(Exec *x, State *s, const Insn *i) {
  unsigned w = i->width;
  if (i->op == OP_PSUB || (i->op >= OP_PULT && i->op <= OP_PNE))
    number_note_pair(x, s, i->op, reg_read(x, s, i->a), reg_read(x, s, i->b));
  const Expr *a = expr_of(x, reg_read(x, s, i->a), w),
             *b = term_is_unary(i->op) ? a : expr_of(x, reg_read(x, s, i->b), w), *e;
  Step step = data_binary(x, s, i, i->op, a, b, &e);
  if (step == STEP_NEXT) reg_write(x, s, i->d, value_expr(e));
  return step;
}

/* Returns 1 in the version `asked`, else 0. The expression is the same for all changes; what is
 * chosen by it has the origin of the change (select_value). */
static Value data_executes(Exec *x, State *s, Version asked) {
  if (s->running != BOTH) return value_word(s->running == asked);
  s->last_change = cause_of_insn(x, s->now.frame->fn, s->now.frame->pc);
  return (Value){0, expr_shadow(x->exprs, word(x, 32, asked == OLD), word(x, 32, asked == NEW))};
}

Step data_execute(Exec *x, State *s, const Insn *i) {
  ExprTable *t = x->exprs;
  unsigned w = i->width;
#define R(reg) reg_read(x, s, (reg))
  switch ((Op)i->op) {
    case OP_MOV: reg_write(x, s, i->d, R(i->a)); return STEP_NEXT;
    case OP_EXECUTE: reg_write(x, s, i->d, data_executes(x, s, i->aux)); return STEP_NEXT;
    case OP_TRUNC:
      reg_write(x, s, i->d,
                value_expr(expr_extract(t, expr_of(x, R(i->a), i->c > 64 ? 64 : i->c), 0, w)));
      return STEP_NEXT;
    case OP_ZEXT:
      reg_write(x, s, i->d, value_expr(expr_zext(t, expr_of(x, R(i->a), i->c), w)));
      return STEP_NEXT;
    case OP_SEXT:
      reg_write(x, s, i->d, value_expr(expr_sext(t, expr_of(x, R(i->a), i->c), w)));
      return STEP_NEXT;
    case OP_SELECT:
      reg_write(x, s, i->d, select_value(x, s, R(i->a), R(i->b), R(i->c), w));
      return STEP_NEXT;
    case OP_WIDESELECT: {
      Value low = select_value(x, s, R(i->a), R(i->b), R(i->c), 64),
            high = select_value(x, s, R(i->a), R(i->b + 1), R(i->c + 1), w - 64);
      reg_write(x, s, i->d, low);
      reg_write(x, s, i->d + 1, high);
      return STEP_NEXT;
    }
    case OP_FSHL:
    case OP_FSHR:
      reg_write(x, s, i->d,
                value_expr(term_funnel(t, i->op, expr_of(x, R(i->a), w), expr_of(x, R(i->b), w),
                                       expr_of(x, R(i->c), w))));
      return STEP_NEXT;
    case OP_PTRADD:
      reg_write(x, s, i->d, value_expr(data_address(x, R(i->a), R(i->b), (int32_t)i->c)));
      return STEP_NEXT;
    case OP_WIDE: return wide(x, s, i);
    default: return data_narrow(x, s, i);
  }
#undef R
}
