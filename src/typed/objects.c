#include "typed/objects.h"

#include <assert.h>

#include "base/alloc.h"
#include "typed/fields.h"
#include "typed/overlaps.h"
#include "typed/spell.h"
#include "typed/typed_sizes.h"
#include "typed/typed_values.h"

/* Fills the array at the end of a structure, as far as memory was allocated. */
static void add_flexible(Writer *w, const CType *t) {
  const CField *last = &t->fields[t->field_count - 1];
  const CType *element = c_type(c_type(last->type)->base);
  if (!c_is_number(element)) return;
  const char *most = writer_most(element);
  writer_use(w, HELPER_NAME);
  str_addf(w->out,
           "  umbra_symbolic((void *)made->%s, (size_t)%s * sizeof made->%s[0], any_name(name, "
           "\"->%s\"));\n",
           last->name, most, last->name, last->name); /* the elements after these are zero */
}

static int flexible_room(const Writer *w, const CType *t) {
  const CType *element = c_type(c_type(t->fields[t->field_count - 1].type)->base);
  return element->size == 1 ? sizes_most_text(w->e) + 1 : sizes_most_elements(w->e);
}

void objects_add_state(const Kind *k, Str *out) {
  assert(k->word);
  if (k->is_shared)
    str_addf(out, "static void *any_%s_made[ANY_MADE];\nstatic int any_%s_count;\n", k->word,
             k->word);
  if (k->has_back)
    str_addf(out, "static void *any_%s_way[ANY_MADE];\nstatic int any_%s_deep;\n", k->word,
             k->word);
}

void objects_add_prototypes(const Kind *k, Str *out) {
  assert(k->word && k->spelled);
  if (c_is_structure(k->type[0]))
    str_addf(out, "static void any_%s(%s *to, const char *name, int depth);\n", k->word,
             k->spelled);
  if (k->is_shared)
    str_addf(out,
             "static void *any_%s_again(const char *name, int depth, int since, int before);\n",
             k->word);
  if (k->is_pointed)
    str_addf(out, "static void *any_%s_pointer(const char *name, int depth);\n", k->word);
}

/* The bytes that both versions have. */
static uint64_t union_size(const Kind *k) {
  uint64_t old = k->type[0]->size, new = k->type[1]->size;
  return old < new ? old : new;
}

static void add_fill(Writer *w, const Kind *k) {
  const CType *t = k->type[0];
  str_addf(
      w->out,
      "/* The contents of a %s. */\nstatic void any_%s(%s *to, const char *name, int depth) {\n",
      k->spelled, k->word, k->spelled);
  bool is_whole = t->kind == C_UNION && !c_has_pointer(t);
  if (is_whole) writer_use(w, HELPER_WHOLE);
  if (is_whole)
    str_addf(w->out, "  umbra_symbolic(to, %llu, any_whole(name));\n",
             (unsigned long long)union_size(k));
  else if (t->kind == C_UNION)
    fields_add_members(w, t);
  else
    fields_add(w, k);
  str_add(w->out, "}\n\n");
}

static void add_noted(Writer *w, const Kind *k) {
  if (w->kinds.is_all_shared) {
    overlaps_add_places(w, k->type, "(*made)");
    return;
  }
  if (k->is_shared)
    str_addf(w->out, "  if (any_%s_count < ANY_MADE) any_%s_made[any_%s_count++] = made;\n",
             k->word, k->word, k->word);
}

/* Adds the head of the function that generates a pointer. For a shared kind it has two more
 * parameters, the range of earlier objects. */
static void add_pointer_head(const Kind *k, bool is_all, const char *what, Str *out) {
  if (!k->is_shared) {
    str_addf(
        out,
        "/* NULL, or %s of its own. */\nstatic void *any_%s_pointer(const char *name, int depth) "
        "{\n  void *from[2] = {NULL};\n",
        what, k->word);
    return;
  }
  str_addf(out,
           "static void *any_%s_pointer(const char *name, int depth) {\n"
           "  return any_%s_again(name, depth, 0, %s%s%s);\n}\n\n"
           "/* NULL, or %s of its own, or an earlier one. */\n"
           "static void *any_%s_again(const char *name, int depth, int since, int before) {\n"
           "  void *from[2 + ANY_SHARED] = {NULL};\n  int count = 2;\n",
           k->word, k->word, is_all ? "any_" : "0", is_all ? k->word : "", is_all ? "_count" : "",
           what, k->word);
}

static void add_pointer_end(const Kind *k, Str *out) {
  if (!k->is_shared) {
    str_add(out,
            "  from[1] = made;\n  return any_of(from, 2, any_name(name, ANY_POINTER));\n}\n\n");
    return;
  }
  str_addf(out,
           "  from[1] = made;\n"
           "  for (; since < before && count < 2 + ANY_SHARED; since++)\n"
           "    from[count++] = any_%s_made[since];\n"
           "  return any_of(from, count, any_name(name, ANY_POINTER));\n}\n\n",
           k->word);
}

/* At the maximum depth or distance no more objects are generated, but earlier ones can still be
 * used. */
static void add_deepest(Writer *w, const Kind *k) {
  const char *far = w->levels ? " || any_left <= 0" : "";
  if (!w->kinds.is_all_shared) {
    str_addf(w->out, "  if (depth <= 0%s) return NULL;\n", far);
    return;
  }
  str_addf(
      w->out,
      "  if (depth <= 0%s) {\n    count = 1;\n"
      "    for (; since < before && count < 2 + ANY_SHARED; since++)\n"
      "      from[count++] = any_%s_made[since];\n"
      "    return any_of(from, count, any_name(name, \"{NULL|an earlier object|...}\"));\n  }\n",
      far, k->word);
}

static void add_structure_pointer(Writer *w, const Kind *k) {
  const CType *t = k->type[0];
  add_pointer_head(k, w->kinds.is_all_shared, k->spelled, w->out);
  str_addf(w->out, "  %s *made;\n", k->spelled);
  add_deepest(w, k);
  if (has_flexible(t))
    str_addf(w->out, "  made = any_memory(sizeof *made + %d * sizeof made->%s[0]);\n",
             flexible_room(w, t), t->fields[t->field_count - 1].name);
  else
    str_add(w->out, "  made = any_memory(sizeof *made);\n");
  add_noted(w, k);
  if (k->has_back) str_addf(w->out, "  any_%s_way[any_%s_deep++] = made;\n", k->word, k->word);
  if (w->levels) str_add(w->out, "  any_left--;\n");
  str_addf(w->out, "  any_%s(made, any_name(name, \"->\"), depth - 1);\n", k->word);
  if (w->levels) str_add(w->out, "  any_left++;\n");
  if (k->has_back) str_addf(w->out, "  any_%s_deep--;\n", k->word);
  if (has_flexible(t)) add_flexible(w, t);
  add_pointer_end(k, w->out);
}

/* Pointers to numbers and to pointers: they lead to one element. */
static void add_element_pointer(Writer *w, const Kind *k) {
  const CType *t = k->type[0];
  char *made = spell(t, t->kind == C_ARRAY ? "(*made)" : "*made");
  add_pointer_head(k, w->kinds.is_all_shared, "one element", w->out);
  str_addf(w->out, "  %s = any_memory(sizeof *made);\n", made);
  mem_free(made);
  add_noted(w, k);
  values_add(w, t, "(*made)", "any_name(\"*\", name)", "depth", "  ");
  add_pointer_end(k, w->out);
}

void objects_add_back(const Kind *k, Str *out) {
  assert(k && k->has_back && out);
  str_addf(
      out,
      "/* NULL, or the object that leads here; the first object may lead to any. */\n"
      "static void *any_%s_back(int is_itself, const char *name, int depth) {\n"
      "  void *from[2] = {NULL};\n  int deep = any_%s_deep, at = deep - 1 - is_itself;\n"
      "  if (at < 0) {\n    any_%s_deep = 0;\n    from[1] = any_%s_pointer(name, depth);\n"
      "    any_%s_deep = deep;\n    return from[1];\n  }\n"
      "  from[1] = any_%s_way[at];\n  return any_of(from, 2, any_name(name, ANY_BACK));\n}\n\n",
      k->word, k->word, k->word, k->word, k->word, k->word);
}

void objects_add(Writer *w, const Kind *k) {
  assert(k->type[0] && k->type[1]);
  if (c_is_structure(k->type[0])) add_fill(w, k);
  if (!k->is_pointed) return;
  writer_use(w, HELPER_MEMORY);
  writer_use(w, HELPER_NAME);
  writer_use(w, HELPER_OF);
  if (c_is_structure(k->type[0]))
    add_structure_pointer(w, k);
  else
    add_element_pointer(w, k);
}
