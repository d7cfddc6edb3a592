#include "front/wrap_symbols.h"

#include <string.h>

#include "base/alloc.h"

static const char wrap_prefix[] = "__wrap_", real_prefix[] = "__real_";

char *wrap_target(const TextList *symbols, const char *name) {
  const char *real = str_starts(name, real_prefix) ? name + strlen(real_prefix) : "";
  for (size_t i = 0; i < symbols->len; i++) {
    const char *symbol = symbols->data[i];
    if (strcmp(name, symbol) == 0) return str_format("%s%s", wrap_prefix, symbol);
    if (strcmp(real, symbol) == 0) return mem_strdup(symbol);
  }
  return NULL;
}

static LLVMValueRef wrap_find(LLVMModuleRef m, const char *name) {
  LLVMValueRef f = LLVMGetNamedFunction(m, name);
  return f ? f : LLVMGetNamedGlobal(m, name);
}

/* A definition of `from` stays: references to it in its own module are not undefined. */
static void wrap_redirect(LLVMModuleRef m, const char *from, const char *to) {
  LLVMValueRef v = wrap_find(m, from);
  if (!v || !LLVMIsDeclaration(v)) return;
  LLVMValueRef target = wrap_find(m, to);
  if (!target) {
    LLVMSetValueName2(v, to, strlen(to));
    return;
  }
  LLVMReplaceAllUsesWith(v, target);
  if (LLVMIsAFunction(v))
    LLVMDeleteFunction(v);
  else
    LLVMDeleteGlobal(v);
}

/* `symbol` is redirected first, so that those of __real_ keep it. */
void wrap_references(LLVMModuleRef m, const TextList *symbols) {
  for (size_t i = 0; i < symbols->len; i++) {
    const char *symbol = symbols->data[i];
    char *wrap = str_format("%s%s", wrap_prefix, symbol),
         *real = str_format("%s%s", real_prefix, symbol);
    wrap_redirect(m, symbol, wrap);
    wrap_redirect(m, real, symbol);
    mem_free(wrap);
    mem_free(real);
  }
}
