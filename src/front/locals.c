/* A variable is declared where it comes into scope, but its slot is allocated at the start of the
 * function; all declarations are therefore collected first. The variables of the C library are not
 * needed. */
#include "front/locals.h"

#include <assert.h>

#include "front/scopes.h"

static void locals_add(Translator *t, LLVMValueRef declaration) {
  LLVMValueRef operand = LLVMGetOperand(declaration, 0), slot = NULL;
  if (LLVMGetMDNodeNumOperands(operand) != 1) return;
  LLVMGetMDNodeOperands(operand, &slot);
  if (slot && LLVMIsAAllocaInst(slot))
    map_put_ptr(&t->declared, slot, LLVMGetOperand(declaration, 1));
}

void locals_begin(Translator *t) {
  map_clear(&t->declared);
  if (t->function->is_library) return;
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(t->source); b; b = LLVMGetNextBasicBlock(b))
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i))
      if (is_declaration(i)) locals_add(t, i);
}

SourceLocal local_of_slot(Translator *t, LLVMValueRef slot) {
  assert(LLVMIsAAllocaInst(slot));
  LLVMValueRef variable = map_find_ptr(&t->declared, slot);
  return variable ? debug_types_of_local(&t->debug_types, variable) : (SourceLocal){0};
}
