#include "exec/float_terms.h"

#include "expr/expr_math.h"
#include "expr/float_eval.h"

/* A value out of range is undefined in C. x86 converts to signed numbers of 32 and 64 bits, and
 * gives the smallest one ("integer indefinite"); for other types this follows what clang
 * generates. */
static FloatOperation float_to_integer_operation(const Insn *i) {
  bool is_signed = i->op == OP_FPTOSI || i->width > 64;
  unsigned width = 64;
  if (i->width > 64) width = 128;
  if (i->width <= (is_signed ? 32 : 16)) width = 32;
  ExprKind kind = is_signed || i->width <= 32 ? EXPR_FTOS : EXPR_FTOU;
  return (FloatOperation){kind, 0, 1, i->c, width};
}

static bool float_function_operation(const Insn *i, FloatOperation *o) {
  static const FloatRounding direction[] = {
      [FLOAT_FLOOR] = FLOAT_DOWN,        [FLOAT_CEIL] = FLOAT_UP,
      [FLOAT_TRUNC] = FLOAT_TO_ZERO,     [FLOAT_RINT] = FLOAT_TO_EVEN,
      [FLOAT_NEARBYINT] = FLOAT_TO_EVEN, [FLOAT_ROUND] = FLOAT_TO_AWAY,
      [FLOAT_ROUNDEVEN] = FLOAT_TO_EVEN};
  static const MathFunction function[] = {
      [FLOAT_POW] = MATH_pow,    [FLOAT_EXP] = MATH_exp,   [FLOAT_EXP2] = MATH_exp2,
      [FLOAT_LOG] = MATH_log,    [FLOAT_LOG2] = MATH_log2, [FLOAT_LOG10] = MATH_log10,
      [FLOAT_SIN] = MATH_sin,    [FLOAT_COS] = MATH_cos,   [FLOAT_TAN] = MATH_tan,
      [FLOAT_ASIN] = MATH_asin,  [FLOAT_ACOS] = MATH_acos, [FLOAT_ATAN] = MATH_atan,
      [FLOAT_SINH] = MATH_sinh,  [FLOAT_COSH] = MATH_cosh, [FLOAT_TANH] = MATH_tanh,
      [FLOAT_EXP10] = MATH_exp10};
  *o = (FloatOperation){EXPR_FSQRT, 0, 1, i->width, i->width};
  if (i->aux == FLOAT_SQRT) return true;
  if (i->aux >= FLOAT_POW && i->aux <= FLOAT_EXP10) {
    o->lo = function[i->aux];
    o->operands = math_operands(o->lo);
    o->kind = o->operands == 1 ? EXPR_MATH : EXPR_MATH2;
    return true;
  }
  if (i->aux == FLOAT_FMA) {
    o->kind = EXPR_FMA;
    o->operands = 3;
    return true;
  }
  if (i->aux < FLOAT_FLOOR || i->aux > FLOAT_ROUNDEVEN) return false;
  o->kind = EXPR_FROUND;
  o->lo = direction[i->aux];
  return true;
}

bool float_operation_of(const Insn *i, FloatOperation *o) {
  *o = (FloatOperation){EXPR_FADD, 0, 2, i->width, i->width};
  switch ((Op)i->op) {
    case OP_FADD: return true;
    case OP_FSUB: o->kind = EXPR_FSUB; return true;
    case OP_FMUL: o->kind = EXPR_FMUL; return true;
    case OP_FDIV: o->kind = EXPR_FDIV; return true;
    case OP_FREM: o->kind = EXPR_FREM; return true;
    case OP_FMATH: return float_function_operation(i, o);
    case OP_FPCONV:
      *o = (FloatOperation){EXPR_FCONV, 0, 1, i->c, i->width};
      return i->c != i->width;
    case OP_SITOFP: *o = (FloatOperation){EXPR_SITOF, 0, 1, i->c, i->width}; return true;
    case OP_UITOFP: *o = (FloatOperation){EXPR_UITOF, 0, 1, i->c, i->width}; return true;
    case OP_FPTOSI:
    case OP_FPTOUI: *o = float_to_integer_operation(i); return true;
    default: return false;
  }
}

/* ---- comparisons: an LLVM predicate is a set of outcomes ---- */

static const Expr *test(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  return expr_float(t, kind, 1, 0, (const Expr *[]){a, b});
}

static const Expr *are_ordered(ExprTable *t, const Expr *a, const Expr *b) {
  return expr_and(t, test(t, EXPR_FEQ, a, a), test(t, EXPR_FEQ, b, b));
}

/* A comparison that holds for NaNs is the negation of one that does not. */
static const Expr *compare_exprs(ExprTable *t, unsigned outcomes, const Expr *a, const Expr *b) {
  if (outcomes & FLOAT_UNORDERED)
    return expr_not(t, compare_exprs(t, FLOAT_ANY_ORDER & ~outcomes, a, b));
  switch (outcomes) {
    case FLOAT_EQUAL: return test(t, EXPR_FEQ, a, b);
    case FLOAT_LESS: return test(t, EXPR_FLT, a, b);
    case FLOAT_GREATER: return test(t, EXPR_FLT, b, a);
    case FLOAT_LESS | FLOAT_EQUAL: return test(t, EXPR_FLE, a, b);
    case FLOAT_GREATER | FLOAT_EQUAL: return test(t, EXPR_FLE, b, a);
    case FLOAT_LESS | FLOAT_GREATER:
      return expr_and(t, are_ordered(t, a, b), expr_not(t, test(t, EXPR_FEQ, a, b)));
    case FLOAT_LESS | FLOAT_GREATER | FLOAT_EQUAL: return are_ordered(t, a, b);
    default: return expr_bool(t, false);
  }
}

/* ---- instructions that move bits ---- */

bool float_moves(const Insn *i) { return i->op != OP_FMATH || i->aux <= FLOAT_MAX; }

const Expr *float_move_term(ExprTable *t, const Insn *i, const Expr *a, const Expr *b) {
  unsigned w = i->width;
  if (i->op == OP_FPCONV) return a;
  if (i->op == OP_FNEG) return expr_binary(t, EXPR_XOR, a, expr_const(t, w, (U128)1 << (w - 1)));
  if (i->op == OP_FCMP) return compare_exprs(t, i->aux, a, b);
  const Expr *size = expr_extract(t, a, 0, w - 1), *nan = expr_is_nan(t, a);
  switch ((FloatFunction)i->aux) {
    case FLOAT_FABS: return expr_zext(t, size, w);
    case FLOAT_COPYSIGN: return expr_concat(t, expr_extract(t, b, w - 1, 1), size);
    case FLOAT_MIN: return expr_ite(t, expr_or(t, nan, test(t, EXPR_FLT, b, a)), b, a);
    default: return expr_ite(t, expr_or(t, nan, test(t, EXPR_FLT, a, b)), b, a);
  }
}

bool float_takes_two(const Insn *i) {
  return i->op == OP_FCMP || (i->op == OP_FMATH && i->aux >= FLOAT_COPYSIGN);
}
