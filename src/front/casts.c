/* Conversions, lane by lane; a bitcast may regroup the bits of vectors. */
#include <assert.h>

#include "front/checks.h"
#include "front/short_float.h"

static void emit_conversion(Translator *t, Op op, unsigned to, uint32_t d, uint32_t a,
                            unsigned from) {
  emit(t, (Insn){.op = (uint8_t)op, .width = (uint8_t)to, .d = d, .a = a, .c = from});
}

static void add_lanes(Translator *t, LLVMValueRef v, Bits *s) {
  const Layout *l = layout_of(t, v);
  uint64_t bit = 0;
  for (uint32_t k = 0; k < l->leaves.len; k++) {
    bits_add(s, value_leaf(t, v, k), l->leaves.data[k].width, bit);
    bit += l->leaves.data[k].width;
  }
}

static bool same_lanes(const Layout *a, const Layout *b) {
  if (a->leaves.len != b->leaves.len) return false;
  for (uint32_t k = 0; k < a->leaves.len; k++)
    if (a->leaves.data[k].width != b->leaves.data[k].width) return false;
  return true;
}

static void translate_bitcast(Translator *t, LLVMValueRef i) {
  LLVMValueRef a = LLVMGetOperand(i, 0);
  const Layout *l = layout_of(t, i);
  if (same_lanes(l, layout_of(t, a))) {
    if (l->leaves.len == 1)
      value_alias(t, i, value_reg(t, a));
    else
      for (uint32_t k = 0; k < l->leaves.len; k++)
        emit_move(t, l->leaves.data[k].width, value_leaf(t, i, k), value_leaf(t, a, k));
    return;
  }
  Bits to = {0}, from = {0};
  assert(LLVMSizeOfTypeInBits(t->data, LLVMTypeOf(i)) ==
         LLVMSizeOfTypeInBits(t->data, LLVMTypeOf(a)));
  add_lanes(t, i, &to);
  add_lanes(t, a, &from);
  bits_copy(t, &to, &from);
  bits_done(&to);
  bits_done(&from);
}

static void integer_to_float(Translator *t, Op op, const Leaf *leaf, uint32_t d, uint32_t a,
                             unsigned from) {
  uint32_t r = float_result(t, leaf, d);
  emit_conversion(t, op, float_width(leaf), r, a, from);
  float_finish(t, leaf, d, r);
}

static void convert_lane(Translator *t, LLVMOpcode op, const Leaf *leaf, uint32_t d, uint32_t a,
                         const Leaf *of) {
  unsigned to = leaf->width, from = of->width;
  if (of->is_float && op != LLVMBitCast) {
    a = float_operand(t, of, a);
    from = float_width(of);
  }
  switch (op) {
    case LLVMTrunc: emit_trunc(t, to, d, a, from); break;
    case LLVMZExt: emit_extend(t, false, to, d, a, from); break;
    case LLVMSExt: emit_extend(t, true, to, d, a, from); break;
    case LLVMPtrToInt:
    case LLVMIntToPtr:
    case LLVMAddrSpaceCast: emit_resize(t, to, d, a, from); break;
    case LLVMFPTrunc:
    case LLVMFPExt: float_convert(t, leaf, d, a, from); break;
    case LLVMFPToSI: emit_conversion(t, OP_FPTOSI, to, d, a, from); break;
    case LLVMFPToUI: emit_conversion(t, OP_FPTOUI, to, d, a, from); break;
    case LLVMSIToFP: integer_to_float(t, OP_SITOFP, leaf, d, a, from); break;
    case LLVMUIToFP: integer_to_float(t, OP_UITOFP, leaf, d, a, from); break;
    default: emit_unsupported(t, "LLVM instruction %d", (int)op); break;
  }
}

/* Recognises a half that is extended and immediately truncated again. The code generator omits both
 * conversions, so a signalling NaN is not quieted. */
static bool is_back_to_half(LLVMValueRef i, LLVMOpcode op, LLVMValueRef a) {
  if (op != LLVMFPTrunc || !LLVMIsAFPExtInst(a)) return false;
  LLVMTypeRef type = LLVMTypeOf(i), of = LLVMTypeOf(LLVMGetOperand(a, 0));
  return type == of && LLVMGetTypeKind(type) == LLVMHalfTypeKind;
}

void translate_cast(Translator *t, LLVMValueRef i, LLVMOpcode op) {
  if (op == LLVMBitCast) {
    translate_bitcast(t, i);
    return;
  }
  if (op == LLVMTrunc) check_truth_value(t, i);
  LLVMValueRef a = LLVMGetNumOperands(i) ? LLVMGetOperand(i, 0) : NULL;
  const Layout *to = layout_of(t, i), *from = a ? layout_of(t, a) : NULL;
  if (!from || from->leaves.len != to->leaves.len) {
    emit_unsupported(t, "LLVM instruction %d", (int)op);
    return;
  }
  if (is_back_to_half(i, op, a)) {
    value_copy(t, i, LLVMGetOperand(a, 0));
    return;
  }
  bool is_renaming =
      (op == LLVMPtrToInt || op == LLVMIntToPtr || op == LLVMAddrSpaceCast) && same_lanes(to, from);
  if (is_renaming && to->leaves.len == 1) {
    value_alias(t, i, value_reg(t, a));
    return;
  }
  for (uint32_t k = 0; k < to->leaves.len; k++)
    convert_lane(t, op, &to->leaves.data[k], value_leaf(t, i, k), value_leaf(t, a, k),
                 &from->leaves.data[k]);
}
