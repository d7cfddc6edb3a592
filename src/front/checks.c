/* Checks for behaviour that C leaves undefined although the machine would continue: the errors that
 * UndefinedBehaviorSanitizer reports, as far as they can be recognised in code that clang generates
 * without it. docs/checks.md has the complete list.
 *
 * No checks are made in optimised code, where the optimiser may compute values before it is known
 * that they are used, nor in the C library. */
#include "front/checks.h"

#include <assert.h>
#include <string.h>

#include "base/options.h"
#include "front/emit.h"
#include "front/gep.h"

static bool is_checked(const Translator *t) { return !t->is_optimised && !t->function->is_library; }

static void emit_limit(Translator *t, Limit limit, uint32_t reg, uint32_t below) {
  assert(reg != NO_REG && below > 0);
  emit(t, (Insn){.op = OP_LIMIT, .width = 64, .aux = (uint16_t)limit, .a = reg, .c = below});
}

/* ---- indices ---- */

static bool is_last_field(LLVMTypeRef type, LLVMValueRef index) {
  return LLVMIsAConstantInt(index) &&
         LLVMConstIntGetZExtValue(index) + 1 == LLVMCountStructElementTypes(type);
}

static bool is_union(LLVMTypeRef type) {
  const char *name = LLVMGetStructName(type);
  return name && strncmp(name, "union.", strlen("union.")) == 0;
}

/* The array is a field of the structure but not its last field, which is often the start of a
 * longer array. */
static bool is_inner_field(LLVMTypeRef type, LLVMTypeRef array) {
  while (LLVMGetTypeKind(type) == LLVMStructTypeKind && !is_union(type)) {
    unsigned count = LLVMCountStructElementTypes(type);
    if (!count) return false;
    LLVMTypeRef first = LLVMStructGetTypeAtIndex(type, 0);
    if (first == array) return count > 1;
    type = first;
  }
  return LLVMGetTypeKind(type) == LLVMArrayTypeKind && LLVMGetElementType(type) == array;
}

/* The array is part of a larger object whose type is known here. Otherwise the index is limited by
 * the object's own bounds or not at all. */
static bool is_inner_array(LLVMValueRef base, LLVMTypeRef array) {
  if (gep_is(base)) {
    LLVMTypeRef type = LLVMGetGEPSourceElementType(base);
    unsigned n = (unsigned)LLVMGetNumOperands(base);
    if (LLVMGetTypeKind(type) == LLVMArrayTypeKind)
      return type == array ? n == 2 : LLVMGetElementType(type) == array && n == 3;
    return LLVMGetTypeKind(type) == LLVMStructTypeKind && n == 3 && !is_union(type) &&
           !is_last_field(type, LLVMGetOperand(base, 2)) &&
           LLVMStructGetTypeAtIndex(
               type, (unsigned)LLVMConstIntGetZExtValue(LLVMGetOperand(base, 2))) == array;
  }
  if (LLVMIsAGlobalVariable(base)) return is_inner_field(LLVMGlobalGetValueType(base), array);
  if (LLVMIsAAllocaInst(base)) return is_inner_field(LLVMGetAllocatedType(base), array);
  return false;
}

/* A pointer to the element after the last one is valid as long as it is not dereferenced. */
static bool is_accessed(LLVMValueRef gep) {
  for (LLVMUseRef u = LLVMGetFirstUse(gep); u; u = LLVMGetNextUse(u)) {
    LLVMValueRef user = LLVMGetUser(u);
    bool is_store = LLVMIsAStoreInst(user) && LLVMGetOperand(user, 0) != gep;
    if (!is_store && !LLVMIsALoadInst(user)) return false;
  }
  return true;
}

void check_index(Translator *t, LLVMValueRef gep) {
  if (!is_checked(t) || LLVMGetNumOperands(gep) != 3) return;
  LLVMTypeRef array = LLVMGetGEPSourceElementType(gep);
  LLVMValueRef base = LLVMGetOperand(gep, 0), first = LLVMGetOperand(gep, 1),
               index = LLVMGetOperand(gep, 2);
  if (LLVMGetTypeKind(array) != LLVMArrayTypeKind || !LLVMIsAConstantInt(first) ||
      LLVMConstIntGetZExtValue(first) || layout_of(t, index)->leaves.len != 1)
    return;
  uint64_t count = LLVMGetArrayLength2(array), value, below = is_accessed(gep) ? count : count + 1;
  if (!count || below > UINT32_MAX || !is_inner_array(base, array)) return;
  uint32_t reg = value_signed64(t, index);
  if (build_is_const(t->b, reg, &value) && value < below) return;
  emit_limit(t, LIMIT_INDEX, reg, (uint32_t)below);
}

/* ---- values ---- */

/* clang generates a truncation of a loaded byte to one bit for a _Bool and for nothing else. */
void check_truth_value(Translator *t, LLVMValueRef trunc) {
  assert(LLVMIsATruncInst(trunc));
  LLVMValueRef from = LLVMGetOperand(trunc, 0);
  const Layout *l = layout_of(t, trunc), *of = layout_of(t, from);
  if (!is_checked(t) || !LLVMIsALoadInst(from) || l->leaves.len != 1 || of->leaves.len != 1) return;
  if (l->leaves.data[0].width == 1 && of->leaves.data[0].width == 8)
    emit_limit(t, LIMIT_TRUTH_VALUE, value_reg(t, from), 2);
}

/* Does the instruction select something else if v is 0? */
static bool selects_nonzero(LLVMValueRef select, LLVMValueRef v) {
  if (!LLVMIsASelectInst(select)) return false;
  LLVMValueRef test = LLVMGetOperand(select, 0);
  return LLVMIsAICmpInst(test) && LLVMGetOperand(test, 0) == v &&
         LLVMIsNull(LLVMGetOperand(test, 1));
}

/* The result for v is used only where v is tested, as in ffs (which adds 1 to it) and in ctzg with
 * a fallback value (which converts it). */
static bool is_selected(LLVMValueRef result, LLVMValueRef v) {
  LLVMUseRef u = LLVMGetFirstUse(result);
  if (!u || LLVMGetNextUse(u)) return false;
  LLVMValueRef user = LLVMGetUser(u);
  if (selects_nonzero(user, v)) return true;
  bool is_step = LLVMIsACastInst(user) ||
                 (LLVMIsABinaryOperator(user) && LLVMGetInstructionOpcode(user) == LLVMAdd);
  return is_step && is_selected(user, v);
}

void check_bit_count(Translator *t, LLVMValueRef call) {
  if (!is_checked(t) || LLVMGetNumArgOperands(call) != 2) return;
  LLVMValueRef v = LLVMGetOperand(call, 0), is_undefined = LLVMGetOperand(call, 1);
  const Layout *l = layout_of(t, v);
  if (!LLVMIsAConstantInt(is_undefined) || !LLVMConstIntGetZExtValue(is_undefined) ||
      l->leaves.len != 1 || is_selected(call, v))
    return;
  unsigned w = l->leaves.data[0].width;
  emit_limit(t, LIMIT_BIT_COUNT, make_binary(t, OP_EQ, w, value_reg(t, v), make_const(t, w, 0)), 1);
}

void check_array_length(Translator *t, LLVMValueRef alloca) {
  assert(LLVMIsAAllocaInst(alloca));
  LLVMValueRef n = LLVMGetOperand(alloca, 0);
  size_t len;
  if (!is_checked(t) || LLVMIsAConstantInt(n) ||
      !str_starts(LLVMGetValueName2(alloca, &len), "vla"))
    return;
  if (LLVMIsAZExtInst(n)) n = LLVMGetOperand(n, 0); /* of either sign */
  unsigned w = layout_of(t, n)->leaves.data[0].width;
  emit_limit(t, LIMIT_ARRAY_LENGTH, make_binary(t, OP_SLE, w, value_reg(t, n), make_const(t, w, 0)),
             1);
}

void check_shift_failed(Translator *t) { emit_limit(t, LIMIT_LEFT_SHIFT, build_const(t->b, 1), 1); }

static bool has_offset(const Gep *g) { return g->terms.len || g->offset; }

/* An offset that turns out to be 0 is accepted, although C does not define it. So is the address of
 * a member: accessing it is a fault. */
void check_null_offset(Translator *t, LLVMValueRef gep) {
  assert(LLVMIsAGetElementPtrInst(gep));
  LLVMValueRef base = LLVMGetOperand(gep, 0);
  if (LLVMGetTypeKind(LLVMGetGEPSourceElementType(gep)) == LLVMStructTypeKind &&
      LLVMGetNumOperands(gep) > 2)
    return;
  if (!is_checked(t) || !(t->checks >> CHECK_UB & 1) || !LLVMIsInBounds(gep) ||
      LLVMIsAAllocaInst(base) || LLVMIsAGlobalValue(base) || layout_of(t, gep)->leaves.len != 1)
    return;
  Gep g;
  gep_init(&g, t->data, gep);
  if (has_offset(&g)) {
    uint32_t null = make_const(t, 64, 0), from = value_reg(t, base),
             is_null = make_binary(t, OP_EQ, 64, from, null),
             has_moved = make_binary(t, OP_NE, 64, value_reg(t, gep), from);
    emit_limit(t, LIMIT_NULL_OFFSET, make_binary(t, OP_AND, 1, is_null, has_moved), 1);
  }
  gep_done(&g);
}

/* A whole variable, or a part at a constant offset in it. */
static bool checks_is_variable(LLVMValueRef pointer) {
  while (gep_is(pointer)) {
    for (unsigned k = 1; k < (unsigned)LLVMGetNumOperands(pointer); k++)
      if (!LLVMIsAConstantInt(LLVMGetOperand(pointer, k))) return false;
    pointer = LLVMGetOperand(pointer, 0);
  }
  return LLVMIsAAllocaInst(pointer) || LLVMIsAGlobalVariable(pointer);
}

/* Checks the alignment that clang assumes, which is less than that of the type if the access is
 * through a packed structure. */
void check_alignment(Translator *t, LLVMValueRef access, LLVMValueRef pointer) {
  unsigned bytes = LLVMGetAlignment(access);
  if (!is_checked(t) || !(t->checks >> CHECK_UB & 1) || bytes < 2 || checks_is_variable(pointer))
    return;
  uint32_t rest = make_binary(t, OP_AND, 64, value_reg(t, pointer), build_const(t->b, bytes - 1));
  emit_limit(t, LIMIT_ALIGNMENT, rest, 1);
}
