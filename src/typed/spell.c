#include "typed/spell.h"

#include <ctype.h>
#include <string.h>

#include "base/alloc.h"
#include "base/str.h"

/* Strips aliases that are only qualifiers. */
static const CType *unqualified(const CType *t) {
  while (t->kind == C_ALIAS && !t->name)
    t = t->base;
  return t;
}

/* is_bare: strip typedefs as well. */
static char *qualified(const CType *t, const char *name, bool is_const, bool is_bare);

static char *spell_params(const CType *f, const char *name, bool is_bare) {
  Str s = {0};
  str_addf(&s, "%s(", name);
  for (uint32_t i = 0; i < f->field_count; i++) {
    char *param = qualified(unqualified(f->fields[i].type), "", false, is_bare);
    str_addf(&s, "%s%s", i ? ", " : "", param);
    mem_free(param);
  }
  if (f->is_variadic)
    str_add(&s, ", ...");
  else if (!f->field_count)
    str_add(&s, "void");
  str_add(&s, ")");
  return str_take(&s);
}

/* For a parameter: a pointer to the compiler's own structure. */
static bool spell_is_va_list(const CType *t) {
  const char *name = t->kind == C_POINTER ? c_type(t->base)->name : NULL;
  return name && strcmp(name, "struct __va_list_tag") == 0;
}

/* The declarator grows from the inside: "*name" for a pointer, "name[4]" for an array. */
static char *spell_part(const CType *t, const char *name, bool is_const, bool is_bare) {
  char *inner;
  const CType *base = t->base ? unqualified(t->base) : NULL;
  if (spell_is_va_list(t)) return str_format("va_list%s%s", *name ? " " : "", name);
  if (base && is_bare) base = c_type(base);
  switch (t->kind) {
    case C_POINTER: {
      bool binds = !base->name && (base->kind == C_ARRAY || base->kind == C_FUNCTION);
      inner = str_format(binds ? "(*%s%s)" : "*%s%s", is_const ? "const " : "", name);
      break;
    }
    case C_ARRAY:
      inner = t->count ? str_format("%s[%llu]", name, (unsigned long long)t->count)
                       : str_format("%s[]", name);
      break;
    case C_FUNCTION: inner = spell_params(t, name, is_bare); break;
    default:
      return str_format("%s%s%s%s", is_const ? "const " : "", t->name ? t->name : "void",
                        *name ? " " : "", name);
  }
  bool of_const = t->kind == C_ARRAY && is_const;
  char *whole = qualified(t->base, inner, of_const, is_bare);
  mem_free(inner);
  return whole;
}

static char *qualified(const CType *t, const char *name, bool is_const, bool is_bare) {
  for (; t->kind == C_ALIAS && (!t->name || is_bare); t = t->base)
    is_const = is_const || t->is_const;
  if (t->name)
    return str_format("%s%s%s%s", is_const ? "const " : "", t->name, *name ? " " : "", name);
  return spell_part(t, name, is_const, is_bare);
}

char *spell(const CType *t, const char *name) {
  return qualified(unqualified(t), name, false, false);
}

char *spell_bare(const CType *t, const char *name) {
  return qualified(unqualified(t), name, false, true);
}

bool spell_is_possible(const CType *t) {
  t = unqualified(t);
  if (t->name) return strcmp(t->name, "struct __va_list_tag") != 0; /* the compiler's own */
  if (spell_is_va_list(t)) return true;
  if (t->kind == C_STRUCT || t->kind == C_UNION || t->kind == C_ALIAS) return false;
  if (t->kind == C_OTHER) return t->is_void;
  for (uint32_t i = 0; i < t->field_count; i++)
    if (!spell_is_possible(t->fields[i].type)) return false;
  return !t->base || spell_is_possible(t->base);
}

char *spell_word(const CType *t) {
  t = unqualified(t);
  if (!t->name && (t->kind == C_POINTER || t->kind == C_ARRAY)) {
    char *base = spell_word(t->base), *word;
    word = t->kind == C_POINTER ? str_format("%s_ptr", base)
                                : str_format("%s_%llu", base, (unsigned long long)t->count);
    mem_free(base);
    return word;
  }
  if (!t->name || str_starts(t->name, "__typeof__"))
    return mem_strdup(t->kind == C_FUNCTION ? "function" : "inner");
  char *word = mem_strdup(t->name);
  for (char *p = word; *p; p++)
    if (!isalnum((unsigned char)*p)) *p = '_';
  return word;
}

typedef char *Spell(const CType *t, const char *name);

static bool is_same_text(Spell *in, const CType *a, const CType *b) {
  char *x = in(a, ""), *y = in(b, "");
  bool same = strcmp(x, y) == 0;
  mem_free(x);
  mem_free(y);
  return same;
}

static bool is_const_type(const CType *t) {
  bool is_const = false;
  for (; t->kind == C_ALIAS && !t->name; t = t->base)
    is_const |= t->is_const;
  return is_const;
}

static bool is_same_target(const CType *a, const CType *b) {
  return is_const_type(a) == is_const_type(b) && spell_is_same(a, b);
}

static bool is_same_function(const CType *a, const CType *b) {
  bool same = a->field_count == b->field_count && a->is_variadic == b->is_variadic;
  for (uint32_t i = 0; i < a->field_count && same; i++)
    same = spell_is_same(a->fields[i].type, b->fields[i].type);
  return same && is_same_target(a->base, b->base);
}

/* Most types are compared without spelling them, which takes longer. */
bool spell_is_same_bare(const CType *a, const CType *b) { return is_same_text(spell_bare, a, b); }

bool spell_is_same(const CType *a, const CType *b) {
  a = unqualified(a);
  b = unqualified(b);
  if (a == b) return true;
  if (a->name && b->name) return strcmp(a->name, b->name) == 0;
  bool has_parts = !a->name && !b->name && a->kind == b->kind;
  if (has_parts && a->kind == C_FUNCTION) return is_same_function(a, b);
  if (has_parts && a->kind == C_POINTER) return is_same_target(a->base, b->base);
  return is_same_text(spell, a, b);
}
