/* Follows the returned value back through local variables, casts, selections and calls of other
 * functions to constants. Anything else that it may be is a value that is not known. */
#include "front/returned.h"

#include <assert.h>

#include "front/declarations.h"

enum { MOST_STEPS = 2000, MOST_CALLS = 4 };

typedef struct ReturnedValues {
  unsigned found; /* a set of CReturned */
  int steps;      /* that may still be made */
} ReturnedValues;

static void returned_add_function(ReturnedValues *r, LLVMValueRef f, int calls);

static void returned_add_constant(ReturnedValues *r, LLVMValueRef value) {
  if (LLVMGetIntTypeWidth(LLVMTypeOf(value)) > 64) {
    r->found |= RETURNS_OTHER;
    return;
  }
  bool is_truth = LLVMGetIntTypeWidth(LLVMTypeOf(value)) == 1;
  int64_t n = is_truth ? (int64_t)LLVMConstIntGetZExtValue(value) : LLVMConstIntGetSExtValue(value);
  r->found |= n < 0    ? RETURNS_NEGATIVE
              : n == 0 ? RETURNS_ZERO
              : n == 1 ? RETURNS_ONE
                       : RETURNS_MORE;
}

static void returned_add(ReturnedValues *r, LLVMValueRef value, int calls);

/* All values that are stored to a local variable. */
static void returned_add_local(ReturnedValues *r, LLVMValueRef local, int calls) {
  for (LLVMUseRef use = LLVMGetFirstUse(local); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsALoadInst(user)) continue;
    bool is_store = LLVMIsAStoreInst(user) && LLVMGetOperand(user, 1) == local;
    if (is_store)
      returned_add(r, LLVMGetOperand(user, 0), calls);
    else if (!LLVMIsAIntrinsicInst(user) || LLVMIsAMemIntrinsic(user))
      r->found |= RETURNS_OTHER; /* its address escapes */
  }
}

static void returned_add(ReturnedValues *r, LLVMValueRef value, int calls) {
  if (r->steps-- <= 0) {
    r->found |= RETURNS_OTHER;
  } else if (LLVMIsAConstantInt(value)) {
    returned_add_constant(r, value);
  } else if (LLVMIsAICmpInst(value) || LLVMIsAFCmpInst(value)) {
    r->found |= RETURNS_ZERO | RETURNS_ONE;
  } else if (LLVMIsAZExtInst(value) || LLVMIsASExtInst(value) || LLVMIsATruncInst(value)) {
    returned_add(r, LLVMGetOperand(value, 0), calls);
  } else if (LLVMIsALoadInst(value) && LLVMIsAAllocaInst(LLVMGetOperand(value, 0))) {
    returned_add_local(r, LLVMGetOperand(value, 0), calls);
  } else if (LLVMIsASelectInst(value)) {
    returned_add(r, LLVMGetOperand(value, 1), calls);
    returned_add(r, LLVMGetOperand(value, 2), calls);
  } else if (LLVMIsAPHINode(value)) {
    for (unsigned i = 0; i < LLVMCountIncoming(value); i++)
      returned_add(r, LLVMGetIncomingValue(value, i), calls);
  } else if (LLVMIsACallInst(value) && LLVMIsAFunction(LLVMGetCalledValue(value)) &&
             !LLVMIsDeclaration(LLVMGetCalledValue(value)) && calls > 0) {
    returned_add_function(r, LLVMGetCalledValue(value), calls - 1);
  } else {
    r->found |= RETURNS_OTHER;
  }
}

static void returned_add_function(ReturnedValues *r, LLVMValueRef f, int calls) {
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b)) {
    LLVMValueRef last = LLVMGetBasicBlockTerminator(b);
    if (last && LLVMIsAReturnInst(last) && LLVMGetNumOperands(last) == 1)
      returned_add(r, LLVMGetOperand(last, 0), calls);
  }
}

unsigned returned_by(LLVMValueRef function) {
  assert(!LLVMIsDeclaration(function));
  ReturnedValues r = {.steps = MOST_STEPS};
  returned_add_function(&r, function, MOST_CALLS);
  return r.found;
}
