#include "front/fused.h"

#include <assert.h>
#include <string.h>

#include "base/str.h"

/* target-features is a list such as "+avx,+fma,-sse4a". */
static bool has_fused(LLVMValueRef f) {
  static const char key[] = "target-features", feature[] = "+fma";
  LLVMAttributeRef a = LLVMGetStringAttributeAtIndex(
      f, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, key, sizeof key - 1);
  unsigned len = 0;
  const char *list = a ? LLVMGetStringAttributeValue(a, &len) : NULL;
  for (unsigned at = 0; at < len;) {
    const char *comma = memchr(list + at, ',', len - at);
    unsigned end = comma ? (unsigned)(comma - list) : len;
    if (end - at == sizeof feature - 1 && strncmp(list + at, feature, end - at) == 0) return true;
    at = end + 1;
  }
  return false;
}

/* The processor fuses float and double, and vectors of them. */
static bool is_fusable(LLVMValueRef i) {
  LLVMValueRef callee = LLVMIsACallInst(i) ? LLVMGetCalledValue(i) : NULL;
  size_t len;
  if (!callee || !LLVMIsAFunction(callee)) return false;
  if (!str_starts(LLVMGetValueName2(callee, &len), "llvm.fmuladd.")) return false;
  LLVMTypeRef t = LLVMTypeOf(i);
  LLVMTypeKind kind =
      LLVMGetTypeKind(LLVMGetTypeKind(t) == LLVMVectorTypeKind ? LLVMGetElementType(t) : t);
  return kind == LLVMFloatTypeKind || kind == LLVMDoubleTypeKind;
}

static void fuse_call(LLVMModuleRef m, LLVMValueRef i) {
  static const char name[] = "llvm.fma";
  LLVMTypeRef t = LLVMTypeOf(i);
  LLVMValueRef fma =
      LLVMGetIntrinsicDeclaration(m, LLVMLookupIntrinsicID(name, sizeof name - 1), &t, 1);
  unsigned callee = (unsigned)LLVMGetNumOperands(i) - 1;
  assert(LLVMGetOperand(i, callee) == LLVMGetCalledValue(i));
  LLVMSetOperand(i, callee, fma);
}

void fused_settle(LLVMModuleRef m) {
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f)) {
    if (LLVMIsDeclaration(f) || !has_fused(f)) continue;
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b))
      for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i))
        if (is_fusable(i)) fuse_call(m, i);
  }
}
