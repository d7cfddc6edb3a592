/* A variable of the program has its declared name. Memory that a pointer points to is named by a
 * pointer of the frame or of the program that leads there: "p->count", "*p", "p[3]"; if there is
 * none, by the block that contains it. */
#include "explain/places.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "base/alloc.h"
#include "base/str.h"
#include "exec/declared.h"
#include "explain/contents.h"
#include "explain/leads.h"
#include "explain/names.h"
#include "unify/unify.h"

enum { MOST_PLACES = 64 }; /* maximum number named in a range; the rest is shown as a checksum */

typedef struct Base { /* a part of an object that has a name */
  const Object *object;
  const Type *type; /* NULL if unknown */
  uint64_t offset;
} Base;

static void places_append(TraceValues *values, const char *name, char *text) {
  for (size_t i = 0; i < values->len; i++) {
    if (strcmp(values->data[i].name, name) != 0) continue;
    mem_free(values->data[i].text);
    values->data[i].text = text;
    return;
  }
  vec_push(values, ((TraceValue){mem_strdup(name), text}));
}

/* --- the parts of a variable --- */

typedef struct Listing {
  const PlaceReader *reader;
  const Object *object;
  uint64_t from, end; /* bounds of the range, in the object */
  TraceValues *values;
  uint32_t left; /* how many more may be named */
  Str name;
} Listing;

static void places_list(Listing *l, const Type *type, uint64_t offset);

static bool meets(const Listing *l, uint64_t offset, uint64_t size) {
  return offset < l->end && offset + size > l->from;
}

static void places_add_leaf(Listing *l, const Type *type, uint64_t offset, const Field *bits) {
  if (!l->left) return;
  l->left--;
  const ContentsReader c = {l->reader->program, l->reader->exprs, l->reader->state,
                            l->reader->version};
  places_append(l->values, str_text(&l->name), contents_text(&c, l->object, offset, type, bits));
}

static void list_fields(Listing *l, const Type *type, uint64_t offset) {
  size_t len = l->name.len;
  for (uint32_t i = 0; i < type->field_count; i++) {
    const Field *f = &type->fields[i];
    uint64_t at = offset + f->offset,
             size = f->bits ? (f->shift + f->bits + 7u) / 8 : f->type->size;
    if (!meets(l, at, size)) continue;
    str_addf(&l->name, ".%s", *f->name ? f->name : "(union)");
    if (f->bits)
      places_add_leaf(l, f->type, at, f);
    else
      places_list(l, f->type, at);
    l->name.len = len;
    l->name.data[len] = 0;
  }
}

/* Adds one entry for all elements that are too many to be named. */
static void places_add_rest(Listing *l, uint64_t first, uint64_t last, uint64_t offset,
                            uint64_t size) {
  size_t len = l->name.len;
  str_addf(&l->name, "[%" PRIu64 "] to [%" PRIu64 "]", first, last);
  const ContentsReader c = {l->reader->program, l->reader->exprs, l->reader->state,
                            l->reader->version};
  places_append(l->values, str_text(&l->name), contents_sum(&c, l->object, offset, size));
  l->name.len = len;
  l->name.data[len] = 0;
}

static void list_elements(Listing *l, const Type *type, uint64_t offset) {
  uint64_t size = type->element->size, room = l->object->size - offset;
  uint64_t count = type->count ? type->count : size ? room / size : 0;
  if (!size) return;
  uint64_t first = l->from > offset ? (l->from - offset) / size : 0;
  uint64_t last = (l->end - offset - 1) / size;
  if (last >= count) last = count - 1;
  size_t len = l->name.len;
  for (uint64_t i = first; i <= last && count; i++) {
    if (!l->left) {
      places_add_rest(l, i, last, offset + i * size, (last + 1 - i) * size);
      return;
    }
    str_addf(&l->name, "[%" PRIu64 "]", i);
    places_list(l, type->element, offset + i * size);
    l->name.len = len;
    l->name.data[len] = 0;
  }
}

static void places_list(Listing *l, const Type *type, uint64_t offset) {
  if (offset >= l->object->size) return;
  bool is_text = type && type->kind == TYPE_ARRAY && type->element->is_char;
  if (type && type->kind == TYPE_STRUCT)
    list_fields(l, type, offset);
  else if (type && type->kind == TYPE_ARRAY && !is_text)
    list_elements(l, type, offset);
  else
    places_add_leaf(l, type, offset, NULL);
}

static void list_range(const PlaceReader *r, const Base *base, const Range *range, const char *name,
                       TraceValues *values) {
  Listing l = {.reader = r,
               .object = base->object,
               .from = range->offset,
               .end = range->offset + range->size,
               .values = values,
               .left = MOST_PLACES};
  str_add(&l.name, name);
  places_list(&l, base->type, base->offset);
  str_done(&l.name);
}

/* --- targets of pointers --- */

/* "p->count" for "p.count". */
static char *arrow(const char *name, const char *pointer) {
  const char *rest = name + strlen(pointer);
  return *rest == '.' ? str_format("%s->%s", pointer, rest + 1) : mem_strdup(name);
}

/* Adds "p->count" if p points to a structure, or else "*p" or "p[3]" for each element. */
static void list_behind(const PlaceReader *r, const Lead *lead, const Object *o, const Range *range,
                        TraceValues *values) {
  const Type *target = lead->target;
  bool is_structure = target->kind == TYPE_STRUCT;
  uint64_t index = (range->offset - lead->offset) / target->size;
  TraceValues own = {0};
  assert(target->size && lead->offset <= range->offset);
  for (Range rest = *range; rest.size && own.len < MOST_PLACES; index++) {
    const Base base = {o, target, lead->offset + index * target->size};
    uint64_t room = base.offset + target->size - rest.offset;
    const Range part = {o->id, rest.offset, room < rest.size ? room : rest.size};
    char *name = index ? str_format("%s[%" PRIu64 "]", lead->name, index)
                       : str_format("%s%s", is_structure ? "" : "*", lead->name);
    list_range(r, &base, &part, name, &own);
    mem_free(name);
    rest.offset += part.size;
    rest.size -= part.size;
  }
  for (size_t i = 0; i < own.len; i++) {
    char *name = arrow(own.data[i].name, lead->name);
    places_append(values, name, own.data[i].text);
    own.data[i].text = NULL;
    mem_free(name);
  }
  trace_values_done(&own);
}

/* Returns false if no known pointer leads there. */
static bool add_through_pointer(const PlaceReader *r, const Object *o, const Range *range,
                                TraceValues *values) {
  Lead lead = lead_find(r, range);
  bool is_known = lead.name && lead.target->size && lead.offset <= range->offset;
  if (is_known) list_behind(r, &lead, o, range, values);
  mem_free(lead.name);
  return is_known;
}

static void places_add_block(const PlaceReader *r, const Object *o, const Range *range,
                             TraceValues *values) {
  char *name = str_format("byte %" PRIu64 " of a block of %" PRIu64, range->offset, o->size);
  const Type raw = {.kind = TYPE_OPAQUE, .size = range->size};
  const Base base = {o, &raw, range->offset};
  list_range(r, &base, range, name, values);
  mem_free(name);
}

static void add_stack_object(const PlaceReader *r, const Object *o, const Range *range,
                             TraceValues *values) {
  const Frame *owner = declared_frame(r->state, o->id);
  if (!owner || owner->fn->is_library) return;
  SourceLocal local = declared_local(owner->fn, o, r->version);
  const Base base = {o, local.type, 0};
  bool is_own = owner == r->frame;
  if (local.name && is_own) list_range(r, &base, range, local.name, values);
  if (local.name && !is_own && !add_through_pointer(r, o, range, values)) {
    char *function = unify_source_name(owner->fn->name);
    char *name = str_format("%s of %s", local.name, function);
    list_range(r, &base, range, name, values);
    mem_free(name);
    mem_free(function);
  }
  if (local.name || !is_own || !o->name || strcmp(o->name, names_result) != 0) return;
  const Base result = {o, owner->fn->result_type[r->version], 0};
  list_range(r, &result, range, "returns", values);
}

void places_add(const PlaceReader *r, const Range *access, TraceValues *values) {
  assert(access->size);
  const Object *o = space_find(&r->state->now.space, access->object);
  if (!o || access->offset >= o->size) return;
  uint64_t room = o->size - access->offset; /* the access may be the fault */
  const Range inside = {access->object, access->offset, access->size < room ? access->size : room};
  const Range *range = &inside;
  const Global *g = o->kind == OBJECT_GLOBAL ? names_global(r->program, o) : NULL;
  switch ((ObjectKind)o->kind) {
    case OBJECT_CODE: return;
    case OBJECT_GLOBAL:
      if (g && !g->is_library && !g->is_literal) {
        const Base base = {o, g->type[r->version], 0};
        list_range(r, &base, range, g->source_name, values);
      }
      return;
    case OBJECT_STACK: add_stack_object(r, o, range, values); return;
    case OBJECT_HEAP:
      if (!add_through_pointer(r, o, range, values)) places_add_block(r, o, range, values);
      return;
  }
}

void places_add_result(const PlaceReader *r, const Value *result, uint32_t count,
                       TraceValues *values) {
  const Function *fn = r->frame->fn;
  const Type *type = fn->result_type[r->version];
  bool is_plain =
      type && count == 1 && type->size && type->size <= 8 &&
      (type->kind == TYPE_INTEGER || type->kind == TYPE_FLOAT || type->kind == TYPE_POINTER);
  for (uint32_t i = 0; i < fn->text_count; i++)
    if (strcmp(fn->texts[i], names_result) == 0) return; /* it was written there before */
  if (!is_plain || result->expr) return;
  const ContentsReader c = {r->program, r->exprs, r->state, r->version};
  places_append(values, "returns",
                contents_of_word(&c, result->bits, type, (unsigned)(8 * type->size)));
}

void trace_values_done(TraceValues *values) {
  for (size_t i = 0; i < values->len; i++) {
    mem_free(values->data[i].name);
    mem_free(values->data[i].text);
  }
  vec_done(values);
}
