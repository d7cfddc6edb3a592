/* Translates one LLVM instruction to Code. Operations on vectors and aggregates are performed leaf
 * by leaf; instructions that need more have files of their own. Types that are not supported are
 * rejected here, for all instructions at once. */
#include <assert.h>

#include "base/str.h"
#include "front/front_numbers.h"
#include "front/short_float.h"

static Op integer_op(LLVMOpcode op) {
  switch (op) {
    case LLVMAdd: return OP_ADD;
    case LLVMSub: return OP_SUB;
    case LLVMMul: return OP_MUL;
    case LLVMUDiv: return OP_UDIV;
    case LLVMSDiv: return OP_SDIV;
    case LLVMURem: return OP_UREM;
    case LLVMSRem: return OP_SREM;
    case LLVMShl: return OP_SHL;
    case LLVMLShr: return OP_LSHR;
    case LLVMAShr: return OP_ASHR;
    case LLVMAnd: return OP_AND;
    case LLVMOr: return OP_OR;
    case LLVMXor: return OP_XOR;
    default: return OP_NOP;
  }
}

static Op float_op(LLVMOpcode op) {
  switch (op) {
    case LLVMFAdd: return OP_FADD;
    case LLVMFSub: return OP_FSUB;
    case LLVMFMul: return OP_FMUL;
    case LLVMFDiv: return OP_FDIV;
    case LLVMFRem: return OP_FREM;
    default: return OP_NOP;
  }
}

/* The optimiser hoists additions and shifts above the conditions that make them safe; their results
 * are not used when they are unsafe. In optimised code neither can therefore be reported as a fault
 * of the program: overflow flags are dropped, and shift amounts are reduced to defined ones. */
static unsigned overflow_flags(const Translator *t, LLVMValueRef i, LLVMOpcode op) {
  if (t->is_optimised) return 0;
  if (op != LLVMAdd && op != LLVMSub && op != LLVMMul && op != LLVMShl) return 0;
  return (LLVMGetNSW(i) ? FLAG_NSW : 0u) | (LLVMGetNUW(i) ? FLAG_NUW : 0u);
}

static uint32_t safe_amount(Translator *t, unsigned width, uint32_t amount) {
  assert(width >= 1 && width <= 128);
  uint64_t value;
  if (!t->is_optimised || (width <= 64 && build_is_const(t->b, amount, &value) && value < width))
    return amount;
  bool power = (width & (width - 1)) == 0;
  return make_binary(t, power ? OP_AND : OP_UREM, width, amount,
                     make_const(t, width, power ? width - 1 : width));
}

static bool is_shift(LLVMOpcode op) { return op == LLVMShl || op == LLVMLShr || op == LLVMAShr; }

/* The difference of two addresses. */
static bool instructions_is_distance(const Translator *t, LLVMValueRef i, LLVMOpcode op) {
  return op == LLVMSub && !t->function->is_library && number_is(LLVMGetOperand(i, 0)) &&
         number_is(LLVMGetOperand(i, 1));
}

static void translate_binary(Translator *t, LLVMValueRef i, LLVMOpcode op) {
  const Layout *l = layout_of(t, i);
  LLVMValueRef a = LLVMGetOperand(i, 0), b = LLVMGetOperand(i, 1);
  unsigned flags = overflow_flags(t, i, op);
  if (instructions_is_distance(t, i, op)) {
    emit_binary(t, OP_PSUB, 64, 0, value_reg(t, i), value_reg(t, a), value_reg(t, b));
    return;
  }
  for (uint32_t k = 0; k < l->leaves.len; k++) {
    unsigned w = l->leaves.data[k].width;
    uint32_t d = value_leaf(t, i, k), x = value_leaf(t, a, k), y = value_leaf(t, b, k);
    if (is_shift(op)) y = safe_amount(t, w, y);
    if (integer_op(op) != OP_NOP)
      emit_binary(t, integer_op(op), w, flags, d, x, y);
    else
      float_binary(t, &l->leaves.data[k], float_op(op), 0, d, x, y);
  }
}

/* Operations are executed one by one, as written. The compiler may do something else, which matters
 * if the versions allow it in different places. */
static void assume_no_fast_math(Translator *t, LLVMValueRef i) {
  static const struct {
    LLVMFastMathFlags flag;
    const char *name;
  } rows[] = {{LLVMFastMathAllowContract, "contract"},
              {LLVMFastMathAllowReassoc, "reassociate"},
              {LLVMFastMathNoNaNs, "no NaNs"},
              {LLVMFastMathNoInfs, "no infinities"},
              {LLVMFastMathNoSignedZeros, "signs of zeros"},
              {LLVMFastMathAllowReciprocal, "reciprocals"},
              {LLVMFastMathApproxFunc, "approximations"}};
  LLVMFastMathFlags flags = LLVMCanValueUseFastMathFlags(i) ? LLVMGetFastMathFlags(i) : 0;
  if (!flags || t->function->is_library) return;
  Str text = {0};
  str_add(&text,
          "floating-point operations are executed as written, although the compiler may "
          "change them (");
  bool is_first = true;
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
    if (!(flags & rows[k].flag)) continue;
    str_addf(&text, "%s%s", is_first ? "" : ", ", rows[k].name);
    is_first = false;
  }
  str_add(&text, ")");
  emit(t, (Insn){.op = OP_ASSUME, .a = build_text(t->b, str_text(&text))});
  str_done(&text);
}

static void translate_fneg(Translator *t, LLVMValueRef i) {
  const Layout *l = layout_of(t, i);
  for (uint32_t k = 0; k < l->leaves.len; k++) {
    const Leaf *leaf = &l->leaves.data[k];
    uint32_t d = value_leaf(t, i, k), r = float_result(t, leaf, d);
    emit(t, (Insn){.op = OP_FNEG,
                   .width = (uint8_t)float_width(leaf),
                   .d = r,
                   .a = float_operand(t, leaf, value_leaf(t, LLVMGetOperand(i, 0), k))});
    float_finish(t, leaf, d, r);
  }
}

static Op comparison(LLVMIntPredicate p, bool *swap) {
  *swap = p == LLVMIntUGT || p == LLVMIntUGE || p == LLVMIntSGT || p == LLVMIntSGE;
  switch (p) {
    case LLVMIntEQ: return OP_EQ;
    case LLVMIntNE: return OP_NE;
    case LLVMIntUGT:
    case LLVMIntULT: return OP_ULT;
    case LLVMIntUGE:
    case LLVMIntULE: return OP_ULE;
    case LLVMIntSGT:
    case LLVMIntSLT: return OP_SLT;
    case LLVMIntSGE:
    case LLVMIntSLE: return OP_SLE;
  }
  return OP_NOP;
}

/* Does the instruction compare two addresses? There are special comparisons for them. */
static bool is_of_addresses(const Translator *t, LLVMValueRef a, LLVMValueRef b) {
  if (t->function->is_library) return false;
  return number_is_pointer(a) || (number_is(a) && number_is(b));
}

static Op of_addresses(Op op, LLVMValueRef a, LLVMValueRef b) {
  bool is_null = LLVMIsNull(a) || LLVMIsNull(b);
  switch (op) {
    case OP_EQ: return is_null ? OP_EQ : OP_PEQ;
    case OP_NE: return is_null ? OP_NE : OP_PNE;
    case OP_ULT: return OP_PULT;
    case OP_ULE: return OP_PULE;
    default: return op;
  }
}

static void translate_icmp(Translator *t, LLVMValueRef i) {
  bool swap;
  Op op = comparison(LLVMGetICmpPredicate(i), &swap);
  LLVMValueRef a = LLVMGetOperand(i, swap), b = LLVMGetOperand(i, !swap);
  if (is_of_addresses(t, a, b)) op = of_addresses(op, a, b);
  const Layout *l = layout_of(t, a);
  for (uint32_t k = 0; k < l->leaves.len; k++)
    emit_binary(t, op, l->leaves.data[k].width, 0, value_leaf(t, i, k), value_leaf(t, a, k),
                value_leaf(t, b, k));
}

static void translate_fcmp(Translator *t, LLVMValueRef i) {
  LLVMValueRef a = LLVMGetOperand(i, 0), b = LLVMGetOperand(i, 1);
  const Layout *l = layout_of(t, a);
  uint16_t predicate = (uint16_t)LLVMGetFCmpPredicate(i);
  for (uint32_t k = 0; k < l->leaves.len; k++) {
    const Leaf *leaf = &l->leaves.data[k];
    emit(t, (Insn){.op = OP_FCMP,
                   .width = (uint8_t)float_width(leaf),
                   .aux = predicate,
                   .d = value_leaf(t, i, k),
                   .a = float_operand(t, leaf, value_leaf(t, a, k)),
                   .b = float_operand(t, leaf, value_leaf(t, b, k))});
  }
}

static void translate_select(Translator *t, LLVMValueRef i) {
  LLVMValueRef c = LLVMGetOperand(i, 0), a = LLVMGetOperand(i, 1), b = LLVMGetOperand(i, 2);
  const Layout *l = layout_of(t, i);
  bool lanes = layout_of(t, c)->leaves.len > 1;
  for (uint32_t k = 0; k < l->leaves.len; k++)
    emit_select(t, l->leaves.data[k].width, value_leaf(t, i, k), value_leaf(t, c, lanes ? k : 0),
                value_leaf(t, a, k), value_leaf(t, b, k));
}

static void translate_freeze(Translator *t, LLVMValueRef i) {
  value_copy(t, i, LLVMGetOperand(i, 0));
}

/* The reason why the type of an operand or of the result is not supported; NULL if all types
 * are. */
static const char *refusal(Translator *t, LLVMValueRef i) {
  const char *why = layout_of(t, i)->unsupported;
  for (int k = 0; !why && k < LLVMGetNumOperands(i); k++)
    why = layout_of(t, LLVMGetOperand(i, (unsigned)k))->unsupported;
  return why;
}

void translate_instruction(Translator *t, LLVMValueRef i) {
  assert(LLVMIsAInstruction(i));
  LLVMOpcode op = LLVMGetInstructionOpcode(i);
  if (is_declaration(i)) {
    translate_declaration(t, i);
    return;
  }
  const char *why = refusal(t, i);
  if (why) {
    emit_unsupported(t, "%s", why);
    return;
  }
  if (integer_op(op) != OP_NOP || float_op(op) != OP_NOP) {
    assume_no_fast_math(t, i);
    translate_binary(t, i, op);
    return;
  }
  switch (op) {
    case LLVMFNeg: translate_fneg(t, i); break;
    case LLVMICmp: translate_icmp(t, i); break;
    case LLVMFCmp: translate_fcmp(t, i); break;
    case LLVMSelect: translate_select(t, i); break;
    case LLVMFreeze: translate_freeze(t, i); break;
    case LLVMCall: translate_call(t, i); break;
    case LLVMAlloca:
    case LLVMLoad:
    case LLVMStore:
    case LLVMGetElementPtr:
    case LLVMFence:
    case LLVMAtomicCmpXchg:
    case LLVMAtomicRMW:
    case LLVMVAArg: translate_memory(t, i, op); break;
    case LLVMExtractElement:
    case LLVMInsertElement:
    case LLVMShuffleVector:
    case LLVMExtractValue:
    case LLVMInsertValue: translate_elements(t, i, op); break;
    default: translate_cast(t, i, op); break;
  }
}
