#include "typed/exact.h"

#include <string.h>

#include "base/alloc.h"
#include "typed/spell.h"
#include "typed/typed_sizes.h"
#include "typed/typed_values.h"

static bool is_bytes(const CType *element) { return element->is_void || element->size == 1; }

bool exact_is_bytes(const CType *pointer) { return is_bytes(c_type(c_type(pointer)->base)); }

const char *writer_most(const CType *element) {
  return is_bytes(c_type(element)) ? "any_most_text" : "any_most_elements";
}

/* Declares `null`, which holds e.g. "buf[len/5]{...}" for an array with the length `len` of up to
 * 5. Several statements are needed, because the compiler chooses the order of operands. */
static void declare_null(Writer *w, const char *name, const char *length, const char *most) {
  if (!length) {
    str_add(w->out, "    const char *null = NULL;\n");
    return;
  }
  str_addf(w->out, "    const char *null = any_name(%s, \"[\");\n", name);
  str_addf(w->out, "    null = any_name(null, %s);\n", length);
  if (w->e->grown_count || w->e->is_probed) writer_use(w, HELPER_UP_TO);
  if (w->e->grown_count) {
    str_addf(w->out, "    null = any_name(null, any_up_to(%s));\n", most);
    return;
  }
  bool is_text = strcmp(most, "any_most_text") == 0;
  str_add(w->out, "    null = any_name(null, ");
  if (w->e->is_probed) str_addf(w->out, "any_is_long ? any_up_to(%s) : ", most);
  str_addf(w->out, "\"/%d]\" ANY_EMPTY);\n", is_text ? w->e->sizes.text : w->e->sizes.elements);
}

void exact_add(Writer *w, const CType *pointer, const char *place, const char *name,
               const char *most, int more, const char *chosen, const char *length, const char *end,
               const char *depth) {
  const CType *to = c_type(c_type(pointer)->base);
  writer_use(w, HELPER_EXACT);
  if (to->is_void || c_is_number(to)) {
    char *size = to->is_void ? mem_strdup("1") : str_format("sizeof *%s", place);
    writer_use(w, HELPER_BYTES);
    str_addf(w->out, "  {\n    void *all = any_bytes(%s, %s, %s);\n", size, most, name);
    declare_null(w, name, length, most);
    str_addf(w->out, "    %s = any_exact(all, %s, %s, %d, %s, null, %s);\n  }\n", place, size, most,
             more, chosen, end);
    mem_free(size);
    return;
  }
  char *all = spell(c_type(pointer)->base, to->kind == C_ARRAY ? "(*all)" : "*all");
  str_addf(w->out, "  {\n    %s = any_memory((size_t)%s * sizeof *all);\n", all, most);
  mem_free(all);
  int all_of_them = is_bytes(to) ? sizes_most_text(w->e) : sizes_most_elements(w->e);
  for (int i = 0; i < all_of_them; i++) {
    char *element = str_format("all[%d]", i),
         *label = str_format("any_name(%s, \"[%d]\")", name, i);
    writer_use(w, HELPER_NAME);
    writer_use(w, HELPER_MEMORY);
    str_addf(w->out, "    if (%s > %d) {\n", most, i);
    values_add(w, to, element, label, depth, "    ");
    str_add(w->out, "    }\n");
    mem_free(element);
    mem_free(label);
  }
  declare_null(w, name, length, most);
  str_addf(w->out, "    %s = any_exact(all, sizeof *all, %s, %d, %s, null, %s);\n  }\n", place,
           most, more, chosen, end);
}
