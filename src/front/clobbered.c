#include "front/clobbered.h"

#include <string.h>

#include "base/vec.h"

typedef VEC(LLVMBasicBlockRef) BlockList;

bool clobbered_is_setjmp(LLVMValueRef i) {
  static const char name[] = "returns_twice";
  unsigned kind = LLVMGetEnumAttributeKindForName(name, sizeof name - 1);
  LLVMAttributeIndex whole = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  LLVMValueRef callee = LLVMIsACallInst(i) ? LLVMGetCalledValue(i) : NULL;
  if (!callee) return false;
  return LLVMGetCallSiteEnumAttribute(i, whole, kind) ||
         (LLVMIsAFunction(callee) && LLVMGetEnumAttributeAtIndex(callee, whole, kind));
}

/* A local that an optimiser may keep in a register. */
static bool clobbered_is_candidate(LLVMValueRef local) {
  for (LLVMUseRef u = LLVMGetFirstUse(local); u; u = LLVMGetNextUse(u)) {
    LLVMValueRef user = LLVMGetUser(u);
    bool is_load = LLVMIsALoadInst(user) != NULL;
    bool is_store = LLVMIsAStoreInst(user) && LLVMGetOperand(user, 0) != local;
    if (!(is_load || is_store) || LLVMGetVolatile(user)) return false;
  }
  return true;
}

static void clobbered_visit(BlockList *seen, LLVMBasicBlockRef b) {
  for (size_t i = 0; i < seen->len; i++)
    if (seen->data[i] == b) return;
  vec_push(seen, b);
}

/* Is there an access of that kind on a path from one of the blocks? A path ends at a store. */
static bool clobbered_reaches(BlockList *seen, LLVMValueRef local, LLVMOpcode kind) {
  for (size_t k = 0; k < seen->len; k++) {
    LLVMBasicBlockRef b = seen->data[k];
    bool is_stored = false;
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i && !is_stored;
         i = LLVMGetNextInstruction(i)) {
      bool is_load = LLVMIsALoadInst(i) && LLVMGetOperand(i, 0) == local;
      is_stored = LLVMIsAStoreInst(i) && LLVMGetOperand(i, 1) == local;
      if ((is_load && kind == LLVMLoad) || (is_stored && kind == LLVMStore)) return true;
    }
    LLVMValueRef end = LLVMGetBasicBlockTerminator(b);
    for (unsigned n = 0; end && !is_stored && n < LLVMGetNumSuccessors(end); n++)
      clobbered_visit(seen, LLVMGetSuccessor(end, n));
  }
  return false;
}

/* Appends the blocks that follow the call when it returns zero, or another number. If the function
 * does not test the result at once, these are the same. */
static void clobbered_successors(LLVMValueRef call, bool is_zero, BlockList *out) {
  LLVMBasicBlockRef b = LLVMGetInstructionParent(call);
  LLVMValueRef end = LLVMGetBasicBlockTerminator(b);
  LLVMValueRef test =
      end && LLVMIsABranchInst(end) && LLVMIsConditional(end) ? LLVMGetCondition(end) : NULL;
  bool is_test = test && LLVMIsAICmpInst(test) && LLVMGetOperand(test, 0) == call &&
                 LLVMIsAConstantInt(LLVMGetOperand(test, 1)) && LLVMIsNull(LLVMGetOperand(test, 1));
  LLVMIntPredicate predicate = is_test ? LLVMGetICmpPredicate(test) : LLVMIntSLT;
  bool is_known = predicate == LLVMIntEQ || predicate == LLVMIntNE;
  for (unsigned n = 0; end && n < LLVMGetNumSuccessors(end); n++)
    if (!is_known || (n == 0) == ((predicate == LLVMIntEQ) == is_zero))
      clobbered_visit(out, LLVMGetSuccessor(end, n));
}

static bool clobbered_by(LLVMValueRef call, LLVMValueRef local) {
  BlockList first = {0}, again = {0};
  clobbered_successors(call, true, &first);
  clobbered_successors(call, false, &again);
  bool is_read =
      clobbered_reaches(&first, local, LLVMStore) && clobbered_reaches(&again, local, LLVMLoad);
  vec_done(&first);
  vec_done(&again);
  return is_read;
}

static bool clobbered_any_local(LLVMValueRef function, LLVMValueRef call) {
  LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(function);
  for (LLVMValueRef i = LLVMGetFirstInstruction(entry); i; i = LLVMGetNextInstruction(i))
    if (LLVMIsAAllocaInst(i) && clobbered_is_candidate(i) && clobbered_by(call, i)) return true;
  return false;
}

bool clobbered_is_read(LLVMValueRef function) {
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b; b = LLVMGetNextBasicBlock(b))
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i))
      if (clobbered_is_setjmp(i) && clobbered_any_local(function, i)) return true;
  return false;
}
