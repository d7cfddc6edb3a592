#include "exec/initial.h"

#include <assert.h>

#include "base/alloc.h"
#include "base/bound.h"
#include "code/builtin.h"

static bool initial_makes_input(const Function *f) {
  const Builtin *b = function_builtin(f);
  if (!b) return false;
  return b->stand_in == STAND_IN_OBJECT || b->stand_in == STAND_IN_RANGE ||
         b->stand_in == STAND_IN_NUMBER || b->stand_in == STAND_IN_NONDET;
}

static uint32_t first_global(const Program *p) { return 1 + (uint32_t)p->functions.len; }

/* Programs that create their own input are not called by other code, and harnesses name the
 * variables that they leave at their initial values, if they know them. */
void initial_watch(Exec *x, bool is_function) {
  const Program *p = x->program;
  assert(!x->initial);
  bool watches_all = is_function, watches_any = false;
  for (size_t i = 0; i < p->functions.len; i++)
    watches_all = watches_all && !initial_makes_input(p->functions.data[i]);
  uint32_t first = first_global(p);
  x->initial_count = first + (uint32_t)p->globals.len;
  x->initial = NEW_ARRAY(bool, x->initial_count);
  for (uint32_t i = 0; i < p->globals.len; i++) {
    const Global *g = p->globals.data[i];
    x->initial[first + i] = watches_all ? g->is_variable : g->is_undefined;
    watches_any |= x->initial[first + i];
  }
  if (!watches_any) initial_done(x);
}

void initial_done(Exec *x) {
  mem_free(x->initial);
  x->initial = NULL;
}

static uint64_t starts_with(const Global *g, Version v, uint64_t offset, unsigned n) {
  const uint8_t *bytes = v == OLD && g->old_bytes ? g->old_bytes : g->bytes;
  return bytes ? bytes_load(bytes + offset, n) : 0;
}

/* n <= 8. If the versions differ from the start, the value is a shadow. */
static bool is_initial(Exec *x, const Global *g, const Object *o, uint64_t offset, unsigned n) {
  uint64_t value;
  const Expr *e;
  if (object_read(x->exprs, o, offset, n, &value, &e)) e = expr_const(x->exprs, 8 * n, value);
  for (Version v = OLD; v <= NEW; v++)
    if (expr_is_value(expr_project(x->exprs, e, v), starts_with(g, v, offset, n))) return true;
  return false;
}

/* Returns how many bytes from the offset on belong to one number or pointer; 1 if that is not
 * known. */
static uint64_t part_at(const Type *t, uint64_t offset) {
  while (t && (t->kind == TYPE_STRUCT || t->kind == TYPE_ARRAY)) {
    const Type *part = NULL;
    if (t->kind == TYPE_ARRAY && t->element->size) {
      part = t->element;
      offset %= part->size;
    }
    for (uint32_t i = 0; t->kind == TYPE_STRUCT && i < t->field_count && !part; i++) {
      const Field *f = &t->fields[i];
      if (f->bits || offset < f->offset || offset - f->offset >= f->type->size) continue;
      part = f->type;
      offset -= f->offset;
    }
    t = part;
  }
  bool is_one = t && (t->kind == TYPE_INTEGER || t->kind == TYPE_FLOAT || t->kind == TYPE_POINTER);
  return is_one && offset < t->size ? t->size - offset : 1;
}

static const Type *initial_type_of(const Global *g) {
  const Type *old = g->type[OLD], *new = g->type[NEW];
  return old && new && (old == new || type_is_same(old, new)) ? new : NULL;
}

void initial_note(Exec *x, const State *s, const Place *place, uint64_t size) {
  if (!x->bounds || !initial_is_watched(x, place->object)) return;
  const Global *g = x->program->globals.data[place->object - first_global(x->program)];
  const Object *o = space_find(&s->now.space, place->object);
  const Type *type = initial_type_of(g);
  bool found = place->offset != NULL; /* with a symbolic offset, the bytes read may be initial
                                         ones */
  for (uint64_t i = 0, n; i < size && !found; i += n) {
    n = part_at(type, place->constant + i);
    if (n > size - i) n = size - i;
    if (n > 8) n = 8;
    found = is_initial(x, g, o, place->constant + i, (unsigned)n);
  }
  if (!found) return;
  char *text = str_format(BOUND_INITIAL_VALUES "%s%s", g->source_name ? g->source_name : g->name,
                          g->is_undefined ? " (undefined: zeros)" : "");
  bound_list_add(x->bounds, s->grown, text);
  mem_free(text);
  x->initial[place->object] = g->is_undefined; /* a bound belongs to one size of the input */
}
