#include "proof/relation_print.h"

#include <string.h>

#include "base/int.h"
#include "exec/insn_terms.h"

enum { MOST_DEPTH = 3 };

/* Those of unsigned numbers; the others are printed by name: sdiv(a, b). */
static const char *const operators[OP_COUNT] = {
    [OP_ADD] = "+", [OP_SUB] = "-", [OP_MUL] = "*", [OP_UDIV] = "/", [OP_UREM] = "%",
    [OP_AND] = "&", [OP_OR] = "|",  [OP_XOR] = "^", [OP_SHL] = "<<", [OP_LSHR] = ">>",
    [OP_EQ] = "==", [OP_NE] = "!=", [OP_ULT] = "<", [OP_ULE] = "<=",
};

static void print_number(Str *out, uint64_t value, unsigned width) {
  int64_t number = width > 1 ? sext64(value, width) : (int64_t)value;
  str_addf(out, "%lld", (long long)number);
}

/* ---- registers ---- */

/* width: of a constant */
static void print_reg(Str *out, const Heads *heads, Version v, uint32_t reg, unsigned width,
                      unsigned depth);

static bool is_widening(const Insn *i) {
  return i->op == OP_ZEXT || i->op == OP_SEXT || i->op == OP_TRUNC || i->op == OP_MOV;
}

static void print_definition(Str *out, const Heads *heads, Version v, const Insn *i,
                             unsigned depth) {
  const uint32_t operand[] = {i->a, i->b, i->c};
  const char *sign = operators[i->op];
  unsigned count = i->op == OP_SELECT ? 3 : term_is_unary(i->op) ? 1 : 2;
  if (is_widening(i)) {
    print_reg(out, heads, v, i->a, i->width, depth);
    return;
  }
  str_addf(out, "%s(", sign ? "" : op_name(i->op));
  for (unsigned k = 0; k < count; k++) {
    if (k) str_addf(out, sign ? " %s " : ", ", sign);
    print_reg(out, heads, v, operand[k], i->width, depth);
  }
  str_add(out, ")");
}

/* A parameter that the function changes has two values: the one in the loop, and that at the entry.
 */
static bool is_changed_parameter(const Function *f, uint32_t reg) {
  if (reg >= f->const_count + f->param_count) return false;
  for (uint32_t r = f->const_count + f->param_count; r < f->reg_count; r++)
    if (f->names[r] && strcmp(f->names[r], f->names[reg]) == 0) return true;
  return false;
}

static void print_reg(Str *out, const Heads *heads, Version v, uint32_t reg, unsigned width,
                      unsigned depth) {
  const Function *f = heads->function;
  const Insn *i = depth ? heads_definition(heads, reg) : NULL;
  if (reg < f->const_count) {
    print_number(out, f->consts[reg], width);
  } else if (i) {
    print_definition(out, heads, v, i, depth - 1);
  } else if (f->names && f->names[reg]) {
    str_addf(out, "%s.%s", v == OLD ? "old" : "new", f->names[reg]);
    if (is_changed_parameter(f, reg)) str_add(out, "@entry");
  } else {
    str_addf(out, "%s.%%%u", v == OLD ? "old" : "new", reg);
  }
}

static void relation_print_operand(Str *out, const Heads heads[VERSIONS], Reg r) {
  if (r.bytes) str_addf(out, "*(uint%u_t *)(", r.bytes * 8);
  print_reg(out, &heads[r.version], r.version, r.number, 64, MOST_DEPTH);
  if (r.bytes) str_add(out, ")");
}

/* ---- relations ---- */

static void print_times(Str *out, const Heads heads[VERSIONS], uint64_t factor, Reg r,
                        unsigned width) {
  if ((factor & mask64(width)) != 1) {
    print_number(out, factor, width);
    str_add(out, " * ");
  }
  relation_print_operand(out, heads, r);
}

static void print_constant_part(Str *out, uint64_t c, unsigned width) {
  int64_t number = width > 1 ? sext64(c, width) : (int64_t)c;
  if (number < 0)
    str_addf(out, " - %llu", -(unsigned long long)number);
  else if (number)
    str_addf(out, " + %lld", (long long)number);
}

static bool is_negative(uint64_t factor, unsigned width) {
  return width > 1 && sext64(factor, width) < 0;
}

static void print_sum(Str *out, const Relation *r, const Heads heads[VERSIONS], uint64_t factor,
                      unsigned width) {
  Reg first = r->y, second = r->z;
  uint64_t a = factor, b = r->b;
  if (first.number == NO_REG) {
    print_number(out, r->c, width);
    return;
  }
  if (second.number != NO_REG && is_negative(a, width) && !is_negative(b, width)) {
    first = r->z, second = r->y;
    a = r->b, b = factor;
  }
  print_times(out, heads, a, first, width);
  if (second.number != NO_REG) {
    str_add(out, is_negative(b, width) ? " - " : " + ");
    print_times(out, heads, is_negative(b, width) ? 0 - b : b, second, width);
  }
  print_constant_part(out, r->c, width);
}

static void print_operation(Str *out, const Relation *r, const Heads heads[VERSIONS]) {
  bool is_infix = operators[r->op] != NULL;
  if (!is_infix) str_addf(out, "%s(", op_name(r->op));
  relation_print_operand(out, heads, r->y);
  str_addf(out, is_infix ? " %s " : ", ", operators[r->op]);
  if (r->z.number == NO_REG)
    print_number(out, r->b, relation_operand_width(r, heads));
  else
    relation_print_operand(out, heads, r->z);
  if (!is_infix) str_add(out, ")");
  print_constant_part(out, r->c, r->width);
}

static void print_loaded(Str *out, const Relation *r, const Heads heads[VERSIONS]) {
  str_addf(out, "*(%sint%u_t *)(", r->is_extended ? "" : "u", r->bytes * 8);
  print_sum(out, r, heads, 1, 64);
  str_add(out, ")");
}

static void print_side(Str *out, const Relation *r, const Heads heads[VERSIONS], Reg side) {
  bool is_signed = r->kind == RELATION_SLE || r->kind == RELATION_SLT;
  if (side.number != NO_REG)
    relation_print_operand(out, heads, side);
  else if (is_signed)
    print_number(out, r->c, r->width);
  else
    str_addf(out, "%llu", (unsigned long long)r->c);
}

static void print_near(Str *out, const Relation *r, const Heads heads[VERSIONS]) {
  relation_print_operand(out, heads, r->y);
  str_add(out, " - ");
  relation_print_operand(out, heads, r->x);
  str_addf(out, " <= %llu", (unsigned long long)r->c);
}

static void print_order(Str *out, const Relation *r, const Heads heads[VERSIONS]) {
  static const char *const signs[] = {[RELATION_ULE] = "<=",
                                      [RELATION_SLE] = "<=",
                                      [RELATION_ULT] = "<",
                                      [RELATION_SLT] = "<",
                                      [RELATION_DISTINCT] = "!="};
  bool is_strict = r->kind == RELATION_ULT || r->kind == RELATION_SLT,
       is_far = is_strict && r->c > 1;
  print_side(out, r, heads, r->x);
  if (is_far) str_addf(out, " + %llu", (unsigned long long)r->c);
  str_addf(out, " %s ", is_far ? "<=" : signs[r->kind]);
  print_side(out, r, heads, r->y);
  if (r->kind == RELATION_SLE || r->kind == RELATION_SLT) str_add(out, " (signed)");
}

void relation_print(Str *out, const Relation *r, const Heads heads[VERSIONS]) {
  if (r->kind == RELATION_NEAR) {
    print_near(out, r, heads);
    return;
  }
  if (r->kind >= RELATION_ULE && r->kind != RELATION_LOW_BITS) {
    print_order(out, r, heads);
    return;
  }
  if (r->kind == RELATION_LOW_BITS) {
    str_add(out, "(");
    relation_print_operand(out, heads, r->x);
    str_addf(out, " & %llu) == %llu", (unsigned long long)mask64((unsigned)r->b),
             (unsigned long long)r->c);
    return;
  }
  relation_print_operand(out, heads, r->x);
  str_add(out, " == ");
  switch (r->kind) {
    case RELATION_EQUAL: print_sum(out, r, heads, r->a, r->width); break;
    case RELATION_OPERATION: print_operation(out, r, heads); break;
    case RELATION_LOADED: print_loaded(out, r, heads); break;
    default: {
      const Heads *h = &heads[r->x.version];
      print_definition(out, h, r->x.version, &h->function->insns[r->insn], MOST_DEPTH);
    }
  }
}
