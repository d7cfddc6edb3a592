/* A harness includes the entry's file, which may define any types under any names, also those that
 * no debug information mentions because nothing uses them. So a definition from another file gets a
 * name of its own (struct any_node for struct node), and so do all structures in it; other types
 * are written without their names. Only the call converts the pointers. */
#include "typed/opaque.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "typed/constructors.h"
#include "typed/definitions.h"

/* --- definitions --- */

static bool is_like(const CType *a, const CType *b) {
  if (a->size != b->size || a->field_count != b->field_count) return false;
  for (uint32_t i = 0; i < a->field_count; i++)
    if (a->fields[i].offset != b->fields[i].offset ||
        strcmp(a->fields[i].name, b->fields[i].name) != 0)
      return false;
  return true;
}

/* NULL if no file defines it, or several files define different structures of that name. */
static const CType *opaque_definition(const Declarations *d, const char *name) {
  const CType *found = NULL;
  for (size_t i = 0; i < d->structures.len; i++) {
    const CType *t = d->structures.data[i];
    if (strcmp(t->name, name) != 0) continue;
    if (found && !is_like(found, t)) return NULL;
    if (!found) found = t;
  }
  return found;
}

/* The harness has one definition for both versions. */
static bool has_one_definition(const TypedEntry *e, const char *name) {
  uint64_t known;
  if (strmap_find(&e->in[0]->are_defined, name, &known)) return known;
  const CType *t[] = {opaque_definition(e->in[0], name), opaque_definition(e->in[1], name)};
  bool is_one = t[0] && t[1] && definitions_are_alike(t[0], t[1]);
  strmap_put(&e->in[0]->are_defined, name, is_one);
  return is_one;
}

/* --- copies --- */

enum { MOST_COPIES = 1000 };

typedef struct Copier {
  Declarations *d;
  const char *from, *to; /* the name of the structure that is being copied, and of its copy */
} Copier;

static const CType *opaque_copy(Copier *c, const CType *t);

static CType *opaque_new(Copier *c, const CType *like) {
  CType *made = ARENA_NEW(&c->d->arena, CType);
  *made = *like;
  return made;
}

static const char *opaque_keep(Copier *c, char *text) {
  const char *kept = arena_strdup(&c->d->arena, text);
  mem_free(text);
  return kept;
}

static void opaque_copy_fields(Copier *c, CType *made, const CType *t) {
  made->fields = ARENA_ARRAY(&c->d->arena, CField, t->field_count + 1);
  for (uint32_t i = 0; i < t->field_count; i++) {
    made->fields[i] = t->fields[i];
    made->fields[i].type = opaque_copy(c, t->fields[i].type);
  }
}

/* "__typeof__(((struct node *)0)->link)" is in the copy of a structure what it is in the structure.
 */
static const char *inner_name(Copier *c, const char *name) {
  char *before = str_format("((%s *)0)", c->from);
  const char *at = strstr(name, before);
  const char *made = !at ? name
                         : opaque_keep(c, str_format("%.*s((%s *)0)%s", (int)(at - name), name,
                                                     c->to, at + strlen(before)));
  mem_free(before);
  return made;
}

static const CType *copy_inner(Copier *c, const CType *t) {
  CType *made = opaque_new(c, t);
  if (t->name) made->name = inner_name(c, t->name);
  opaque_copy_fields(c, made, t);
  return made;
}

static const char *copy_name(Copier *c, const CType *t) {
  const char *space = strchr(t->name, ' '), *bare = space ? space + 1 : t->name;
  return opaque_keep(c, str_format("%s any_%s", t->kind == C_UNION ? "union" : "struct", bare));
}

/* Files of the C library and lists of arguments have one definition, which the harness includes. */
static bool is_of_library(const char *name) {
  return strcmp(name, "struct _IO_FILE") == 0 || strcmp(name, "struct __va_list_tag") == 0;
}

static const CType *opaque_copy_structure(Copier *c, const CType *t) {
  if (!t->name || str_starts(t->name, "__typeof__")) return copy_inner(c, t);
  const CType *full = t->size ? t : opaque_definition(c->d, t->name);
  if (!full || is_of_library(t->name)) return t;
  CopiedTypes *copies = &c->d->copies;
  for (size_t i = 0; i < copies->len; i++)
    if (strcmp(copies->data[i]->copy_of, t->name) == 0) return copies->data[i];
  CType *made = opaque_new(c, full);
  made->name = copy_name(c, full);
  made->copy_of = full->name;
  vec_push(copies, made);
  Copier inner = {c->d, full->name, made->name};
  opaque_copy_fields(&inner, made, full);
  return made;
}

/* Any integer type of the same size will do for an enumeration, whose name may be its typedef's. */
static const CType *copy_integer(Copier *c, const CType *t) {
  if (!t->is_enumeration) return t;
  CType *made = opaque_new(c, t);
  made->name = c_integer_name(t);
  return made;
}

/* A structure behind a pointer is only needed if its definition is known. */
static const CType *copy_pointer(Copier *c, const CType *t) {
  const CType *to = c_type(t->base);
  CType *made = opaque_new(c, t);
  bool is_too_much = c_is_structure(to) && c->d->copies.len >= MOST_COPIES;
  if (is_too_much)
    made->base = opaque_new(c, &(CType){.kind = C_STRUCT, .name = "struct any_more"});
  else
    made->base = opaque_copy(c, t->base);
  return made;
}

static const CType *opaque_copy(Copier *c, const CType *t) {
  CType *made;
  switch (t->kind) {
    case C_ALIAS: {
      const CType *base = opaque_copy(c, t->base);
      if (!t->is_const) return base;
      made = opaque_new(c, t);
      made->name = NULL;
      made->base = base;
      return made;
    }
    case C_INTEGER: return copy_integer(c, t);
    case C_POINTER: return copy_pointer(c, t);
    case C_ARRAY:
      made = opaque_new(c, t);
      made->base = opaque_copy(c, t->base);
      return made;
    case C_FUNCTION:
      made = opaque_new(c, t);
      made->base = opaque_copy(c, t->base);
      opaque_copy_fields(c, made, t);
      return made;
    case C_STRUCT:
    case C_UNION: return opaque_copy_structure(c, t);
    case C_FLOAT:
    case C_OTHER: break;
  }
  return t;
}

/* --- pointers --- */

/* The structure to which the type leads through pointers; NULL if it leads to something else. */
static const CType *end_of_pointers(const CType *t) {
  t = c_type(t);
  if (t->kind != C_POINTER) return NULL;
  while (t->kind == C_POINTER)
    t = c_type(t->base);
  return c_is_structure(t) ? t : NULL;
}

/* The structure, if only other files define it. */
static const CType *opaque_target(const TypedEntry *e, const CType *t) {
  const CType *to = end_of_pointers(t);
  bool is_opaque = to && !to->size && to->name && !is_of_library(to->name);
  return is_opaque && has_one_definition(e, to->name) ? to : NULL;
}

static void lead_to_copy(Declarations *d, CField *f) {
  Copier c = {.d = d};
  f->type = opaque_copy(&c, c_type(f->type));
  f->is_opaque = true;
}

static bool is_created(const TypedEntry *e, const CType *structure) {
  Constructors by = {0};
  constructors_find(e, structure, &by);
  bool is = by.len > 0;
  vec_done(&by);
  return is;
}

/* Changes the pointers in the structures to which the type leads. */
static void share_fields(const TypedEntry *e, int v, const CType *t, Map *seen) {
  t = c_type(t);
  if (t->kind == C_POINTER || t->kind == C_ARRAY) {
    share_fields(e, v, t->base, seen);
    return;
  }
  if (!c_is_structure(t) || map_find_ptr(seen, t)) return;
  map_put_ptr(seen, t, t);
  for (uint32_t i = 0; i < t->field_count; i++) {
    CField *f = &t->fields[i];
    if (opaque_target(e, f->type)) {
      vec_push(&e->in[v]->changed, ((CChangedField){f, f->type, t->name ? t->name : ""}));
      lead_to_copy(e->in[v], f);
    }
    share_fields(e, v, f->type, seen);
  }
}

void opaque_share(TypedEntry *e) {
  assert(e->shared[0] && e->shared[1]);
  for (uint32_t i = 0; i < e->shared[0]->field_count; i++) {
    CField *p[] = {&e->shared[0]->fields[i], &e->shared[1]->fields[i]};
    const CType *to[] = {opaque_target(e, p[0]->type), opaque_target(e, p[1]->type)};
    if (!to[0] || !to[1] || strcmp(to[0]->name, to[1]->name) != 0 || is_created(e, to[0])) continue;
    for (int v = 0; v < 2; v++)
      lead_to_copy(e->in[v], p[v]);
  }
  for (int v = 0; v < 2; v++) {
    Map seen;
    map_init(&seen);
    for (uint32_t i = 0; i < e->shared[v]->field_count; i++)
      share_fields(e, v, e->shared[v]->fields[i].type, &seen);
    map_done(&seen);
  }
}
