#include "typed/exact.h"

#include "base/alloc.h"
#include "typed/spell.h"
#include "typed/values.h"

/* The elements of which an array that goes with a length has some: most of them, as an expression.
 */
int exact_most(const Writer *w, const CType *pointer) {
  const CType *to = c_type(c_type(pointer)->base);
  return to->is_void || to->size == 1 ? w->e->sizes.text : w->e->sizes.elements;
}

/* *most elements of which `chosen` are taken. */
void exact_add(Writer *w, const CType *pointer, const char *place, const char *name, int most,
               int more, const char *chosen, const char *length, const char *end,
               const char *depth) {
  const CType *to = c_type(c_type(pointer)->base);
  char *null = length
                   ? str_format("any_name(any_name(%s, \"[\"), any_name(%s, \"/%d]\" ANY_EMPTY))",
                                name, length, most)
                   : mem_strdup("NULL");
  writer_use(w, HELPER_EXACT);
  if (to->is_void || c_is_number(to)) {
    char *size = to->is_void ? mem_strdup("1") : str_format("sizeof *%s", place);
    writer_use(w, HELPER_BYTES);
    str_addf(w->out, "  %s = any_exact(any_bytes(%s, %d, %s), %s, %d, %d, %s, %s, %s);\n", place,
             size, most, name, size, most, more, chosen, null, end);
    mem_free(size);
    mem_free(null);
    return;
  }
  char *all = spell(c_type(pointer)->base, to->kind == C_ARRAY ? "(*all)" : "*all");
  str_addf(w->out, "  {\n    %s = any_memory(%d * sizeof *all);\n", all, most);
  mem_free(all);
  for (int i = 0; i < most; i++) {
    char *element = str_format("all[%d]", i),
         *label = str_format("any_name(%s, \"[%d]\")", name, i);
    writer_use(w, HELPER_NAME);
    writer_use(w, HELPER_MEMORY);
    values_add(w, to, element, label, depth, "    ");
    mem_free(element);
    mem_free(label);
  }
  str_addf(w->out, "    %s = any_exact(all, sizeof *all, %d, %d, %s, %s, %s);\n  }\n", place, most,
           more, chosen, null, end);
  mem_free(null);
}
