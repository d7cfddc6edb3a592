/* Locals that come into scope anew in each turn of a loop. The bitcode has one stack slot for all
 * turns; where the declaration stands is known from debug information only. What the turn before
 * left in the slot is not the new local's.
 *
 * A declaration outside of loops needs nothing: the slot is new with the frame. */
#include <assert.h>

#include "front/emit.h"

#include "base/str.h"

typedef VEC(LLVMBasicBlockRef) BlockList;

static void push_successors(BlockList *open, Map *seen, LLVMBasicBlockRef b) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(b);
  for (unsigned k = 0; end && k < LLVMGetNumSuccessors(end); k++) {
    LLVMBasicBlockRef next = LLVMGetSuccessor(end, k);
    if (map_find(seen, (uintptr_t)next, NULL)) continue;
    map_put(seen, (uintptr_t)next, 1);
    vec_push(open, next);
  }
}

static bool is_in_loop(LLVMBasicBlockRef block) {
  assert(block);
  BlockList open = {0};
  Map seen;
  map_init(&seen);
  push_successors(&open, &seen, block);
  while (open.len && !map_find(&seen, (uintptr_t)block, NULL))
    push_successors(&open, &seen, vec_pop(&open));
  bool found = map_find(&seen, (uintptr_t)block, NULL);
  map_done(&seen);
  vec_done(&open);
  return found;
}

bool is_declaration(LLVMValueRef i) {
  LLVMValueRef callee = LLVMIsACallInst(i) ? LLVMGetCalledValue(i) : NULL;
  size_t len;
  return callee && LLVMIsAFunction(callee) &&
         str_starts(LLVMGetValueName2(callee, &len), "llvm.dbg.declare");
}

void translate_declaration(Translator *t, LLVMValueRef i) {
  LLVMValueRef operand = LLVMGetOperand(i, 0), slot = NULL;
  if (LLVMGetMDNodeNumOperands(operand) != 1) return;
  LLVMGetMDNodeOperands(operand, &slot);
  if (!slot || !LLVMIsAAllocaInst(slot) || !LLVMIsConstant(LLVMGetOperand(slot, 0))) return;
  if (is_in_loop(LLVMGetInstructionParent(i)))
    emit(t, (Insn){.op = OP_FORGET, .a = value_reg(t, slot)});
}
