/* A callback may be any function of the caller: it sees variables and what arguments lead to, and
 * may leave at any time by longjmp() or exit(). Their contents at its call are therefore recorded
 * and compared like its arguments; it prints, so that the order of output is compared; and it
 * changes them to arbitrary values. Memory that contains pointers is not changed, because a
 * generated pointer would be followed.
 *
 * any_look() and any_change() do this for all stubs. */
#include "typed/callbacks.h"

#include <assert.h>

#include "base/alloc.h"
#include "typed/spell.h"

static bool has_bool(const CType *t) {
  t = c_type(t);
  if (t->kind == C_ARRAY) return has_bool(t->base);
  for (uint32_t i = 0; c_is_structure(t) && i < t->field_count; i++)
    if (has_bool(t->fields[i].type)) return true;
  return t->is_bool;
}

/* Are any bytes a value of the type? */
static bool callbacks_is_plain(const CType *t) {
  t = c_type(t);
  bool is_value = c_is_number(t) || c_is_structure(t) || t->kind == C_ARRAY;
  return is_value && t->size && !c_has_pointer(t) && !has_bool(t) && spell_is_possible(t);
}

/* Does the parameter lead to such an object in both versions? */
static bool callbacks_is_given(const Writer *w, uint32_t i) {
  for (int v = 0; v < 2; v++) {
    const CType *t = c_type(w->e->shared[v]->fields[i].type);
    if (t->kind != C_POINTER || target_of(t) != TARGET_OBJECT) return false;
    if (!callbacks_is_plain(t->base) || c_type(t->base)->kind == C_ARRAY) return false;
  }
  return true;
}

static bool callbacks_is_seen(const Writer *w, uint32_t i) {
  return callbacks_is_plain(w->e->state.shown[0][i]->type) &&
         callbacks_is_plain(w->e->state.shown[1][i]->type);
}

static void add_structure(const Writer *w) {
  const CType *f = w->e->shared[0];
  str_add(w->out,
          "/* What a callback sees when it is called. */\nstruct any_seen {\n  int count;\n");
  for (uint32_t i = 0; i < w->e->state.shown_count; i++) {
    const char *name = w->e->state.shown[0][i]->name;
    if (callbacks_is_seen(w, i)) str_addf(w->out, "  __typeof__(%s) seen_%s;\n", name, name);
  }
  for (uint32_t i = 0; i < f->field_count; i++) {
    if (!callbacks_is_given(w, i)) continue;
    char *name = str_format("given_%s", f->fields[i].name);
    char *field = spell_bare(c_type(c_type(f->fields[i].type)->base), name);
    str_addf(w->out, "  %s;\n", field);
    mem_free(field);
    mem_free(name);
  }
  str_add(w->out, "};\nstruct any_seen any_sights[ANY_CALLS];\nint any_sight_count;\n");
  for (uint32_t i = 0; i < f->field_count; i++)
    if (callbacks_is_given(w, i))
      str_addf(w->out, "static void *any_given_%s;\n", f->fields[i].name);
}

static void add_look(const Writer *w) {
  const CType *f = w->e->shared[0];
  str_add(w->out,
          "\nstatic void any_look(const char *name) {\n  struct any_seen *to;\n"
          "  __builtin_printf(\"[%s is called]\\n\", name);\n"
          "  if (any_sight_count >= ANY_CALLS) return;\n"
          "  to = &any_sights[any_sight_count++];\n  to->count = any_sight_count;\n");
  for (uint32_t i = 0; i < w->e->state.shown_count; i++) {
    const char *name = w->e->state.shown[0][i]->name;
    if (callbacks_is_seen(w, i))
      str_addf(w->out, "  __builtin_memcpy((void *)&to->seen_%s, (void *)&%s, sizeof %s);\n", name,
               name, name);
  }
  for (uint32_t i = 0; i < f->field_count; i++) {
    const char *name = f->fields[i].name;
    if (callbacks_is_given(w, i))
      str_addf(w->out,
               "  if (any_given_%s) __builtin_memcpy(&to->given_%s, any_given_%s, sizeof "
               "to->given_%s);\n",
               name, name, name, name);
  }
  str_add(w->out, "}\n");
}

static void callbacks_add_change(const Writer *w) {
  const CType *f = w->e->shared[0];
  str_add(w->out,
          "\nstatic void any_change(void) {\n  static int any_changes;\n"
          "  if (any_changes++ >= ANY_CALLS || !umbra_range(0, 2, \"callbacks change what they "
          "see\")) return;\n");
  for (uint32_t i = 0; i < w->e->state.shown_count; i++) {
    const char *name = w->e->state.shown[0][i]->name;
    if (callbacks_is_seen(w, i))
      str_addf(w->out, "  umbra_symbolic((void *)&%s, sizeof %s, \"%s, set by a callback\");\n",
               name, name, name);
  }
  for (uint32_t i = 0; i < f->field_count; i++) {
    const char *name = f->fields[i].name;
    if (callbacks_is_given(w, i) && !c_is_const(c_type(f->fields[i].type)->base))
      str_addf(w->out,
               "  if (any_given_%s)\n    umbra_symbolic(any_given_%s, sizeof ((struct any_seen "
               "*)0)->given_%s, \"*%s, set by a callback\");\n",
               name, name, name, name);
  }
  str_add(w->out, "}\n\n");
}

void callbacks_declare(Writer *w) {
  assert(w->out);
  if (!w->e->has_any_callbacks || !w->kinds.stubs.len) return;
  add_structure(w);
  add_look(w);
  callbacks_add_change(w);
}

void callbacks_add_given(Writer *w) {
  const CType *f = w->e->shared[0];
  if (!w->e->has_any_callbacks || !w->kinds.stubs.len) return;
  for (uint32_t i = 0; i < f->field_count; i++) {
    const char *name = f->fields[i].name;
    if (callbacks_is_given(w, i)) str_addf(w->out, "  any_given_%s = (void *)in.%s;\n", name, name);
  }
}
