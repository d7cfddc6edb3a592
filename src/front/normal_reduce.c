/* The optimiser's time grows with the whole program, of which an entry may reach little. What the
 * roots do not reach is never executed, but it can use local variables that they reach: if that
 * code were removed, the optimiser could remove the variable, and with it what the roots leave
 * there for later calls. Such code therefore stays, and the optimiser may not remove it.
 *
 * The address of a local variable can also leave the file through a function that the roots reach,
 * if code that they do not reach calls it. Such callers stay as well. */
#include "front/normal_reduce.h"

#include <llvm-c/Transforms/PassBuilder.h>

/* Marks all symbols whose code or contents use the value. */
static void keep_users(Map *kept, LLVMValueRef v) {
  for (LLVMUseRef use = LLVMGetFirstUse(v); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsAInstruction(user)) user = LLVMGetBasicBlockParent(LLVMGetInstructionParent(user));
    if (map_find_ptr(kept, user)) continue;
    map_put_ptr(kept, user, user);
    if (!LLVMIsAFunction(user)) keep_users(kept, user);
  }
}

static bool reduce_is_address(LLVMValueRef user) {
  LLVMOpcode opcode = LLVMIsAInstruction(user)    ? LLVMGetInstructionOpcode(user)
                      : LLVMIsAConstantExpr(user) ? LLVMGetConstOpcode(user)
                                                  : LLVMRet;
  return opcode == LLVMGetElementPtr || opcode == LLVMBitCast;
}

/* Does the instruction pass the address on only to code that LLVM knows nothing about? */
static bool calls_unknown(LLVMValueRef user) {
  LLVMValueRef callee = LLVMIsACallInst(user) ? LLVMGetCalledValue(user) : NULL;
  return callee && LLVMIsAFunction(callee) && LLVMIsDeclaration(callee);
}

/* Can the address be returned or stored, or passed to a function of the program? */
static bool is_passed_on(LLVMValueRef address) {
  for (LLVMUseRef use = LLVMGetFirstUse(address); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    bool is_access = LLVMIsALoadInst(user) || LLVMIsAICmpInst(user) ||
                     (LLVMIsAStoreInst(user) && LLVMGetOperand(user, 0) != address);
    if (is_access || calls_unknown(user)) continue;
    if (!reduce_is_address(user) || is_passed_on(user)) return true;
  }
  return false;
}

static void find_kept(Map *kept, const Reach *reach) {
  bool is_any_passed_on = false;
  map_init(kept);
  for (size_t i = 0; i < reach->globals.len; i++) {
    LLVMValueRef g = reach->globals.data[i];
    if (!symbol_is_local(g) || LLVMIsGlobalConstant(g)) continue;
    keep_users(kept, g);
    is_any_passed_on = is_any_passed_on || is_passed_on(g);
  }
  for (size_t i = 0; i < reach->functions.len && is_any_passed_on; i++)
    if (!LLVMIsDeclaration(reach->functions.data[i])) keep_users(kept, reach->functions.data[i]);
}

static void set_linkage(LLVMValueRef v, const Reach *reach, const Map *kept) {
  LLVMLinkage linkage = LLVMGetLinkage(v);
  bool is_fixed = LLVMIsDeclaration(v) || linkage == LLVMAppendingLinkage ||
                  linkage == LLVMAvailableExternallyLinkage;
  if (is_fixed || map_find_ptr(&reach->seen, v)) return;
  bool is_kept = map_find_ptr(kept, v);
  if (is_kept == !symbol_is_local(v)) return;
  LLVMSetVisibility(v, LLVMDefaultVisibility);
  LLVMSetLinkage(v, is_kept ? LLVMExternalLinkage : LLVMInternalLinkage);
}

bool normal_reduce(LLVMModuleRef m, const Reach *reach) {
  Map kept;
  find_kept(&kept, reach);
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    set_linkage(f, reach, &kept);
  for (LLVMValueRef g = LLVMGetFirstGlobal(m); g; g = LLVMGetNextGlobal(g))
    set_linkage(g, reach, &kept);
  map_done(&kept);
  LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
  LLVMErrorRef error = LLVMRunPasses(m, "globaldce", NULL, options);
  LLVMDisposePassBuilderOptions(options);
  if (error) LLVMConsumeError(error);
  return !error;
}
