/* The same traversal serves instructions and constant expressions, which differ only in what their
 * users do with the terms. Offsets wrap at 64 bits. */
#include "front/gep.h"

#include <assert.h>
#include <string.h>

bool gep_is(LLVMValueRef v) {
  return LLVMIsAGetElementPtrInst(v) ||
         (LLVMIsAConstantExpr(v) && LLVMGetConstOpcode(v) == LLVMGetElementPtr);
}

LLVMValueRef gep_root(LLVMValueRef pointer) {
  while (gep_is(pointer))
    pointer = LLVMGetOperand(pointer, 0);
  return pointer;
}

static void add_index(Gep *g, LLVMValueRef index, uint64_t scale) {
  if (!scale) return;
  if (LLVMIsAConstantInt(index) && LLVMGetIntTypeWidth(LLVMTypeOf(index)) <= 64)
    g->offset = (int64_t)((uint64_t)g->offset + (uint64_t)LLVMConstIntGetSExtValue(index) * scale);
  else
    vec_push(&g->terms, ((GepTerm){index, (int64_t)scale}));
}

/* For a vector of addresses, the field number may be a splat. */
static unsigned gep_field_of(LLVMValueRef index) {
  if (!LLVMIsAConstantInt(index)) index = LLVMGetAggregateElement(index, 0);
  assert(index && LLVMIsAConstantInt(index));
  return (unsigned)LLVMConstIntGetZExtValue(index);
}

void gep_init(Gep *g, LLVMTargetDataRef data, LLVMValueRef gep) {
  memset(g, 0, sizeof *g);
  LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
  unsigned n = (unsigned)LLVMGetNumOperands(gep);
  assert(type && n >= 1);
  for (unsigned i = 1; i < n; i++) {
    LLVMValueRef index = LLVMGetOperand(gep, i);
    if (i == 1) {
      add_index(g, index, LLVMABISizeOfType(data, type));
    } else if (LLVMGetTypeKind(type) == LLVMStructTypeKind) {
      unsigned field = gep_field_of(index);
      assert(field < LLVMCountStructElementTypes(type));
      g->offset += (int64_t)LLVMOffsetOfElement(data, type, field);
      type = LLVMStructGetTypeAtIndex(type, field);
    } else {
      type = LLVMGetElementType(type);
      add_index(g, index, LLVMABISizeOfType(data, type));
    }
  }
}

void gep_done(Gep *g) { vec_done(&g->terms); }
