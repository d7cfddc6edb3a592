/* Describes the generated objects for an entry, and what cannot be generated. */
#include <string.h>

#include "base/alloc.h"
#include "typed/built.h"
#include "typed/definitions.h"
#include "typed/kinds.h"
#include "typed/pairs.h"
#include "typed/renamed.h"
#include "typed/signature.h"
#include "typed/typed_sizes.h"
#include "typed/typed_state.h"

bool typed_is_needed(const Declaration *d) {
  const CType *f = d->type;
  if (!f) return false;
  const CType *result = c_type(f->base);
  if (c_is_structure(result)) return true;
  for (uint32_t i = 0; i < f->field_count; i++)
    if (!c_is_number(f->fields[i].type)) return true;
  return false;
}

char *typed_obstacle(TypedEntry *e) {
  for (int v = 0; v < 2; v++)
    if (!e->of[v]->type) return str_format("it was compiled without debug information (-g)");
  char *why = signature_match(e);
  if (why) return why;
  state_find(e);
  renamed_share(e);
  Kinds k;
  kinds_find(&k, e);
  e->worth = k.worth;
  e->takes = k.takes;
  why = k.obstacle;
  k.obstacle = NULL;
  kinds_done(&k);
  return why;
}

static void add_pointer(const TypedEntry *e, const CType *t, Str *out) {
  const CType *to = c_type(t->base);
  switch (target_of(t)) {
    case TARGET_TEXT:
      str_addf(out, "NULL, or a string of up to %d bytes%s", e->sizes.text,
               c_is_const(t->base) ? "" : ", with and without free space after it");
      return;
    case TARGET_BLOCK: str_add(out, "NULL, or 16 bytes"); return;
    case TARGET_FILE:
      str_addf(out, "NULL, or a file of up to %d bytes to read, or one to write to", e->sizes.text);
      return;
    case TARGET_FUNCTION: str_add(out, "NULL, or a stub that returns anything"); return;
    case TARGET_NOTHING: str_add(out, "NULL alone"); return;
    case TARGET_OBJECT: break;
  }
  if (c_is_structure(to))
    str_addf(out, "NULL, or %s, up to %d linked structures of a type", to->name,
             sizes_depth(e, &e->sizes));
  else
    str_add(out, "NULL, or one element");
}

static void describe_add_alone(const TypedEntry *e, const Kinds *k, const CType *declared,
                               Str *out) {
  const CType *t = c_type(declared);
  const Maker *m = kinds_maker(k, declared);
  if (m) built_describe(m, out);
  if (m && m->is_all) return;
  if (m) str_add(out, "; ");
  if (t->kind == C_POINTER)
    add_pointer(e, t, out);
  else
    str_add(out, "anything");
}

void typed_describe(const TypedEntry *e, Str *out) {
  const CType *f = e->shared[0];
  Kinds k;
  kinds_find(&k, e);
  Pairing *pairs = NEW_ARRAY(Pairing, f->field_count + 1);
  pairs_find(f->fields, f->field_count, false, pairs);
  for (uint32_t i = 0; i < f->field_count; i++) {
    const char *with = f->fields[pairs[i].with].name;
    str_addf(out, "  %s: ", f->fields[i].name);
    if (pairs[i].role == ROLE_ARRAY)
      str_addf(out, "an array that %s %s", with,
               pairs[pairs[i].with].role == ROLE_END ? "is the end of" : "is the length of");
    else if (pairs[i].role == ROLE_END)
      str_addf(out, f->fields[i].is_cursor ? "an element or the end of %s" : "the end of %s", with);
    else if (pairs[i].role == ROLE_COUNT)
      str_addf(out, "a number up to %s", with);
    else if (pairs[i].role != ROLE_ALONE)
      str_addf(out, "the length of %s", with);
    else if (pairs_is_list(&f->fields[i]))
      str_addf(out, "NULL, or a list of up to %d strings that ends with NULL", e->sizes.elements);
    else
      describe_add_alone(e, &k, f->fields[i].type, out);
    str_add(out, "\n");
  }
  kinds_done(&k);
  state_describe(e, out);
  mem_free(pairs);
}

char *typed_fileless_obstacle(const TypedEntry *e) { return definitions_obstacle(e); }

void typed_summarize(const TypedEntry *e, Str *out) {
  static const struct {
    TypedTakes what;
    const char *words;
  } all[] = {{TAKES_TEXT, "text"},
             {TAKES_ARRAYS, "arrays with their length"},
             {TAKES_CALLBACKS, "callbacks"},
             {TAKES_FILES, "files"},
             {TAKES_FORMAT, "a format"},
             {TAKES_STRUCTURES, "structures"},
             {TAKES_POINTERS, "pointers to numbers"},
             {TAKES_NUMBERS, "numbers"},
             {TAKES_INPUT, "standard input"}};
  if (!e->takes) str_add(out, "nothing");
  for (size_t i = 0, left = e->takes; left; i++) {
    if (!(left & all[i].what)) continue;
    bool is_first = left == e->takes;
    left &= ~(size_t)all[i].what;
    if (!is_first) str_add(out, left ? ", " : " and ");
    str_add(out, all[i].words);
  }
}
