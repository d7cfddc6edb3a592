#include "typed/stubs.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "typed/aliasing.h"
#include "typed/spell.h"
#include "typed/typed_values.h"

/* The declaration of the field that records the stub's parameter. */
static char *kept(const CType *param, uint32_t number) {
  char *name = str_format("arg%u", number), *whole = spell(param, name);
  mem_free(name);
  return whole;
}

static bool stubs_is_length(const CType *f, uint32_t i) {
  if (i >= f->field_count) return false;
  const CType *t = c_type(f->fields[i].type);
  return t->kind == C_INTEGER && !t->is_bool && t->size >= 4;
}

/* Does the stub read the target as a string with an end, or as bytes whose number is the next
 * parameter? The number of other bytes is unknown, and a stub that read beyond them would fail
 * instead of the program. */
static bool stubs_is_text(const CType *f, uint32_t i) {
  const CType *t = c_type(f->fields[i].type);
  if (t->kind != C_POINTER || target_of(t) != TARGET_TEXT || !c_is_const(t->base)) return false;
  const char *name = c_type(t->base)->name;
  return stubs_is_length(f, i + 1) || (name && strcmp(name, "char") == 0);
}

/* An int after a string may be its length, or have nothing to do with it. */
static bool stubs_ends_early(const CType *f, uint32_t i) {
  if (!stubs_is_text(f, i) || !stubs_is_length(f, i + 1)) return false;
  const CType *t = c_type(f->fields[i + 1].type);
  const char *name = c_type(c_type(f->fields[i].type)->base)->name;
  return t->is_signed && t->size == 4 && name && strcmp(name, "char") == 0;
}

bool stubs_end_early(const Stub *s) {
  assert(s->type);
  for (uint32_t i = 0; i < s->type->field_count; i++)
    if (stubs_ends_early(s->type, i)) return true;
  return false;
}

/* Is the target recorded as well? It may no longer exist when the versions are compared. */
static bool is_copied(const Stub *s, uint32_t i) {
  const CType *f = s->type;
  const CType *t = c_type(f->fields[i].type);
  if (t->kind != C_POINTER || target_of(t) != TARGET_OBJECT) return false;
  return c_is_structure(t->base) || ((s->sees_all || c_is_const(t->base)) && c_is_number(t->base));
}

static void add_copy(const CType *f, uint32_t i, Str *out) {
  char *name = str_format("copy%u", i), *field = spell(c_type(f->fields[i].type)->base, name);
  str_addf(out, "    %s;\n", field);
  mem_free(field);
  mem_free(name);
}

/* --- writing --- */

/* Does the parameter lead to a number, or to a buffer whose length is the next parameter? */
static bool stubs_is_written(const CType *f, uint32_t i) {
  const CType *t = c_type(f->fields[i].type);
  if (t->kind != C_POINTER || c_is_const(t->base)) return false;
  const CType *to = c_type(t->base);
  if (to->is_void || strcmp(to->name ? to->name : "", "char") == 0)
    return stubs_is_length(f, i + 1);
  return c_is_number(to);
}

bool stubs_writes(const Stub *s) {
  assert(s->type);
  for (uint32_t i = 0; i < s->type->field_count; i++)
    if (stubs_is_written(s->type, i)) return true;
  return false;
}

/* Only one object is copied: it may be the first of an array whose length is the next parameter,
 * and its own pointers are not followed. */
static bool is_copied_in_part(const CType *f, uint32_t i) {
  return stubs_is_length(f, i + 1) || leaves_pointers(c_type(f->fields[i].type)->base);
}

bool stubs_is_blind(const Stub *s) {
  assert(s->type);
  const CType *f = s->type;
  for (uint32_t i = 0; i < f->field_count; i++) {
    if (!leaves_pointers(f->fields[i].type) || stubs_is_text(f, i)) continue;
    if (!is_copied(s, i) || is_copied_in_part(f, i)) return true;
  }
  return false;
}

void stubs_add_log(const Stub *s, Str *out) {
  assert(s->word);
  const CType *f = s->type;
  if (stubs_writes(s)) str_addf(out, "static int any_%s_writes;\n", s->word);
  if (!f->field_count) {
    str_addf(out, "int %s_calls;\n", s->word);
    return;
  }
  /* A copied structure may end with an array without a length. */
  str_add(out, "#pragma clang diagnostic ignored \"-Wgnu-variable-sized-type-not-at-end\"\n");
  str_addf(out, "struct {\n  int count;\n  struct {\n");
  for (uint32_t i = 0; i < f->field_count; i++) {
    char *field = kept(f->fields[i].type, i);
    str_addf(out, "    %s;\n", field);
    if (stubs_is_text(f, i)) str_addf(out, "    unsigned char text%u[ANY_KEPT];\n", i);
    if (is_copied(s, i)) add_copy(f, i, out);
    mem_free(field);
  }
  str_addf(out, "  } of[ANY_CALLS];\n} %s_calls;\n", s->word);
}

char *stubs_head(const Stub *s) {
  assert(s->word);
  const CType *f = s->type;
  Str params = {0};
  for (uint32_t i = 0; i < f->field_count; i++) {
    char *name = str_format("arg%u", i), *param = spell(f->fields[i].type, name);
    str_addf(&params, "%s%s", i ? ", " : "", param);
    mem_free(param);
    mem_free(name);
  }
  char *inner =
      str_format("any_call_of_%s(%s)", s->word, f->field_count ? str_text(&params) : "void");
  char *head = spell(f->base, inner);
  str_done(&params);
  mem_free(inner);
  return head;
}

static void add_written(Writer *w, const Stub *s, uint32_t i) {
  const CType *to = c_type(c_type(s->type->fields[i].type)->base);
  if (to->is_void || (to->is_char && stubs_is_length(s->type, i + 1))) {
    str_addf(w->out,
             "    for (int i = 0; arg%u && i < any_most_text && i < (long)arg%u; i++)\n"
             "      umbra_symbolic((char *)arg%u + i, 1, \"written by %s()\");\n",
             i, i + 1, i, s->word);
    return;
  }
  char *place = str_format("(*arg%u)", i), *name = str_format("\"written by %s()\"", s->word);
  str_addf(w->out, "    if (arg%u) {\n", i);
  values_add(w, to, place, name, "1", "      ");
  str_add(w->out, "    }\n");
  mem_free(place);
  mem_free(name);
}

static void stubs_add_writes(Writer *w, const Stub *s) {
  if (!stubs_writes(s)) return;
  str_addf(w->out, "  if (number < ANY_CALLS && any_%s_writes) {\n", s->word);
  for (uint32_t i = 0; i < s->type->field_count; i++)
    if (stubs_is_written(s->type, i)) add_written(w, s, i);
  str_add(w->out, "  }\n");
}

/* --- all --- */

void stubs_add(Writer *w, const Stub *s) {
  assert(s->word);
  const CType *f = s->type, *result = c_type(f->base);
  char *head = stubs_head(s);
  str_addf(w->out,
           "/* A callback: it records its arguments and returns any value%s. */\nstatic %s {\n",
           stubs_writes(s) ? ", and may write to what it is given" : "", head);
  mem_free(head);
  if (!f->field_count)
    str_addf(w->out, "  int number = %s_calls++;\n", s->word);
  else
    str_addf(w->out, "  int number = %s_calls.count++;\n", s->word);
  if (f->field_count) str_add(w->out, "  if (number < ANY_CALLS) {\n");
  for (uint32_t i = 0; i < f->field_count; i++) {
    str_addf(w->out, "    %s_calls.of[number].arg%u = arg%u;\n", s->word, i, i);
    if (is_copied(s, i))
      str_addf(
          w->out,
          "    if (arg%u) __builtin_memcpy(&%s_calls.of[number].copy%u, arg%u, sizeof *arg%u);\n",
          i, s->word, i, i, i);
    if (!stubs_is_text(f, i)) continue;
    str_addf(w->out, "    for (int i = 0; arg%u && i < ANY_KEPT", i);
    if (stubs_ends_early(f, i))
      str_addf(w->out,
               " && i < (long)arg%u; i++)\n"
               "      if (!(%s_calls.of[number].text%u[i] = arg%u[i])) break;\n",
               i + 1, s->word, i, i);
    else if (stubs_is_length(f, i + 1))
      str_addf(w->out,
               " && i < (long)arg%u; i++)\n      %s_calls.of[number].text%u[i] = arg%u[i];\n",
               i + 1, s->word, i, i);
    else
      str_addf(w->out, "; i++)\n      if (!(%s_calls.of[number].text%u[i] = arg%u[i])) break;\n",
               s->word, i, i);
  }
  if (f->field_count) str_add(w->out, "  }\n");
  if (w->e->has_any_callbacks) str_addf(w->out, "  any_look(\"%s()\");\n", s->word);
  stubs_add_writes(w, s);
  if (w->e->has_any_callbacks) str_add(w->out, "  any_change();\n");
  if (!result->is_void) {
    char *answer = spell(f->base, "answer"), *name = str_format("\"%s()\"", s->word);
    str_addf(w->out,
             "  %s;\n  __builtin_memset(&answer, 0, sizeof answer);\n  if (number >= ANY_CALLS) "
             "return answer;\n",
             answer);
    values_add(w, result, "answer", name, "1", "  ");
    str_add(w->out, "  return answer;\n");
    mem_free(answer);
    mem_free(name);
  }
  str_add(w->out, "}\n\n");
}
