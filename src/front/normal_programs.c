#include "front/normal_programs.h"

#include <llvm-c/BitReader.h>
#include <string.h>

#include "front/pair.h"
#include "front/read.h"
#include "front/translate.h"

static bool is_unordered_access(LLVMValueRef i) {
  switch (LLVMGetInstructionOpcode(i)) {
    case LLVMLoad:
    case LLVMStore: return LLVMGetVolatile(i) || LLVMGetOrdering(i) != LLVMAtomicOrderingNotAtomic;
    case LLVMFence:
    case LLVMAtomicRMW:
    case LLVMAtomicCmpXchg:
    case LLVMIndirectBr:
    case LLVMInvoke:
    case LLVMCallBr: return true;
    default: return false;
  }
}

/* The last operand of memcpy, memmove and memset says whether they are volatile. */
static bool is_volatile_intrinsic(LLVMValueRef callee, LLVMValueRef call) {
  if (strncmp(symbol_name(callee), "llvm.mem", strlen("llvm.mem")) != 0) return false;
  LLVMValueRef last = LLVMGetOperand(call, LLVMGetNumArgOperands(call) - 1);
  return !LLVMIsAConstantInt(last) || LLVMConstIntGetZExtValue(last);
}

static bool is_untranslated_call(LLVMValueRef i) {
  LLVMValueRef callee = LLVMIsACallInst(i) ? LLVMGetCalledValue(i) : NULL;
  if (!callee) return false;
  if (LLVMIsAInlineAsm(callee)) return true;
  return LLVMIsAFunction(callee) && is_volatile_intrinsic(callee, i);
}

static bool is_translated(LLVMValueRef f) {
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b))
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i))
      if (is_unordered_access(i) || is_untranslated_call(i)) return false;
  return true;
}

/* A linker may replace it, or leave it out. */
static bool is_weak(LLVMValueRef v) {
  LLVMLinkage linkage = LLVMGetLinkage(v);
  return linkage == LLVMExternalWeakLinkage || linkage == LLVMWeakAnyLinkage ||
         linkage == LLVMLinkOnceAnyLinkage || linkage == LLVMCommonLinkage;
}

static bool are_translated(const Reach *reach) {
  for (size_t k = 0; k < reach->functions.len; k++)
    if (is_weak(reach->functions.data[k]) || !is_translated(reach->functions.data[k])) return false;
  for (size_t k = 0; k < reach->globals.len; k++)
    if (is_weak(reach->globals.data[k]) || LLVMIsThreadLocal(reach->globals.data[k])) return false;
  return true;
}

static void reach_roots(Reach *reach, LLVMModuleRef m, const TextList *roots) {
  reach_init(reach);
  for (size_t k = 0; k < roots->len; k++) {
    LLVMValueRef v = LLVMGetNamedFunction(m, roots->data[k]);
    if (!v) v = LLVMGetNamedGlobal(m, roots->data[k]);
    if (v) reach_add(reach, v);
  }
}

/* The prover compares the values of arguments, not how a register is filled above them. */
static bool are_extended_alike(Program *const programs[2]) {
  for (uint32_t i = 0; i < programs[OLD]->functions.len; i++)
    if (function_extension_differs(programs[OLD]->functions.data[i],
                                   programs[NEW]->functions.data[i]))
      return false;
  return true;
}

bool normal_programs(const LLVMMemoryBufferRef form[2], const TextList *roots,
                     Program *programs[2]) {
  LLVMContextRef context = LLVMContextCreate();
  LLVMModuleRef m[2];
  Reach reach[2];
  SymbolOrder order;
  for (Version v = OLD; v <= NEW; v++) {
    if (LLVMParseBitcodeInContext2(context, form[v], &m[v])) return false;
    LLVMSetIsNewDbgInfoFormat(m[v], false);
    read_mark_optimised(m[v]);
  }
  pair_symbols(m);
  for (Version v = OLD; v <= NEW; v++)
    reach_roots(&reach[v], m[v], roots);
  if (!are_translated(&reach[OLD]) || !are_translated(&reach[NEW])) return false;
  pair_order(&order, reach);
  for (Version v = OLD; v <= NEW; v++)
    programs[v] = translate_module(m[v], &reach[v], &order, 0, true);
  return are_extended_alike(programs);
}
