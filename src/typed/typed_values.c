/* Writes statements that generate a value of a type. */
#include "typed/typed_values.h"

#include <assert.h>

#include "base/alloc.h"
#include "typed/typed_sizes.h"

/* The expression that generates a pointer; `name` is an expression as well. The caller frees it. */
static char *pointer_to(Writer *w, const CType *t, const char *name, const char *depth) {
  bool is_null = true;
  switch (target_of(t)) {
    case TARGET_TEXT: {
      bool is_const = c_is_const(c_type(t)->base);
      writer_use(w, is_const ? HELPER_TEXT : HELPER_ROOM);
      return str_format("any_%s(%s, 1)", is_const ? "text" : "room", name);
    }
    case TARGET_BLOCK: writer_use(w, HELPER_BLOCK); return str_format("any_block(%s)", name);
    case TARGET_FILE: writer_use(w, HELPER_FILE); return str_format("any_file(%s)", name);
    case TARGET_OBJECT:
      return str_format("any_%s_pointer(%s, %s)", kinds_get(&w->kinds, c_type(t)->base)->word, name,
                        depth);
    case TARGET_FUNCTION: {
      const Stub *stub = kinds_stub(&w->kinds, t);
      writer_use(w, HELPER_OF);
      writer_use(w, HELPER_NAME);
      is_null = !stub;
      if (!is_null)
        return str_format(
            "any_of((void *[]){NULL, (void *)any_call_of_%s}, 2, any_name(%s, ANY_CALLBACK))",
            stub->word, name);
      break;
    }
    case TARGET_NOTHING: break;
  }
  assert(is_null);
  return mem_strdup("NULL");
}

static void typed_values_add_array(Writer *w, const CType *t, const char *place, const char *name,
                                   const char *indent, const char *depth) {
  const CType *element = c_type(t->base);
  uint64_t most = sizes_of_array(&w->e->sizes, t);
  if (!most) return; /* its elements are generated with the object (objects.c) */
  if (element->kind != C_INTEGER && element->kind != C_FLOAT) {
    for (uint64_t i = 0; i < most; i++) {
      char *inner = str_format("%s[%d]", place, (int)i);
      char *label = str_format("any_name(%s, \"[%d]\")", name, (int)i);
      writer_use(w, HELPER_NAME);
      values_add(w, t->base, inner, label, depth, indent);
      mem_free(inner);
      mem_free(label);
    }
    return;
  }
  uint64_t filled = w->e->is_filled ? sizes_of_filled_array(&w->e->sizes, t) : most;
  char *count = filled > most ? str_format("(any_is_filled ? %d : %d)", (int)filled, (int)most)
                              : str_format("%d", (int)most);
  str_addf(w->out, "%sumbra_symbolic((void *)%s, %s * sizeof %s[0], %s);\n", indent, place, count,
           place, name);
  mem_free(count);
}

void values_add(Writer *w, const CType *t, const char *place, const char *name, const char *depth,
                const char *indent) {
  t = c_type(t);
  switch (t->kind) {
    case C_INTEGER:
    case C_FLOAT:
      if (t->is_bool)
        str_addf(w->out, "%s%s = umbra_range(0, 2, %s);\n", indent, place, name);
      else
        str_addf(w->out, "%sumbra_symbolic((void *)&%s, sizeof %s, %s);\n", indent, place, place,
                 name);
      return;
    case C_STRUCT:
    case C_UNION:
      writer_use(w, HELPER_NAME);
      str_addf(w->out, "%sany_%s((void *)&%s, any_name(%s, \".\"), %s);\n", indent,
               kinds_get(&w->kinds, t)->word, place, name, depth);
      return;
    case C_POINTER: {
      char *made = pointer_to(w, t, name, depth);
      str_addf(w->out, "%s%s = %s;\n", indent, place, made);
      mem_free(made);
      return;
    }
    case C_ARRAY: typed_values_add_array(w, t, place, name, indent, depth); return;
    default: assert(!"kinds_find"); return;
  }
}
