#include "front/symbol_types.h"

#include <llvm-c/Core.h>
#include <string.h>

#include "base/alloc.h"
#include "base/str.h"

static void symbol_types_spell(Str *out, LLVMTypeRef t);

static void spell_all(Str *out, LLVMTypeRef *types, unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    symbol_types_spell(out, types[i]);
    str_add(out, ",");
  }
}

static void spell_function(Str *out, LLVMTypeRef t) {
  unsigned n = LLVMCountParamTypes(t);
  LLVMTypeRef *params = NEW_ARRAY(LLVMTypeRef, n + 1);
  LLVMGetParamTypes(t, params);
  symbol_types_spell(out, LLVMGetReturnType(t));
  str_add(out, "(");
  spell_all(out, params, n);
  str_add(out, LLVMIsFunctionVarArg(t) ? "...)" : ")");
  mem_free(params);
}

static void spell_structure(Str *out, LLVMTypeRef t) {
  unsigned n = LLVMCountStructElementTypes(t);
  LLVMTypeRef *members = NEW_ARRAY(LLVMTypeRef, n + 1);
  LLVMGetStructElementTypes(t, members);
  str_add(out, "{");
  spell_all(out, members, n);
  str_add(out, "}");
  mem_free(members);
}

static void symbol_types_spell(Str *out, LLVMTypeRef t) {
  LLVMTypeKind kind = LLVMGetTypeKind(t);
  if (kind == LLVMFunctionTypeKind) {
    spell_function(out, t);
  } else if (kind == LLVMStructTypeKind && !LLVMIsOpaqueStruct(t)) {
    spell_structure(out, t);
  } else if (kind == LLVMArrayTypeKind) {
    str_addf(out, "[%llu ", (unsigned long long)LLVMGetArrayLength2(t));
    symbol_types_spell(out, LLVMGetElementType(t));
    str_add(out, "]");
  } else {
    char *text = LLVMPrintTypeToString(t);
    str_add(out, text);
    LLVMDisposeMessage(text);
  }
}

char *symbol_type(LLVMValueRef symbol) {
  Str out = {0};
  symbol_types_spell(&out, LLVMGlobalGetValueType(symbol));
  return str_take(&out);
}

bool symbol_types_fit(const char *declared, const char *defined) {
  static const char any[] = "(...)", unknown[] = "[0 ";
  if (strcmp(declared, defined) == 0) return true;
  if (str_ends(declared, any)) { /* no prototype */
    size_t n = strlen(declared) - strlen(any);
    return strncmp(declared, defined, n) == 0 && defined[n] == '(';
  }
  const char *elements = strchr(defined, ' ');
  return str_starts(declared, unknown) && *defined == '[' && elements &&
         strcmp(declared + strlen(unknown), elements + 1) == 0;
}
