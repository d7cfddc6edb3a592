/* The linker renames clashing static functions ("one.4"); such numbers differ between versions that
 * are otherwise the same, so they are left out. */
#include "front/aliases.h"

#include <stdlib.h>
#include <string.h>

#include "front/link.h"
#include "front/reach.h"

static void aliases_add(LLVMValueRef v, LLVMValueRef target, TextList *out) {
  if (!target || symbol_is_local(v) || library_defines(target)) return;
  const char *name = symbol_name(target);
  size_t len = symbol_is_local(target) ? strcspn(name, ".") : strlen(name);
  vec_push(out, str_format("%s=%.*s", symbol_name(v), (int)len, name));
}

void aliases_list(LLVMModuleRef m, TextList *out) {
  for (LLVMValueRef v = LLVMGetFirstGlobalAlias(m); v; v = LLVMGetNextGlobalAlias(v))
    aliases_add(v, symbol_resolve(v), out);
  for (LLVMValueRef v = LLVMGetFirstGlobalIFunc(m); v; v = LLVMGetNextGlobalIFunc(v))
    aliases_add(v, symbol_resolve(LLVMGetGlobalIFuncResolver(v)), out);
  texts_sort(out);
}
