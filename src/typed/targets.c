#include "typed/targets.h"

#include <assert.h>
#include <string.h>

#include "typed/spell.h"

const CField *field_of(const CType *t, const char *name) {
  for (uint32_t i = 0; i < t->field_count; i++)
    if (strcmp(t->fields[i].name, name) == 0) return &t->fields[i];
  return NULL;
}

bool field_is_left_out(const CField *f) {
  const CType *t = c_type(f->type);
  const char *element = t->kind == C_ARRAY ? c_type(t->base)->name : NULL;
  return f->is_private || (element && strcmp(element, "struct __va_list_tag") == 0);
}

bool all_are_left_out(const CType *t) {
  for (uint32_t i = 0; i < t->field_count; i++)
    if (!field_is_left_out(&t->fields[i])) return false;
  return t->field_count > 0;
}

bool is_all_private(const CType *t) {
  return c_is_structure(t) && all_are_left_out(t) && !c_has_pointer(t);
}

bool has_flexible(const CType *t) {
  if (t->kind != C_STRUCT || !t->field_count) return false;
  const CType *last = c_type(t->fields[t->field_count - 1].type);
  return last->kind == C_ARRAY && !last->count;
}

bool is_back(const CField *f) {
  assert(f->name);
  static const char *const names[] = {"prev",  "previous", "parent", "up",     "back",
                                      "owner", "pred",     "pprev",  "father", NULL};
  const CType *t = c_type(f->type);
  if (t->kind != C_POINTER || c_type(t->base)->kind != C_STRUCT) return false;
  for (int i = 0; names[i]; i++)
    if (strcmp(f->name, names[i]) == 0) return true;
  return false;
}

/* A stub returns a value that can be generated, and records numbers and pointers. */
static bool can_be_stub(const CType *f) {
  if (f->is_variadic || !spell_is_possible(f)) return false;
  const CType *result = c_type(f->base);
  if (!result->is_void && (result->kind == C_OTHER || !result->size)) return false;
  for (uint32_t i = 0; i < f->field_count; i++) {
    const CType *p = c_type(f->fields[i].type);
    if (p->kind == C_OTHER || !p->size) return false;
    const char *to = p->kind == C_POINTER ? c_type(p->base)->name : NULL;
    if (to && strcmp(to, "struct __va_list_tag") == 0) return false;
  }
  return true;
}

/* In either C library. */
static bool targets_is_file(const CType *t) {
  return t->name && strcmp(t->name, "struct _IO_FILE") == 0;
}

Target target_of(const CType *pointer) {
  const CType *t = c_type(c_type(pointer)->base);
  if (t->kind == C_FUNCTION) return can_be_stub(t) ? TARGET_FUNCTION : TARGET_NOTHING;
  if (t->is_void) return TARGET_BLOCK;
  if (targets_is_file(t)) return TARGET_FILE;
  if (t->kind == C_OTHER || !t->size || !spell_is_possible(t)) return TARGET_NOTHING;
  if (t->kind == C_INTEGER && t->is_char && t->size == 1) return TARGET_TEXT;
  return TARGET_OBJECT;
}
