#include "front/type_text.h"

#include <llvm-c/Core.h>

#include "base/alloc.h"

static void add_structure(Str *out, LLVMTypeRef t) {
  str_add(out, LLVMIsPackedStruct(t) ? "<{" : "{");
  for (unsigned i = 0; i < LLVMCountStructElementTypes(t); i++) {
    str_add(out, i ? ", " : " ");
    type_text_add(out, LLVMStructGetTypeAtIndex(t, i));
  }
  str_add(out, LLVMIsPackedStruct(t) ? " }>" : " }");
}

static void add_function_type(Str *out, LLVMTypeRef t) {
  unsigned n = LLVMCountParamTypes(t);
  LLVMTypeRef *params = NEW_ARRAY(LLVMTypeRef, n + 1);
  LLVMGetParamTypes(t, params);
  type_text_add(out, LLVMGetReturnType(t));
  str_add(out, " (");
  for (unsigned i = 0; i < n; i++) {
    if (i) str_add(out, ", ");
    type_text_add(out, params[i]);
  }
  if (LLVMIsFunctionVarArg(t)) str_add(out, n ? ", ..." : "...");
  str_add(out, ")");
  mem_free(params);
}

void type_text_add(Str *out, LLVMTypeRef t) {
  LLVMTypeKind kind = LLVMGetTypeKind(t);
  if (kind == LLVMStructTypeKind && !LLVMIsOpaqueStruct(t)) {
    add_structure(out, t);
  } else if (kind == LLVMFunctionTypeKind) {
    add_function_type(out, t);
  } else if (kind == LLVMArrayTypeKind) {
    str_addf(out, "[%llu x ", (unsigned long long)LLVMGetArrayLength2(t));
    type_text_add(out, LLVMGetElementType(t));
    str_add(out, "]");
  } else {
    char *printed = LLVMPrintTypeToString(t);
    str_add(out, printed);
    LLVMDisposeMessage(printed);
  }
}
