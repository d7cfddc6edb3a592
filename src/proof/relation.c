#include "proof/relation.h"

#include <assert.h>

#include "base/int.h"
#include "exec/insn_terms.h"

unsigned relation_reg_width(const Heads *heads, Reg r) {
  return r.bytes ? r.bytes * 8 : heads[r.version].width[r.number];
}

static const Expr *reg_term(const Moment *m, Reg r, unsigned width, bool is_signed) {
  ExprTable *t = m->prover->exprs;
  const Expr *e = m->regs[r.version][r.number];
  if (!e) return NULL;
  unsigned own = relation_reg_width(m->heads, r);
  if (r.bytes)
    e = track_peek(m->prover, m->history, m->reads, m->pc, prover_sized(t, e, 64), r.bytes);
  e = prover_sized(t, e, own);
  if (own >= width) return prover_sized(t, e, width);
  return is_signed ? expr_sext(t, e, width) : expr_zext(t, e, width);
}

static const Expr *times(const Moment *m, uint64_t factor, const Expr *e) {
  ExprTable *t = m->prover->exprs;
  return expr_binary(t, EXPR_MUL, expr_const(t, e->width, factor), e);
}

/* a * y + b * z + c; of LOADED: y + b * z + c. */
static const Expr *sum_value(const Moment *m, const Relation *r, unsigned width) {
  ExprTable *t = m->prover->exprs;
  bool is_address = r->kind == RELATION_LOADED;
  const Expr *sum = expr_const(t, width, r->c);
  const Reg operand[] = {r->y, r->z};
  const uint64_t factor[] = {is_address ? 1 : r->a, r->b};
  for (int k = 0; k < 2; k++) {
    if (operand[k].number == NO_REG) continue;
    const Expr *e = reg_term(m, operand[k], width, r->is_extended && !is_address);
    if (!e) return NULL;
    sum = expr_binary(t, EXPR_ADD, times(m, factor[k], e), sum);
  }
  return sum;
}

bool relation_turn(const Relation *r, const Heads *heads, bool of_z, Relation *turned) {
  Reg of = of_z ? r->z : r->y, other = of_z ? r->y : r->z;
  uint64_t factor = of_z ? r->b : r->a, rest = of_z ? r->a : r->b;
  if (r->kind != RELATION_EQUAL || of.number == NO_REG || of.bytes || !(factor & 1)) return false;
  if (relation_reg_width(heads, of) != r->width) return false;
  uint64_t inverse = (uint64_t)inverse_of_odd(factor);
  *turned = *r;
  turned->x = of;
  turned->y = r->x;
  turned->z = other;
  turned->a = inverse;
  turned->b = 0 - inverse * rest;
  turned->c = 0 - inverse * r->c;
  return true;
}

unsigned relation_operand_width(const Relation *r, const Heads *heads) {
  bool is_test = r->op == OP_EQ || r->op == OP_NE;
  return is_test ? relation_reg_width(heads, r->y) : r->width;
}

static const Expr *operation_value(const Moment *m, const Relation *r) {
  ExprTable *t = m->prover->exprs;
  unsigned width = relation_operand_width(r, m->heads);
  const Expr *y = reg_term(m, r->y, width, false), *z = expr_const(t, width, r->b);
  if (r->z.number != NO_REG) z = reg_term(m, r->z, width, false);
  if (!y || !z) return NULL;
  const Expr *value = prover_sized(t, term_binary(t, r->op, y, z), r->width);
  return expr_binary(t, EXPR_ADD, value, expr_const(t, r->width, r->c));
}

static const Expr *loaded_value(const Moment *m, const Relation *r) {
  const Expr *address = sum_value(m, r, 64);
  if (!address) return NULL;
  const Expr *e = track_peek(m->prover, m->history, m->reads, m->pc, address, r->bytes);
  if (e->width >= r->width) return prover_sized(m->prover->exprs, e, r->width);
  return r->is_extended ? expr_sext(m->prover->exprs, e, r->width)
                        : expr_zext(m->prover->exprs, e, r->width);
}

const Expr *relation_value(const Moment *m, const Relation *r) {
  Version v = r->x.version;
  switch (r->kind) {
    case RELATION_EQUAL: return sum_value(m, r, r->width);
    case RELATION_OPERATION: return operation_value(m, r);
    case RELATION_LOADED: return loaded_value(m, r);
    case RELATION_DEFINED:
      return track_evaluate(m->prover, m->heads[v].function, r->insn, m->regs[v]);
    default: assert(!"a relation that gives no value"); return NULL;
  }
}

const Expr *relation_term(const Moment *m, const Relation *r) {
  ExprTable *t = m->prover->exprs;
  const Expr *bound = expr_const(t, r->width, r->c), *x = bound, *y = bound;
  if (r->kind == RELATION_LOW_BITS) {
    x = reg_term(m, r->x, (unsigned)r->b, false);
    return x ? expr_eq(t, x, expr_const(t, x->width, r->c)) : NULL;
  }
  bool is_order = r->kind >= RELATION_ULE;
  if (r->x.number != NO_REG) x = reg_term(m, r->x, r->width, false);
  if (!is_order) {
    y = relation_value(m, r);
    return x && y ? expr_eq(t, x, prover_sized(t, y, r->width)) : NULL;
  }
  if (r->y.number != NO_REG) y = reg_term(m, r->y, r->width, false);
  if (!x || !y) return NULL;
  if (r->kind == RELATION_DISTINCT) return expr_not(t, expr_eq(t, x, y));
  const Expr *distance = expr_binary(t, EXPR_SUB, y, x);
  if (r->kind == RELATION_NEAR) return expr_binary(t, EXPR_ULE, distance, bound);
  static const ExprKind orders[] = {[RELATION_ULE] = EXPR_ULE,
                                    [RELATION_SLE] = EXPR_SLE,
                                    [RELATION_ULT] = EXPR_ULT,
                                    [RELATION_SLT] = EXPR_SLT};
  const Expr *order = expr_binary(t, orders[r->kind], x, y);
  bool is_strict = r->kind == RELATION_ULT || r->kind == RELATION_SLT;
  if (!is_strict || r->c <= 1) return order;
  return expr_and(t, order, expr_binary(t, EXPR_ULE, bound, distance));
}
