/* Which values the walk treats as pointers, and where they lead. */
#include <assert.h>
#include <string.h>

#include "code/address.h"
#include "expr/leaves.h"
#include "outcome/walk_parts.h"

const Global *walk_global(const Program *p, uint32_t object) {
  size_t first = 1 + p->functions.len;
  return object >= first && object < first + p->globals.len ? p->globals.data[object - first]
                                                            : NULL;
}

Target walk_target(const Walk *w, uint64_t address, Version v) {
  const Program *p = w->x->program;
  Target t = {.address = address, .id = address_object(address)};
  t.is_code = t.id && t.id <= p->functions.len;
  if (t.id && !t.is_code) t.object = space_find_segment(w->space[v], t.id);
  if (t.object) t.id = t.object->id;
  t.offset = address - address_of(t.id);
  bool is_own = t.object && version_set_has(t.object->versions, v); /* it may have freed it */
  t.is_outside = is_own && t.offset > t.object->size;
  if (!is_own || t.is_outside) t.object = NULL;
  return t;
}

/* The array of elements of that size that contains the offset, or the value of another type there;
 * *offset becomes the offset in it. NULL if there is nothing. */
static const Type *find_array(const Type *t, uint64_t *offset, uint64_t element) {
  for (;;) {
    if (t->kind == TYPE_ARRAY && t->element->size && t->size) {
      if (t->element->size == element && *offset % element == 0) return t;
      *offset %= t->element->size;
      t = t->element;
      continue;
    }
    if (t->kind != TYPE_STRUCT || (*offset == 0 && t->size == element)) return t;
    const Field *in = type_field_at(t, *offset);
    if (!in) return NULL;
    *offset -= in->offset;
    t = in->type;
  }
}

static bool is_array_of(const Type *t, uint64_t element) {
  return t && t->kind == TYPE_ARRAY && t->size && t->element->size == element;
}

/* Number of bytes from an offset in a variable to the end of the array that contains it, for
 * elements of that size: memory after the array does not belong to the pointer. 0 if there is
 * something else at the offset: the pointer was converted, and can be converted back to one to all
 * of the variable. */
static uint64_t room_in_type(const Type *t, uint64_t offset, uint64_t element) {
  t = find_array(t, &offset, element);
  if (is_array_of(t, element)) return t->size - offset;
  return t && offset == 0 && t->size == element ? element : 0;
}

uint64_t walk_room(const Walk *w, const Target *t, uint64_t element, Version v,
                   bool *is_converted) {
  assert(t->object && t->offset <= t->object->size && is_converted);
  const Global *g = walk_global(w->x->program, t->id);
  uint64_t all = t->object->size - t->offset;
  *is_converted = false;
  if (!g || !g->type[v] || g->type[v]->size != t->object->size) return all;
  uint64_t room = room_in_type(g->type[v], t->offset, element);
  *is_converted = !room;
  return room && room < all ? room : all;
}

/* As room_in_type, for what is before the offset in the array. */
static uint64_t room_before_in_type(const Type *t, uint64_t offset, uint64_t element) {
  t = find_array(t, &offset, element);
  return is_array_of(t, element) ? offset : 0;
}

uint64_t walk_room_before(const Walk *w, const Target *t, uint64_t element, Version v) {
  assert(t->object && t->offset <= t->object->size);
  const Global *g = walk_global(w->x->program, t->id);
  if (!g) return t->object->kind == OBJECT_HEAP ? t->offset : 0;
  bool is_known = g->type[v] && g->type[v]->size == t->object->size;
  return is_known ? room_before_in_type(g->type[v], t->offset, element) : 0;
}

/* True if one of them is constant in its version. */
bool walk_are_constant(const Object *old, const Object *new) {
  return version_set_has(old->constant, OLD) || version_set_has(new->constant, NEW);
}

static bool is_target(const Walk *w, uint64_t address, Version v) {
  Target t = walk_target(w, address, v);
  return t.object || (t.is_code && !t.offset);
}

/* A choice among addresses and null, with at least one address. */
static bool chooses_address(const Walk *w, const Expr *e, Version v) {
  Leaves leaves = {0};
  bool is = e->width == 64 && expr_leaves(w->x->exprs, e, MOST_LEAVES, &leaves),
       has_address = false;
  for (size_t i = 0; is && i < leaves.len; i++) {
    uint64_t address = (uint64_t)leaves.data[i];
    is = !address || is_target(w, address, v);
    has_address |= address != 0;
  }
  vec_done(&leaves);
  return is && has_address;
}

/* An address with a symbolic offset; if the offset cannot carry, the upper half is constant. */
static bool adds_to_address(const Walk *w, const Expr *e, Version v) {
  if (e->width != 64) return false;
  const Expr *upper = expr_extract(w->x->exprs, e, 32, 32);
  if (expr_is_const(upper)) return is_target(w, address_of((uint32_t)upper->value), v);
  if (e->kind != EXPR_ADD) return false;
  for (int i = 0; i < 2; i++)
    if (expr_is_const(e->kid[i]) && is_target(w, (uint64_t)e->kid[i]->value, v)) return true;
  return false;
}

bool walk_is_address(const Walk *w, const Expr *e, Version v) {
  if (expr_is_const(e)) return is_target(w, (uint64_t)e->value, v);
  return adds_to_address(w, e, v) || chooses_address(w, e, v);
}

/* Is the value an address for one input of the path? Numbers are not, unless they are made so. */
static bool is_address_once(Walk *w, const Expr *e, Version v) {
  if (!w->pc || expr_is_const(e)) return false;
  if (!w->model && solver_check(w->x->solver, w->pc, expr_bool(w->x->exprs, true), NULL,
                                &w->model) != ANSWER_SAT)
    return false;
  eval_set(w->x->eval, w->model, v);
  return is_target(w, (uint64_t)eval_expr(w->x->eval, e), v);
}

static bool is_pointer_word(Walk *w, const Part *p, Version v, const Expr **word) {
  *word = walk_word(w, p, 8, v);
  return walk_is_address(w, *word, v) || is_address_once(w, *word, v);
}

/* The next offset >= `from` at which 8 bytes could be an address. */
static uint64_t next_candidate(const Space *space, const Part *p, uint64_t from, uint64_t size) {
  uint64_t at = p->offset,
           plain = object_find_address(p->object, at + from, at + size, 6 * space->levels);
  return object_find_symbolic_address(p->object, at + from, plain) - at;
}

uint64_t walk_next_pointer(Walk *w, const Part parts[2], uint64_t from, uint64_t size) {
  const Expr *words[2];
  for (uint64_t i = from; (i = next_candidate(w->space[NEW], &parts[NEW], i, size)) < size; i++) {
    Part at[] = {parts[OLD], parts[NEW]};
    for (int v = 0; v < 2; v++)
      at[v].offset += i;
    if (is_pointer_word(w, &at[OLD], OLD, &words[OLD]) &&
        is_pointer_word(w, &at[NEW], NEW, &words[NEW]))
      return i;
  }
  return size;
}

bool walk_holds_pointers(Walk *w, const Part parts[2], uint64_t size) {
  assert(size <= parts[OLD].object->size - parts[OLD].offset);
  assert(size <= parts[NEW].object->size - parts[NEW].offset);
  return walk_next_pointer(w, parts, 0, size) < size;
}
