/* Libraries reach the state of a module through a void pointer: archive->format->data leads to a
 * struct rar in the functions of one reader, and to a struct zip in those of another. So it is not
 * the program that decides, but the functions which the entry calls: the nearest ones that use the
 * field as a pointer to one structure. If those use it as pointers to several, it stays a block of
 * bytes. */
#include "typed/cast_fields.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "typed/kinds.h"

enum { MOST_CALLED = 400, MOST_ROUNDS = 3 };

typedef struct Called {
  uint32_t number; /* in Declarations.functions */
  uint32_t calls;  /* how many calls lead there from the entry */
} Called;
typedef VEC(Called) CalledList;

typedef struct VoidField {
  CField *field;
  const char *record; /* of the structure: its tag or typedef */
} VoidField;
typedef VEC(VoidField) VoidFieldList;

static void restore_fields(Declarations *d) {
  for (size_t i = d->changed.len; i-- > 0;) {
    d->changed.data[i].field->type = d->changed.data[i].type;
    d->changed.data[i].field->is_cast = d->changed.data[i].field->is_opaque = false;
  }
  d->changed.len = 0;
}

/* Breadth first. */
static void list_called(const Declarations *d, const Declaration *entry, CalledList *list) {
  bool *is_listed = NEW_ARRAY(bool, d->functions.len + 1);
  memset(is_listed, 0, d->functions.len + 1);
  uint32_t first = (uint32_t)(entry - d->functions.data);
  is_listed[first] = true;
  vec_push(list, ((Called){first, 0}));
  for (size_t i = 0; i < list->len; i++) {
    const Called c = list->data[i];
    const CUses *uses = &d->functions.data[c.number].uses;
    for (uint32_t k = 0; k < uses->count && list->len < MOST_CALLED; k++) {
      const CUse *use = &uses->all[k];
      if (use->is_variable || is_listed[use->number]) continue;
      is_listed[use->number] = true;
      vec_push(list, ((Called){use->number, c.calls + 1}));
    }
  }
  mem_free(is_listed);
}

static const char *structure_name(const CType *pointer) {
  return c_type(c_type(pointer)->base)->name;
}

/* NULL if the function does not use the field as a pointer to one structure. Sets *is_several if it
 * uses it as pointers to several. */
static const CType *cast_in(const Declaration *f, const VoidField *v, bool *is_several) {
  const CType *as = NULL;
  for (uint32_t i = 0; i < f->casts.count; i++) {
    const CFieldCast *c = &f->casts.all[i];
    if (c->offset != v->field->offset || strcmp(c->record, v->record) != 0) continue;
    if (as && strcmp(structure_name(as), structure_name(c->as)) != 0) *is_several = true;
    as = c->as;
  }
  return as;
}

/* The type as which the nearest functions use the field; NULL if there is none, or several. Only
 * the entry's own file is sure to define the structure. */
static const CType *find_cast(const Declarations *d, const CalledList *called, const VoidField *v) {
  const char *file = d->functions.data[called->data[0].number].file;
  const CType *as = NULL;
  uint32_t nearest = UINT32_MAX;
  bool is_several = false;
  for (size_t i = 0; i < called->len && called->data[i].calls <= nearest; i++) {
    const Declaration *f = &d->functions.data[called->data[i].number];
    const CType *here = strcmp(f->file, file) == 0 ? cast_in(f, v, &is_several) : NULL;
    if (!here) continue;
    nearest = called->data[i].calls;
    if (as && strcmp(structure_name(as), structure_name(here)) != 0) is_several = true;
    as = here;
  }
  return is_several ? NULL : as;
}

static bool is_void_pointer(const CType *t) {
  t = c_type(t);
  return t->kind == C_POINTER && c_type(t->base)->is_void;
}

/* Adds the void pointers in structures to which the type leads. */
static void find_void_fields(const CType *t, Map *seen, VoidFieldList *list) {
  t = c_type(t);
  if (t->kind == C_POINTER || t->kind == C_ARRAY) {
    find_void_fields(t->base, seen, list);
    return;
  }
  if (!c_is_structure(t) || map_find_ptr(seen, t)) return;
  map_put_ptr(seen, t, t);
  const char *record = t->name ? t->name : "";
  if (str_starts(record, "struct ")) record += strlen("struct ");
  for (uint32_t i = 0; i < t->field_count; i++) {
    if (t->kind == C_STRUCT && *record && is_void_pointer(t->fields[i].type))
      vec_push(list, ((VoidField){&t->fields[i], record}));
    find_void_fields(t->fields[i].type, seen, list);
  }
}

static void change_field(Declarations *d, const VoidField *v, const CType *as) {
  vec_push(&d->changed, ((CChangedField){v->field, v->field->type, v->record}));
  v->field->type = as;
  v->field->is_cast = true;
}

static const VoidField *find_counterpart(const VoidFieldList *list, const VoidField *v) {
  for (size_t i = 0; i < list->len; i++)
    if (strcmp(list->data[i].record, v->record) == 0 &&
        strcmp(list->data[i].field->name, v->field->name) == 0)
      return &list->data[i];
  return NULL;
}

/* Returns true if a field was changed. */
static bool share_found(TypedEntry *e, const VoidFieldList found[2], const CalledList called[2]) {
  bool has_changed = false;
  for (size_t i = 0; i < found[0].len; i++) {
    const VoidField *v[] = {&found[0].data[i], find_counterpart(&found[1], &found[0].data[i])};
    if (!v[1]) continue;
    const CType *as[] = {find_cast(e->in[0], &called[0], v[0]),
                         find_cast(e->in[1], &called[1], v[1])};
    if (!as[0] || !as[1] || strcmp(structure_name(as[0]), structure_name(as[1])) != 0) continue;
    if (target_of(as[0]) != TARGET_OBJECT || !kinds_can_make(as[0], as[1])) continue;
    has_changed = true;
    change_field(e->in[0], v[0], as[0]);
    if (v[0]->field != v[1]->field) change_field(e->in[1], v[1], as[1]);
  }
  return has_changed;
}

/* A structure that a field leads to can have such fields itself. */
void cast_fields_share(TypedEntry *e) {
  assert(e->shared[0] && e->shared[1]);
  CalledList called[2] = {0};
  bool has_changed = true;
  for (int v = 0; v < 2; v++)
    restore_fields(e->in[v]);
  for (int n = 0; n < MOST_ROUNDS && has_changed; n++) {
    VoidFieldList found[2] = {0};
    for (int v = 0; v < 2; v++) {
      Map seen;
      map_init(&seen);
      for (uint32_t i = 0; i < e->shared[v]->field_count; i++)
        find_void_fields(e->shared[v]->fields[i].type, &seen, &found[v]);
      map_done(&seen);
      if (found[v].len && !called[v].len) list_called(e->in[v], e->of[v], &called[v]);
    }
    has_changed = found[0].len && found[1].len && share_found(e, found, called);
    vec_done(&found[0]);
    vec_done(&found[1]);
  }
  vec_done(&called[0]);
  vec_done(&called[1]);
}

void cast_fields_add_bounds(const TypedEntry *e, const char *before, const char *after, Str *out) {
  for (size_t i = 0; i < e->in[0]->changed.len; i++) {
    const CChangedField *c = &e->in[0]->changed.data[i];
    if (!c->field->is_cast) continue;
    str_addf(out, "%s%s.%s that leads to %s, as the function casts it%s", before, c->record,
             c->field->name, structure_name(c->field->type), after);
  }
}
