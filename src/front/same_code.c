#include "front/same_code.h"

#include <assert.h>
#include <string.h>

#include "front/normal_prepare.h"
#include "front/reach.h"

void same_code_init(SameCode *s) {
  *s = (SameCode){0};
  map_init(&s->variables);
}

void same_code_done(SameCode *s) {
  map_done(&s->variables);
  vec_done(&s->assumed);
}

static bool same_constant(SameCode *s, LLVMValueRef a, LLVMValueRef b);

/* ---- types ---- */

static bool same_type(LLVMTypeRef a, LLVMTypeRef b);

static bool same_fields(LLVMTypeRef a, LLVMTypeRef b) {
  unsigned n = LLVMCountStructElementTypes(a);
  if (LLVMIsOpaqueStruct(a) || LLVMIsOpaqueStruct(b)) return false;
  if (n != LLVMCountStructElementTypes(b) || LLVMIsPackedStruct(a) != LLVMIsPackedStruct(b))
    return false;
  for (unsigned i = 0; i < n; i++)
    if (!same_type(LLVMStructGetTypeAtIndex(a, i), LLVMStructGetTypeAtIndex(b, i))) return false;
  return true;
}

static bool same_signature(LLVMTypeRef a, LLVMTypeRef b) {
  unsigned n = LLVMCountParamTypes(a);
  if (n != LLVMCountParamTypes(b) || LLVMIsFunctionVarArg(a) != LLVMIsFunctionVarArg(b) ||
      !same_type(LLVMGetReturnType(a), LLVMGetReturnType(b)))
    return false;
  LLVMTypeRef params[2][n + 1];
  LLVMGetParamTypes(a, params[0]);
  LLVMGetParamTypes(b, params[1]);
  for (unsigned i = 0; i < n; i++)
    if (!same_type(params[0][i], params[1][i])) return false;
  return true;
}

/* Each module has its own structures. A type does not contain itself, since pointers have no
 * target. */
static bool same_type(LLVMTypeRef a, LLVMTypeRef b) {
  if (a == b) return true;
  if (LLVMGetTypeKind(a) != LLVMGetTypeKind(b)) return false;
  switch (LLVMGetTypeKind(a)) {
    case LLVMStructTypeKind: return same_fields(a, b);
    case LLVMFunctionTypeKind: return same_signature(a, b);
    case LLVMArrayTypeKind:
      return LLVMGetArrayLength2(a) == LLVMGetArrayLength2(b) &&
             same_type(LLVMGetElementType(a), LLVMGetElementType(b));
    default: return false;
  }
}

/* ---- symbols and constants ---- */

static bool same_symbol(LLVMValueRef a, LLVMValueRef b) {
  return strcmp(symbol_name(a), symbol_name(b)) == 0 &&
         LLVMIsDeclaration(a) == LLVMIsDeclaration(b) && LLVMGetLinkage(a) == LLVMGetLinkage(b) &&
         same_type(LLVMGlobalGetValueType(a), LLVMGlobalGetValueType(b));
}

static bool same_section(LLVMValueRef a, LLVMValueRef b) {
  const char *sections[] = {LLVMGetSection(a), LLVMGetSection(b)};
  return strcmp(sections[0] ? sections[0] : "", sections[1] ? sections[1] : "") == 0;
}

static bool same_definition(SameCode *s, LLVMValueRef a, LLVMValueRef b) {
  bool has_name = !symbol_is_content(a) || !symbol_is_content(b);
  if (has_name && !same_symbol(a, b)) return false;
  if (!same_type(LLVMGlobalGetValueType(a), LLVMGlobalGetValueType(b)) ||
      LLVMIsGlobalConstant(a) != LLVMIsGlobalConstant(b) ||
      LLVMGetThreadLocalMode(a) != LLVMGetThreadLocalMode(b) ||
      LLVMGetAlignment(a) != LLVMGetAlignment(b) || !same_section(a, b))
    return false;
  LLVMValueRef contents[] = {LLVMGetInitializer(a), LLVMGetInitializer(b)};
  if (!contents[0] || !contents[1]) return !contents[0] && !contents[1];
  return same_constant(s, contents[0], contents[1]);
}

/* Variables can mention each other, so one that is being compared is assumed to be the same. If it
 * is not, what was found with its help is forgotten. */
static bool same_variable(SameCode *s, LLVMValueRef a, LLVMValueRef b) {
  uint64_t found;
  if (map_find(&s->variables, (uint64_t)(uintptr_t)a, &found) && found)
    return (LLVMValueRef)(uintptr_t)found == b; /* otherwise it was compared with another one */
  size_t before = s->assumed.len;
  map_put_ptr(&s->variables, a, b);
  vec_push(&s->assumed, a);
  if (same_definition(s, a, b)) return true;
  while (s->assumed.len > before)
    map_put(&s->variables, (uint64_t)(uintptr_t)s->assumed.data[--s->assumed.len], 0);
  return false;
}

static bool same_operands(SameCode *s, LLVMValueRef a, LLVMValueRef b) {
  int n = LLVMGetNumOperands(a);
  if (n != LLVMGetNumOperands(b)) return false;
  for (int i = 0; i < n; i++)
    if (!same_constant(s, LLVMGetOperand(a, (unsigned)i), LLVMGetOperand(b, (unsigned)i)))
      return false;
  return true;
}

static bool same_address(LLVMValueRef a, LLVMValueRef b) {
  return same_type(LLVMGetGEPSourceElementType(a), LLVMGetGEPSourceElementType(b)) &&
         LLVMIsInBounds(a) == LLVMIsInBounds(b);
}

static bool same_expression(SameCode *s, LLVMValueRef a, LLVMValueRef b) {
  LLVMOpcode opcode = LLVMGetConstOpcode(a);
  if (opcode != LLVMGetConstOpcode(b)) return false;
  if (opcode == LLVMGetElementPtr && !same_address(a, b)) return false;
  return same_operands(s, a, b);
}

static bool same_constant(SameCode *s, LLVMValueRef a, LLVMValueRef b) {
  if (a == b) return true;
  if (LLVMGetValueKind(a) != LLVMGetValueKind(b) || !same_type(LLVMTypeOf(a), LLVMTypeOf(b)))
    return false;
  switch (LLVMGetValueKind(a)) {
    case LLVMFunctionValueKind: return same_symbol(a, b);
    case LLVMGlobalVariableValueKind: return same_variable(s, a, b);
    case LLVMConstantExprValueKind: return same_expression(s, a, b);
    case LLVMConstantArrayValueKind:
    case LLVMConstantStructValueKind: return same_operands(s, a, b);
    case LLVMConstantAggregateZeroValueKind:
    case LLVMUndefValueValueKind: return true;
    default: return false;
  }
}

/* ---- instructions ---- */

/* In one context, equal attributes are one object, and lists of them have one order. */
static bool same_attributes(LLVMValueRef a, LLVMValueRef b, LLVMAttributeIndex index) {
  unsigned n = LLVMGetAttributeCountAtIndex(a, index);
  if (n != LLVMGetAttributeCountAtIndex(b, index)) return false;
  LLVMAttributeRef all[2][n + 1];
  LLVMGetAttributesAtIndex(a, index, all[0]);
  LLVMGetAttributesAtIndex(b, index, all[1]);
  return !n || memcmp(all[0], all[1], n * sizeof **all) == 0;
}

static bool same_call_attributes(LLVMValueRef a, LLVMValueRef b, LLVMAttributeIndex index) {
  unsigned n = LLVMGetCallSiteAttributeCount(a, index);
  if (n != LLVMGetCallSiteAttributeCount(b, index)) return false;
  LLVMAttributeRef all[2][n + 1];
  LLVMGetCallSiteAttributes(a, index, all[0]);
  LLVMGetCallSiteAttributes(b, index, all[1]);
  return !n || memcmp(all[0], all[1], n * sizeof **all) == 0;
}

static bool same_call(LLVMValueRef a, LLVMValueRef b) {
  unsigned n = LLVMGetNumArgOperands(a);
  if (n != LLVMGetNumArgOperands(b) || LLVMGetNumOperandBundles(a) || LLVMGetNumOperandBundles(b) ||
      LLVMGetInstructionCallConv(a) != LLVMGetInstructionCallConv(b) ||
      LLVMGetTailCallKind(a) != LLVMGetTailCallKind(b) ||
      !same_signature(LLVMGetCalledFunctionType(a), LLVMGetCalledFunctionType(b)))
    return false;
  if (!same_call_attributes(a, b, (LLVMAttributeIndex)LLVMAttributeFunctionIndex)) return false;
  for (LLVMAttributeIndex k = 0; k <= n; k++)
    if (!same_call_attributes(a, b, k)) return false;
  return true;
}

static bool same_access(LLVMValueRef a, LLVMValueRef b) {
  return LLVMGetAlignment(a) == LLVMGetAlignment(b) && LLVMGetVolatile(a) == LLVMGetVolatile(b) &&
         LLVMGetOrdering(a) == LLVMAtomicOrderingNotAtomic &&
         LLVMGetOrdering(b) == LLVMAtomicOrderingNotAtomic;
}

static bool same_indices(LLVMValueRef a, LLVMValueRef b) {
  unsigned n = LLVMGetNumIndices(a);
  return n == LLVMGetNumIndices(b) &&
         memcmp(LLVMGetIndices(a), LLVMGetIndices(b), n * sizeof(unsigned)) == 0;
}

static bool same_sources(const Map *locals, LLVMValueRef a, LLVMValueRef b) {
  unsigned n = LLVMCountIncoming(a);
  if (n != LLVMCountIncoming(b)) return false;
  for (unsigned i = 0; i < n; i++) {
    LLVMValueRef from[] = {LLVMBasicBlockAsValue(LLVMGetIncomingBlock(a, i)),
                           LLVMBasicBlockAsValue(LLVMGetIncomingBlock(b, i))};
    if (map_find_ptr(locals, from[0]) != from[1]) return false;
  }
  return true;
}

static bool same_flags(LLVMValueRef a, LLVMValueRef b) {
  switch (LLVMGetInstructionOpcode(a)) {
    case LLVMAdd:
    case LLVMSub:
    case LLVMMul:
    case LLVMShl:
    case LLVMTrunc: return LLVMGetNSW(a) == LLVMGetNSW(b) && LLVMGetNUW(a) == LLVMGetNUW(b);
    case LLVMSDiv:
    case LLVMUDiv:
    case LLVMAShr:
    case LLVMLShr: return LLVMGetExact(a) == LLVMGetExact(b);
    case LLVMZExt:
    case LLVMUIToFP: return LLVMGetNNeg(a) == LLVMGetNNeg(b);
    case LLVMOr: return LLVMGetIsDisjoint(a) == LLVMGetIsDisjoint(b);
    default: return true;
  }
}

/* What an instruction has besides its operands. */
static bool same_details(const Map *locals, LLVMValueRef a, LLVMValueRef b) {
  switch (LLVMGetInstructionOpcode(a)) {
    case LLVMAlloca:
      return same_type(LLVMGetAllocatedType(a), LLVMGetAllocatedType(b)) &&
             LLVMGetAlignment(a) == LLVMGetAlignment(b);
    case LLVMLoad:
    case LLVMStore: return same_access(a, b);
    case LLVMGetElementPtr: return same_address(a, b);
    case LLVMICmp: return LLVMGetICmpPredicate(a) == LLVMGetICmpPredicate(b);
    case LLVMFCmp: return LLVMGetFCmpPredicate(a) == LLVMGetFCmpPredicate(b);
    case LLVMPHI: return same_sources(locals, a, b);
    case LLVMCall: return same_call(a, b);
    case LLVMExtractValue:
    case LLVMInsertValue: return same_indices(a, b);
    case LLVMRet:
    case LLVMBr:
    case LLVMSwitch:
    case LLVMUnreachable:
    case LLVMSelect:
    case LLVMFreeze: return true;
    default: return LLVMIsABinaryOperator(a) || LLVMIsAUnaryOperator(a) || LLVMIsACastInst(a);
  }
}

static bool is_of_function(LLVMValueRef v) {
  LLVMValueKind kind = LLVMGetValueKind(v);
  return kind == LLVMArgumentValueKind || kind == LLVMInstructionValueKind ||
         kind == LLVMBasicBlockValueKind;
}

static bool same_operand(SameCode *s, const Map *locals, LLVMValueRef a, LLVMValueRef b) {
  if (is_of_function(a)) return map_find_ptr(locals, a) == b;
  return same_constant(s, a, b);
}

static bool same_instruction(SameCode *s, const Map *locals, LLVMValueRef a, LLVMValueRef b) {
  int n = LLVMGetNumOperands(a);
  if (LLVMGetInstructionOpcode(a) != LLVMGetInstructionOpcode(b) || n != LLVMGetNumOperands(b) ||
      !same_type(LLVMTypeOf(a), LLVMTypeOf(b)) || !same_details(locals, a, b) || !same_flags(a, b))
    return false;
  if (LLVMCanValueUseFastMathFlags(a) && LLVMGetFastMathFlags(a) != LLVMGetFastMathFlags(b))
    return false;
  bool is_failed_assertion = normal_is_failed_assertion(a) && normal_is_failed_assertion(b);
  for (int i = 0; i < n; i++) {
    bool is_place = is_failed_assertion && (i == 1 || i == 2);
    LLVMValueRef x = LLVMGetOperand(a, (unsigned)i), y = LLVMGetOperand(b, (unsigned)i);
    if (!is_place && !same_operand(s, locals, x, y)) return false;
  }
  return true;
}

/* ---- functions ---- */

/* Pairs the parameters, blocks and instructions in their order; false if the numbers differ. */
static bool pair_locals(Map *locals, LLVMValueRef a, LLVMValueRef b) {
  if (LLVMCountParams(a) != LLVMCountParams(b)) return false;
  for (unsigned i = 0; i < LLVMCountParams(a); i++)
    map_put_ptr(locals, LLVMGetParam(a, i), LLVMGetParam(b, i));
  LLVMBasicBlockRef x = LLVMGetFirstBasicBlock(a), y = LLVMGetFirstBasicBlock(b);
  for (; x && y; x = LLVMGetNextBasicBlock(x), y = LLVMGetNextBasicBlock(y)) {
    map_put_ptr(locals, LLVMBasicBlockAsValue(x), LLVMBasicBlockAsValue(y));
    LLVMValueRef i = LLVMGetFirstInstruction(x), k = LLVMGetFirstInstruction(y);
    for (; i && k; i = LLVMGetNextInstruction(i), k = LLVMGetNextInstruction(k))
      map_put_ptr(locals, i, k);
    if (i || k) return false;
  }
  return !x && !y;
}

static bool same_bodies(SameCode *s, const Map *locals, LLVMValueRef a) {
  for (LLVMBasicBlockRef x = LLVMGetFirstBasicBlock(a); x; x = LLVMGetNextBasicBlock(x))
    for (LLVMValueRef i = LLVMGetFirstInstruction(x); i; i = LLVMGetNextInstruction(i))
      if (!same_instruction(s, locals, i, map_find_ptr(locals, i))) return false;
  return true;
}

static bool same_head(LLVMValueRef a, LLVMValueRef b) {
  LLVMLinkage linkage = LLVMGetLinkage(a); /* others may be replaced by the linker */
  if (linkage != LLVMExternalLinkage && linkage != LLVMInternalLinkage) return false;
  if (!same_symbol(a, b) || !same_section(a, b) ||
      LLVMGetFunctionCallConv(a) != LLVMGetFunctionCallConv(b) ||
      !same_attributes(a, b, (LLVMAttributeIndex)LLVMAttributeFunctionIndex))
    return false;
  for (LLVMAttributeIndex k = 0; k <= LLVMCountParams(a); k++)
    if (!same_attributes(a, b, k)) return false;
  return true;
}

bool same_code(SameCode *s, LLVMValueRef old, LLVMValueRef new) {
  assert(LLVMIsAFunction(old) && LLVMIsAFunction(new));
  Map locals;
  if (LLVMIsDeclaration(old) || !same_head(old, new)) return false;
  map_init(&locals);
  bool is_same = pair_locals(&locals, old, new) && same_bodies(s, &locals, old);
  map_done(&locals);
  return is_same;
}
