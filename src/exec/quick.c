#include "exec/quick.h"

#include <assert.h>

#include "base/alloc.h"
#include "exec/exec_state.h"

static uint32_t reg(uint32_t number) { return number * (uint32_t)sizeof(Value); }

static uint32_t quick_start_of(const Function *f, uint32_t block) {
  return f->blocks[block].first * (uint32_t)sizeof(Quick);
}

/* Constants are the same in both versions and are never written. */
static bool quick_is_constant(const Function *f, uint32_t reg) { return reg < f->const_count; }

/* As in ops.def: R[d] := R[a] op R[b]. */
static Quick quick_binary(QuickOp op, const Insn *i) {
  return (Quick){.op = op, .d = reg(i->d), .a = reg(i->a), .b = reg(i->b), .k = mask64(i->width)};
}

static Quick quick_with_constant(QuickOp op, const Insn *i, uint64_t k) {
  return (Quick){.op = op, .d = reg(i->d), .a = reg(i->a), .k = k};
}

/* Selects the row for the width among OP32, OP64, OP. */
static QuickOp of_width(QuickOp op32, unsigned width) {
  return op32 + (width == 32 ? 0 : width == 64 ? 1 : 2);
}

static Quick quick_add(const Insn *i, uint64_t k) {
  return quick_with_constant(i->width == 32 ? QUICK_ADD32K : QUICK_ADD64K, i, k & mask64(i->width));
}

static Quick quick_arithmetic(const Function *f, const Insn *i, bool checks_ub) {
  bool has_constant = quick_is_constant(f, i->b) && (i->width == 32 || i->width == 64);
  if (checks_ub && i->aux) return (Quick){.op = QUICK_SLOW};
  if (i->op == OP_MUL) return quick_binary(of_width(QUICK_MUL32, i->width), i);
  if (has_constant) return quick_add(i, i->op == OP_SUB ? -f->consts[i->b] : f->consts[i->b]);
  return quick_binary(of_width(i->op == OP_ADD ? QUICK_ADD32 : QUICK_SUB32, i->width), i);
}

static Quick shift(const Function *f, const Insn *i) {
  bool has_constant = quick_is_constant(f, i->b) && f->consts[i->b] < i->width;
  Quick q = quick_binary(QUICK_SHL + (i->op - OP_SHL), i);
  if (!has_constant || i->op == OP_ASHR) return q;
  if (i->op == OP_LSHR) return quick_with_constant(QUICK_LSHRK, i, f->consts[i->b]);
  q.op = QUICK_SHLK;
  q.c = (uint32_t)f->consts[i->b];
  return q;
}

static Quick bitwise(const Function *f, const Insn *i) {
  unsigned which = i->op - OP_AND;
  if (quick_is_constant(f, i->b))
    return quick_with_constant(QUICK_ANDK + which, i, f->consts[i->b]);
  return quick_binary(QUICK_AND + which, i);
}

static uint64_t quick_scaled(const Insn *i, uint64_t index) {
  return index * (uint64_t)(int32_t)i->c;
}

static Quick pointer_sum(const Function *f, const Insn *i) {
  Quick q = quick_binary(QUICK_PTRADD, i);
  if (quick_is_constant(f, i->b))
    return quick_with_constant(QUICK_ADD64K, i, quick_scaled(i, f->consts[i->b]));
  q.c = i->c;
  return q;
}

/* Index of the width among LOAD8, LOAD32, LOAD64, LOAD. */
static unsigned access_size(unsigned width) {
  return width == 8 ? 0 : width == 32 ? 1 : width == 64 ? 2 : 3;
}

/* value: the register loaded or stored. */
static Quick quick_access(const Function *f, const Insn *i, QuickOp first, uint32_t value) {
  enum { AT, AT_K, AT_X, AT_KX, ADDRESSES };
  bool is_indexed = i->op == OP_LOADX || i->op == OP_STOREX;
  Quick q = {.d = reg(value), .a = reg(i->a)};
  unsigned at = AT;
  if (is_indexed && quick_is_constant(f, i->b)) {
    q.k = quick_scaled(i, f->consts[i->b]);
  } else if (is_indexed) {
    at = AT_X;
    q.b = reg(i->b);
    q.c = i->c;
  }
  if (quick_is_constant(f, i->a)) {
    at += AT_K - AT;
    q.k += f->consts[i->a];
  }
  q.op = (uint16_t)(first + ADDRESSES * access_size(i->width) + at);
  if (i->aux == STORES_POINTER && first == QUICK_STORE8_AT && i->width == 64)
    q.op = (uint16_t)(QUICK_STORE_POINTER_AT + at);
  return q;
}

static Quick quick_load(const Function *f, const Insn *i) {
  return quick_access(f, i, i->aux ? QUICK_SEE8_AT : QUICK_LOAD8_AT, i->d);
}

static Quick branch(const Function *f, const Insn *i) {
  static const QuickOp any[] = {QUICK_BREQ,  QUICK_BRNE,   QUICK_BRULT,  QUICK_BRULE, QUICK_BRSLT,
                                QUICK_BRSLE, QUICK_BRPULT, QUICK_BRPULE, QUICK_BRPEQ, QUICK_BRPNE};
  static const QuickOp constant[] = {QUICK_BREQK,  QUICK_BRNEK,    QUICK_BRULTK,
                                     QUICK_BRULEK, QUICK_BRSLT32K, QUICK_BRSLE32K};
  unsigned which = i->op - OP_BREQ;
  bool is_signed = i->op == OP_BRSLT || i->op == OP_BRSLE;
  Quick q = {.op = any[which],
             .d = reg(i->d),
             .a = reg(i->a),
             .b = quick_start_of(f, i->b),
             .c = quick_start_of(f, i->c)};
  if (is_signed && i->width != 32) return q;
  if (i->op == OP_BRSLT) q.op = QUICK_BRSLT32;
  if (i->op == OP_BRSLE) q.op = QUICK_BRSLE32;
  if (!quick_is_constant(f, i->a) || i->op >= OP_BRPULT) return q;
  q.op = constant[which];
  q.k = f->consts[i->a];
  return q;
}

static Quick sign_extension(const Insn *i) {
  Quick q = quick_binary(i->width == 64 && i->c == 32 ? QUICK_SEXT32 : QUICK_SEXT, i);
  q.c = i->c;
  return q;
}

static Quick quick_translate(const Function *f, const Insn *i, bool checks_ub) {
  switch ((Op)i->op) {
    case OP_NOP: return (Quick){.op = QUICK_NOP};
    case OP_NOTE: return (Quick){.op = QUICK_NOTE, .c = i->c};
    case OP_LIMIT: return (Quick){.op = QUICK_LIMIT, .a = reg(i->a), .c = i->c};
    case OP_MOV: return (Quick){.op = QUICK_MOV, .d = reg(i->d), .a = reg(i->a)};
    case OP_ADD:
    case OP_SUB:
    case OP_MUL: return quick_arithmetic(f, i, checks_ub);
    case OP_UDIV: return quick_binary(QUICK_UDIV, i);
    case OP_UREM: return quick_binary(QUICK_UREM, i);
    case OP_SDIV: return quick_binary(QUICK_SDIV, i);
    case OP_SREM: return quick_binary(QUICK_SREM, i);
    case OP_SHL:
    case OP_LSHR:
    case OP_ASHR: return shift(f, i);
    case OP_AND:
    case OP_OR:
    case OP_XOR: return bitwise(f, i);
    case OP_EQ: return quick_binary(QUICK_EQ, i);
    case OP_NE: return quick_binary(QUICK_NE, i);
    case OP_ULT: return quick_binary(QUICK_ULT, i);
    case OP_ULE: return quick_binary(QUICK_ULE, i);
    case OP_SLT: return quick_binary(QUICK_SLT, i);
    case OP_SLE: return quick_binary(QUICK_SLE, i);
    case OP_PULT: return quick_binary(QUICK_PULT, i);
    case OP_PULE: return quick_binary(QUICK_PULE, i);
    case OP_PEQ: return quick_binary(QUICK_PEQ, i);
    case OP_PNE: return quick_binary(QUICK_PNE, i);
    case OP_PSUB: return quick_binary(QUICK_PSUB, i);
    case OP_TRUNC: return quick_with_constant(QUICK_ANDK, i, mask64(i->width));
    case OP_ZEXT: return quick_with_constant(QUICK_ZEXT, i, 0);
    case OP_SEXT: return sign_extension(i);
    case OP_SELECT:
      return (Quick){
          .op = QUICK_SELECT, .d = reg(i->d), .a = reg(i->a), .b = reg(i->b), .c = reg(i->c)};
    case OP_PTRADD: return pointer_sum(f, i);
    case OP_LOAD:
    case OP_LOADX: return quick_load(f, i);
    case OP_STORE: return quick_access(f, i, QUICK_STORE8_AT, i->b);
    case OP_STOREX: return quick_access(f, i, QUICK_STORE8_AT, i->d);
    case OP_JMP: return (Quick){.op = QUICK_JMP, .b = quick_start_of(f, i->a)};
    case OP_BR:
      return (Quick){.op = QUICK_BR,
                     .a = reg(i->a),
                     .b = quick_start_of(f, i->b),
                     .c = quick_start_of(f, i->c)};
    case OP_SWITCH: return (Quick){.op = QUICK_SWITCH, .a = reg(i->a), .b = i->b};
    default: return op_is_branch(i->op) ? branch(f, i) : (Quick){.op = QUICK_SLOW};
  }
}

Quick *quick_make(const Function *f, bool checks_ub) {
  Quick *code = NEW_ARRAY(Quick, f->insn_count);
  for (uint32_t b = 0; b < f->block_count; b++) {
    uint32_t first = f->blocks[b].first, end = first + f->blocks[b].len;
    for (uint32_t i = first; i < end; i++) {
      code[i] = quick_translate(f, &f->insns[i], checks_ub);
      code[i].width = f->insns[i].width;
      code[i].rest = end - i;
    }
  }
  return code;
}

void quick_done(QuickCode *q) {
  for (uint32_t i = 0; q->of && i < q->count; i++)
    mem_free(q->of[i]);
  mem_free(q->of);
}
