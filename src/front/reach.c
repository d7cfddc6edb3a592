/* A breadth-first traversal of bodies and initialisers. Symbols are discovered in the order of the
 * module's code, so this order, and all numbers derived from it, are the same in every run.
 * Pointers are used only as keys of `seen` and never sorted. */
#include "front/reach.h"

#include <string.h>

#include "code/builtin.h"

void reach_init(Reach *r) {
  *r = (Reach){0};
  map_init(&r->seen);
}

void reach_done(Reach *r) {
  vec_done(&r->functions);
  vec_done(&r->globals);
  map_done(&r->seen);
}

const char *symbol_name(LLVMValueRef v) {
  size_t len;
  return LLVMGetValueName2(v, &len);
}

bool symbol_is_local(LLVMValueRef v) {
  return LLVMGetLinkage(v) == LLVMInternalLinkage || LLVMGetLinkage(v) == LLVMPrivateLinkage;
}

bool symbol_is_content(LLVMValueRef g) {
  return symbol_is_local(g) && LLVMIsGlobalConstant(g) &&
         LLVMGetUnnamedAddress(g) == LLVMGlobalUnnamedAddr;
}

LLVMValueRef symbol_resolve(LLVMValueRef v) {
  while (v && LLVMIsAGlobalAlias(v))
    v = LLVMAliasGetAliasee(v);
  return v && (LLVMIsAFunction(v) || LLVMIsAGlobalVariable(v) || LLVMIsAGlobalIFunc(v)) ? v : NULL;
}

const char *symbol_exported_name(LLVMValueRef v) {
  if (!symbol_is_local(v)) return symbol_name(v);
  LLVMModuleRef m = LLVMGetGlobalParent(v);
  for (LLVMValueRef a = LLVMGetFirstGlobalAlias(m); a; a = LLVMGetNextGlobalAlias(a))
    if (!symbol_is_local(a) && symbol_resolve(a) == v) return symbol_name(a);
  return NULL;
}

bool symbol_is_defined(LLVMValueRef v) {
  if (LLVMIsDeclaration(v)) return false;
  return LLVMGetLinkage(v) != LLVMAvailableExternallyLinkage || !builtin_find(symbol_name(v));
}

static bool reach_is_new(Reach *r, LLVMValueRef v) {
  if (map_find_ptr(&r->seen, v)) return false;
  map_put_ptr(&r->seen, v, v);
  return true;
}

/* Initialisers can nest deeply (lists of lists), but only as deeply as in the source. */
static void reach_visit(Reach *r, LLVMValueRef v) {
  switch (LLVMGetValueKind(v)) {
    case LLVMFunctionValueKind:
      if (LLVMGetIntrinsicID(v) == 0 && reach_is_new(r, v)) vec_push(&r->functions, v);
      break;
    case LLVMGlobalVariableValueKind:
      if (reach_is_new(r, v)) vec_push(&r->globals, v);
      break;
    case LLVMGlobalAliasValueKind: reach_visit(r, LLVMAliasGetAliasee(v)); break;
    case LLVMGlobalIFuncValueKind: reach_visit(r, LLVMGetGlobalIFuncResolver(v)); break;
    case LLVMBlockAddressValueKind: reach_visit(r, LLVMGetBlockAddressFunction(v)); break;
    case LLVMConstantExprValueKind:
    case LLVMConstantArrayValueKind:
    case LLVMConstantStructValueKind:
    case LLVMConstantVectorValueKind:
      if (!reach_is_new(r, v)) break;
      for (int i = 0; i < LLVMGetNumOperands(v); i++)
        reach_visit(r, LLVMGetOperand(v, (unsigned)i));
      break;
    default: break; /* plain data, instructions, arguments, blocks, metadata */
  }
}

static void scan_body(Reach *r, LLVMValueRef f) {
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b))
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i))
      for (int k = 0; k < LLVMGetNumOperands(i); k++)
        reach_visit(r, LLVMGetOperand(i, (unsigned)k));
}

void reach_add(Reach *r, LLVMValueRef root) {
  size_t f = r->functions.len, g = r->globals.len;
  reach_visit(r, root);
  while (f < r->functions.len || g < r->globals.len) {
    for (; f < r->functions.len; f++)
      if (symbol_is_defined(r->functions.data[f])) scan_body(r, r->functions.data[f]);
    for (; g < r->globals.len; g++)
      if (symbol_is_defined(r->globals.data[g]))
        reach_visit(r, LLVMGetInitializer(r->globals.data[g]));
  }
}
