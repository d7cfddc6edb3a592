/* Needs the effects of both versions on memory (TypedState.touches): a function that neither writes
 * through pointers nor compares them behaves the same whether two objects are distinct or not. When
 * harnesses begin to generate a situation, remove its bound here; the wording must remain true for
 * what is still missing. */
#include "typed/unmade.h"

#include "base/bound.h"
#include "typed/aliasing.h"
#include "typed/padding.h"
#include "typed/stubs.h"

/* --- pointers --- */

static const CType *unmade_type_of(const Writer *w, uint32_t i) {
  const CType *f = w->e->shared[0], *state = w->e->state.made[0];
  return i < f->field_count ? f->fields[i].type : state->fields[i - f->field_count].type;
}

/* The number of parameters and variables that are generated. */
static uint32_t unmade_count_of(const Writer *w) {
  const CType *state = w->e->state.made[0];
  return w->e->shared[0]->field_count + (state ? state->field_count : 0);
}

/* Can two of them lead to the same memory, or does one of them have several pointers? */
static bool can_overlap(const Writer *w) {
  for (uint32_t i = 0; i < unmade_count_of(w); i++) {
    Leaves own = leaves_pointed_to(unmade_type_of(w, i));
    if (own && leaves_pointers(unmade_type_of(w, i)) > 1) return true;
    for (uint32_t k = 0; k < i; k++)
      if (leaves_can_meet(own, leaves_pointed_to(unmade_type_of(w, k)))) return true;
  }
  return false;
}

static bool can_lead_to_variable(const Writer *w) {
  const TypedState *s = &w->e->state;
  for (uint32_t i = 0; i < w->e->shared[0]->field_count; i++) {
    Leaves own = leaves_pointed_to(unmade_type_of(w, i));
    if (own && s->touches & TOUCHES_OUTSIDE) return true;
    for (uint32_t k = 0; k < s->pointable_count; k++) {
      const CType *t = s->pointable[k];
      if (own && (!t || leaves_can_meet(own, leaves_of(t)))) return true;
    }
  }
  return false;
}

static bool can_share_inside(const Writer *w) {
  for (uint32_t i = 0; i < unmade_count_of(w); i++)
    if (leaves_is_deep(unmade_type_of(w, i))) return true;
  return false;
}

static bool has_pointer(const Writer *w) {
  for (uint32_t i = 0; i < unmade_count_of(w); i++)
    if (leaves_pointers(unmade_type_of(w, i)) > 0) return true;
  return false;
}

static bool unmade_has_back(const Kinds *k) {
  for (size_t i = 0; i < k->list.len; i++)
    if (k->list.data[i].has_back) return true;
  return false;
}

static void add_pointers(const Writer *w, const char *before, const char *after, Str *out) {
  unsigned touches = w->e->state.touches;
  bool is_made = w->kinds.has_sharing || w->kinds.has_same;
  if (touches & TOUCHES_POINTED && can_overlap(w))
    str_addf(out, "%s" BOUND_NO_OVERLAP "%s%s", before, is_made ? " otherwise" : "", after);
  if (touches & (TOUCHES_POINTED | TOUCHES_VARIABLE) && can_lead_to_variable(w))
    str_addf(out, "%s" BOUND_NO_VARIABLE "%s%s", before, w->e->has_any_alias ? " otherwise" : "",
             after);
  if (touches & TOUCHES_SENTINELS && has_pointer(w))
    str_addf(out, "%s" BOUND_TO_OBJECTS "%s", before, after);
  if (touches & TOUCHES_POINTED && can_share_inside(w))
    str_addf(out, "%s" BOUND_NO_SHARING "%scycles or shared parts%s", before,
             unmade_has_back(&w->kinds) || w->e->has_any_alias ? "other " : "", after);
  if (!w->kinds.has_files) return;
  str_addf(out, "%s" BOUND_FILES "neither the same nor standard streams%s", before, after);
  str_addf(out, "%s" BOUND_FILES_LEFT "%s", before, after);
}

/* --- lengths, strings --- */

static void add_lengths(const Writer *w, const char *before, const char *after, Str *out) {
  const Kinds *k = &w->kinds;
  if (k->has_lengths)
    str_addf(out, "%s" BOUND_LENGTHS " (0 with NULL%s%s%s)%s", before,
             k->has_signed ? ", not negative" : "", k->has_capacity ? ", up to the capacity" : "",
             k->has_counters ? ", not passed as NULL" : "", after);
  if (k->has_ends) str_addf(out, "%s" BOUND_ENDS ", neither NULL%s", before, after);
  bool is_read = w->e->state.touches & TOUCHES_BYTES;
  for (size_t i = 0; i < k->list.len && is_read; i++)
    if (padding_is_zero(&k->list.data[i])) {
      str_addf(out, "%s" BOUND_PADDING "%s", before, after);
      break;
    }
  if (k->has_room) str_addf(out, "%s" BOUND_ZEROS "strings with free space%s", before, after);
}

/* --- callbacks --- */

static void add_callbacks(const Writer *w, const char *before, const char *after, Str *out) {
  const Kinds *k = &w->kinds;
  bool writes = false, returns = false, is_blind = false;
  for (size_t i = 0; i < k->stubs.len; i++) {
    const Stub *s = &k->stubs.data[i];
    writes |= stubs_writes(s);
    is_blind |= stubs_is_blind(s);
    returns |= leaves_pointers(s->type->base) > 0;
  }
  if (!k->stubs.len) return;
  if (w->e->has_any_callbacks)
    str_addf(out,
             "%s" BOUND_CALLBACKS
             "see and change only numbers of the file's variables and of "
             "arguments, free and call nothing%s%s",
             before, returns ? ", and return new objects" : "", after);
  else
    str_addf(out,
             "%s" BOUND_CALLBACKS
             "read%s only what they are given,%s print and call nothing, and return%s%s",
             before, writes ? " and change" : "", writes ? "" : " change nothing,",
             returns ? " new objects" : "", after);
  if (is_blind)
    str_addf(out, "%s" BOUND_CALLBACKS "do not read what their pointers lead to%s", before, after);
  str_addf(out, "%s" BOUND_ONE_CALLBACK "of each type, not of the program%s", before, after);
}

void unmade_add(const Writer *w, const char *before, const char *after, Str *out) {
  add_pointers(w, before, after, out);
  add_lengths(w, before, after, out);
  add_callbacks(w, before, after, out);
}
