#include "front/symbol_types.h"

#include <llvm-c/Core.h>
#include <string.h>

#include "front/type_text.h"

char *symbol_type(LLVMValueRef symbol) {
  Str out = {0};
  type_text_add(&out, LLVMGlobalGetValueType(symbol));
  return str_take(&out);
}

bool symbol_types_fit(const char *declared, const char *defined) {
  static const char any[] = "(...)", unknown[] = "[0 x ";
  if (strcmp(declared, defined) == 0) return true;
  if (str_ends(declared, any)) { /* no prototype */
    size_t n = strlen(declared) - strlen(any);
    return strncmp(declared, defined, n) == 0 && defined[n] == '(';
  }
  const char *elements = strstr(defined, " x ");
  return str_starts(declared, unknown) && *defined == '[' && elements &&
         strcmp(declared + strlen(unknown), elements + strlen(" x ")) == 0;
}
