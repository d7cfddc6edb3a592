#include "explain/leads.h"

#include "base/alloc.h"
#include "base/str.h"
#include "code/address.h"
#include "exec/declared.h"
#include "explain/contents.h"

static bool leads_is_before(const Lead *l, const Range *range) {
  return l->offset <= range->offset;
}

/* Prefers leads with a known type, then leads before the range, then the nearest one. */
static bool leads_is_better(const Lead *l, const Lead *best, const Range *range) {
  if (!best->name) return true;
  if (!l->target->size != !best->target->size) return l->target->size != 0;
  if (leads_is_before(l, range) != leads_is_before(best, range)) return leads_is_before(l, range);
  return leads_is_before(l, range) ? l->offset > best->offset : l->offset < best->offset;
}

typedef struct Search { /* for a pointer into the range's object */
  const PlaceReader *reader;
  const Range *range;
  Lead best;
} Search;

enum { MOST_HOPS = 2 };

static void search(Search *s, const Object *o, uint64_t offset, const Type *type, const char *name,
                   int hops);

/* Searches the fields of a structure, or of what a pointer points to. */
static void search_fields(Search *s, const Object *o, uint64_t offset, const Type *type,
                          const char *before, int hops) {
  for (uint32_t i = 0; i < type->field_count; i++) {
    const Field *f = &type->fields[i];
    if (f->type->kind != TYPE_POINTER && f->type->kind != TYPE_STRUCT) continue;
    char *name = str_format("%s%s", before, f->name);
    search(s, o, offset + f->offset, f->type, name, hops);
    mem_free(name);
  }
}

static void search_pointer(Search *s, const Object *o, uint64_t offset, const Type *target,
                           const char *name, int hops) {
  const PlaceReader *r = s->reader;
  const ContentsReader c = {r->program, r->exprs, r->state, r->version};
  uint64_t address;
  if (!contents_word(&c, o, offset, 8, &address) || !address) return;
  if (address_object(address) == s->range->object) {
    const Lead lead = {(char *)name, target, address_offset(address)};
    if (!leads_is_better(&lead, &s->best, s->range)) return;
    mem_free(s->best.name);
    s->best = lead;
    s->best.name = mem_strdup(name);
    return;
  }
  const Object *next = space_find(&r->state->now.space, address_object(address));
  if (!next || !hops || target->kind != TYPE_STRUCT) return;
  char *before = str_format("%s->", name);
  search_fields(s, next, address_offset(address), target, before, hops - 1);
  mem_free(before);
}

static void search(Search *s, const Object *o, uint64_t offset, const Type *type, const char *name,
                   int hops) {
  if (!type || offset >= o->size) return;
  if (type->kind == TYPE_POINTER) search_pointer(s, o, offset, type->element, name, hops);
  if (type->kind != TYPE_STRUCT) return;
  char *before = str_format("%s.", name);
  search_fields(s, o, offset, type, before, hops);
  mem_free(before);
}

static void search_locals(Search *s, int hops) {
  const Frame *f = s->reader->frame;
  for (uint32_t i = 0; i < f->local_count; i++) {
    const Object *o = space_find(&s->reader->state->now.space, f->locals[i]);
    if (!o) continue;
    SourceLocal local = declared_local(f->fn, o, s->reader->version);
    if (local.name) search(s, o, 0, local.type, local.name, hops);
  }
}

static void search_globals(Search *s, int hops) {
  const Program *p = s->reader->program;
  for (size_t i = 0; i < p->globals.len; i++) {
    const Global *g = p->globals.data[i];
    const Type *type = g->type[s->reader->version];
    if (g->is_library || !g->is_variable || !type) continue;
    if (type->kind != TYPE_POINTER && type->kind != TYPE_STRUCT) continue;
    uint32_t id = (uint32_t)(1 + p->functions.len + i);
    const Object *o = space_find(&s->reader->state->now.space, id);
    if (o) search(s, o, 0, type, g->source_name, hops);
  }
}

Lead lead_find(const PlaceReader *r, const Range *range) {
  Search s = {.reader = r, .range = range};
  for (int hops = 0; hops <= MOST_HOPS && !s.best.name; hops++) {
    search_locals(&s, hops);
    if (!s.best.name) search_globals(&s, hops);
  }
  return s.best;
}
