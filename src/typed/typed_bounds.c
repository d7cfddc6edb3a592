#include "typed/typed_bounds.h"

#include <string.h>

#include "base/str.h"
#include "typed/built.h"
#include "typed/signature.h"
#include "typed/stubs.h"
#include "typed/typed_formats.h"
#include "typed/typed_sizes.h"
#include "typed/typed_state.h"
#include "typed/unmade.h"

/* Does a parameter lead to the type, and does a constructor create objects of it? */
static bool is_built(const Kinds *k, const char *type) {
  for (size_t i = 0; i < k->makers.len; i++)
    if (strcmp(k->makers.data[i].type->name, type) == 0) return true;
  return false;
}

static bool typed_bounds_has_back(const Kinds *k) {
  for (size_t i = 0; i < k->list.len; i++)
    if (k->list.data[i].has_back) return true;
  return false;
}

/* Adds the bound for a type of which only the program can create objects. */
static void typed_bounds_add_made(const Maker *m, const char *before, const char *after, Str *out) {
  str_addf(out, "%s%s ", before, m->type->name);
  built_describe(m, out);
  if (m->with.len)
    str_addf(out, " and up to %d calls with up to %d bytes or elements change it: ", CHANGES,
             CHANGE_SIZE);
  for (size_t i = 0; i < m->with.len; i++)
    str_addf(out, "%s%s()", i ? ", " : "", m->with.data[i].function->name);
  str_add(out, after);
}

/* Is it only generated for parameters that are declared as arrays? */
static bool typed_bounds_is_declared(const Writer *w, const Kind *kind) {
  const CType *f = w->e->shared[0];
  bool is_declared = false;
  for (uint32_t i = 0; i < f->field_count; i++) {
    const CType *t = c_type(f->fields[i].type);
    bool is_this = t->kind == C_POINTER && kinds_get(&w->kinds, t->base) == kind;
    if (is_this && !f->fields[i].is_declared) return false;
    is_declared |= is_this;
  }
  return is_declared && !w->e->state.made[0];
}

void bounds_add(const Writer *w, const TypedSizes *s, const char *before, const char *after,
                Str *out) {
  const Kinds *k = &w->kinds;
  const TypedSizes *base = &w->e->sizes;
  const int shared = w->e->has_any_alias ? SHARED_ANY : SHARED;
  bool is_structure_made = false;
  for (size_t i = 0; i < k->list.len; i++)
    is_structure_made |= c_is_structure(k->list.data[i].type[0]) && k->list.data[i].is_pointed;
  if (k->has_text || k->has_room)
    str_addf(out, "%sstrings of up to %d bytes%s", before, s->text, after);
  if (k->has_arrays)
    str_addf(out, "%sarrays of up to %d elements, %d bytes%s", before, s->elements, s->text, after);
  if (k->has_lists)
    str_addf(out, "%slists of up to %d strings that end with NULL%s", before, s->elements, after);
  if (is_structure_made)
    str_addf(out, "%sstructures of a type, up to %d linked%s", before, sizes_depth(w->e, s), after);
  if (is_structure_made && w->levels)
    str_addf(out, "%sstructures up to %d pointers away%s", before, w->levels, after);
  if (is_structure_made && w->levels && k->has_unions)
    str_addf(out, "%sany members of %d unions, the largest ones of others%s", before, MOST_UNIONS,
             after);
  if (typed_bounds_has_back(k))
    str_addf(out, "%sfields that lead back to the structure before%s", before, after);
  if (is_structure_made && k->has_sharing)
    str_addf(out, "%spointers to %d earlier structures%s", before, shared, after);
  for (size_t i = 0; i < k->list.len; i++)
    if (!c_is_structure(k->list.data[i].type[0]) && k->list.data[i].is_pointed &&
        !typed_bounds_is_declared(w, &k->list.data[i])) {
      str_addf(out, "%ssingle elements for pointers without a length%s", before, after);
      break;
    }
  if (!is_structure_made && k->has_sharing)
    str_addf(out, "%spointers to %d earlier elements%s", before, shared, after);
  if (k->has_same) str_addf(out, "%spointers to the same string or array%s", before, after);
  if (k->has_block) str_addf(out, "%s16 bytes for void *%s", before, after);
  if (k->stubs.len)
    str_addf(out, "%s%d calls of each callback, %d bytes of what it is given%s", before, CALLS,
             KEPT, after);
  for (size_t i = 0; i < k->stubs.len; i++)
    if (stubs_end_early(&k->stubs.data[i])) {
      str_addf(out, "%sstrings up to their first 0 in what callbacks are given%s", before, after);
      break;
    }
  for (size_t i = 0; i < k->only_null.len; i++)
    if (!is_built(k, k->only_null.data[i]))
      str_addf(out, "%sonly NULL for pointers to %s%s", before, k->only_null.data[i], after);
  for (size_t i = 0; i < k->lacking.len; i++)
    str_addf(out, "%szero in %s, which one version lacks%s", before, k->lacking.data[i], after);
  for (size_t i = 0; i < k->hidden.len; i++)
    str_addf(out, "%szero in %s, which is private to the C library%s", before, k->hidden.data[i],
             after);
  for (size_t i = 0; i < k->narrowed.len; i++)
    str_addf(out, "%svalues of %s that both versions hold%s", before, k->narrowed.data[i], after);
  if (w->e->has_format) {
    Str formats = {0};
    formats_describe(w->e, &formats);
    str_addf(out, "%sthe formats: %s%s", before, str_text(&formats), after);
    str_done(&formats);
  }
  if (k->has_files)
    str_addf(out, "%sfiles of up to %d bytes to read, or of up to %d bytes to write%s", before,
             s->text, FILE_ROOM, after);
  if (w->e->state.touches & TOUCHES_INPUT)
    str_addf(out, "%sstandard input of up to %d bytes%s", before, s->text, after);
  for (size_t i = 0; i < k->makers.len; i++)
    if (k->makers.data[i].is_all) typed_bounds_add_made(&k->makers.data[i], before, after, out);
  if (k->has_ended) str_addf(out, "%sstrings in arrays that end within the array%s", before, after);
  if (k->has_parts)
    str_addf(out, "%slonger arrays by their first elements (%d bytes, %d numbers, %d others)%s",
             before, base->text, base->elements, SIZES_FEW, after);
  if (k->has_flexible)
    str_addf(out, "%sthe first %d bytes, %d numbers at ends of structures%s", before, s->text,
             s->elements, after);
  state_add_bounds(w->e, before, after, out);
  signature_add_bounds(w->e, before, after, out);
  unmade_add(w, before, after, out);
}
