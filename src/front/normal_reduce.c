/* The optimiser's time grows with the whole program, of which an entry may reach little. What the
 * roots do not reach is never executed, but it can use local variables that they reach: if that
 * code were removed, the optimiser could remove the variable, and with it what the roots leave
 * there for later calls. Such code therefore stays, and the optimiser may not remove it. */
#include "front/normal_reduce.h"

#include <assert.h>
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

static void find_kept(Map *kept, const Reach *reach) {
  map_init(kept);
  for (size_t i = 0; i < reach->globals.len; i++) {
    LLVMValueRef g = reach->globals.data[i];
    if (symbol_is_local(g) && !LLVMIsGlobalConstant(g)) keep_users(kept, g);
  }
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
  assert(m && reach);
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
