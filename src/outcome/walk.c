/* The walk traverses the memory of both versions at the same time, following their types. A
 * location is identified by its way: the variable (or the result) where it begins, and offsets with
 * dereferences between them.
 *
 * Pointers are equal if they lead to the same position in corresponding objects (walk_alike.c) with
 * equal contents. A symbolic pointer has several targets (walk_symbolic.c); `guard` is then the
 * condition under which the walk is at the current location. */
#include "outcome/walk.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "outcome/walk_parts.h"

enum { MOST_DEPTH = 16 }; /* pointers on the way to a location */

static void compare_parts(Walk *w, const Part parts[2]);
static void compare_raw(Walk *w, const Part parts[2], uint64_t size, const char *operator);
static void compare_pointers(Walk *w, const Part parts[2], const Expr *const e[2]);

void walk_init(Walk *w, Exec *x, const PathCondition *pc, const Left left[2]) {
  assert(left[OLD].space && left[NEW].space);
  *w = (Walk){.x = x,
              .pc = pc,
              .space = {left[OLD].space, left[NEW].space},
              .differ = expr_bool(x->exprs, false),
              .nans = expr_bool(x->exprs, false),
              .guard = expr_bool(x->exprs, true)};
}

void walk_done(Walk *w) {
  assert(w->depth == 0 && expr_is_true(w->guard));
  for (size_t i = 0; i < w->visits.len; i++) {
    Visit *v = &w->visits.data[i];
    mem_free(v->path);
    mem_free(v->probe[OLD]);
    mem_free(v->probe[NEW]);
  }
  if (w->model) model_unref(w->model);
  vec_done(&w->visits);
  vec_done(&w->whole);
  vec_done(&w->way[OLD]);
  vec_done(&w->way[NEW]);
  str_done(&w->path);
}

/* --- pointers --- */

/* True if neither version alone has written to it. */
static bool is_untouched(const Part parts[2], uint64_t size) {
  const Object *o = parts[NEW].object;
  uint64_t offset = parts[NEW].offset;
  if (parts[OLD].object != o || parts[OLD].offset != offset) return false;
  return !object_has_cells(o) || object_same_bytes(o, offset, o, offset, size);
}

/* True for numbers that are equal in both versions and contain no pointers: they need not be
 * compared one by one. */
static bool is_same_by_itself(Walk *w, const Part parts[2], uint64_t size) {
  return is_untouched(parts, size) && type_is_same_number(parts[OLD].type, parts[NEW].type) &&
         !walk_holds_pointers(w, parts, size);
}

/* The size of a block of numbers of the same type with identical bytes, as in most of a large
 * array. */
static uint64_t same_elements(const Part parts[2], uint64_t count) {
  enum { BLOCK = 64 };
  return count >= BLOCK && walk_are_same_bytes(parts, BLOCK * parts[OLD].type->size) ? BLOCK : 0;
}

static void compare_elements(Walk *w, const Part parts[2], uint64_t count) {
  Part element[] = {parts[OLD], parts[NEW]};
  uint64_t size[] = {parts[OLD].type->size, parts[NEW].type->size};
  bool are_numbers = type_is_same_number(parts[OLD].type, parts[NEW].type);
  assert(count * size[OLD] <= parts[OLD].object->size - parts[OLD].offset);
  assert(count * size[NEW] <= parts[NEW].object->size - parts[NEW].offset);
  for (uint64_t i = 0, same; i < count; i++) {
    if (are_numbers && (same = same_elements(element, count - i))) {
      for (int v = 0; v < 2; v++)
        element[v].offset += same * size[v];
      walk_step(w, (int64_t)(same * size[OLD]), (int64_t)(same * size[NEW]));
      i += same - 1;
      continue;
    }
    char index[32];
    snprintf(index, sizeof index, "[%llu]", (unsigned long long)i);
    size_t len = walk_push(w, index);
    compare_parts(w, element);
    walk_pop(w, len);
    for (int v = 0; v < 2; v++)
      element[v].offset += size[v];
    walk_step(w, (int64_t)size[OLD], (int64_t)size[NEW]);
  }
  walk_step(w, -(int64_t)(count * size[OLD]), -(int64_t)(count * size[NEW]));
}

/* The last field of such a structure contains the rest of the block. */
static bool is_open_ended(const Type *t) {
  if (t->kind != TYPE_STRUCT || !t->field_count) return false;
  const Type *last = walk_known(t->fields[t->field_count - 1].type);
  return last->kind == TYPE_ARRAY && !last->count;
}

/* Follows the pointers in [from, to), whatever types the bytes have. */
static void compare_pointers_within(Walk *w, const Part parts[2], uint64_t from, uint64_t to) {
  char *place = mem_strdup(str_text(&w->path));
  for (uint64_t i = walk_next_pointer(w, parts, from, to); i < to;
       i = walk_next_pointer(w, parts, i + 8, to)) {
    Part at[] = {parts[OLD], parts[NEW]};
    for (int v = 0; v < 2; v++) {
      at[v].type = &walk_pointer;
      at[v].offset += i;
    }
    const Expr *const words[] = {walk_word(w, &at[OLD], 8, OLD), walk_word(w, &at[NEW], 8, NEW)};
    walk_pop(w, 0);
    str_addf(&w->path, "(*(void **)((char *)%s + %llu))", place, (unsigned long long)i);
    walk_step(w, (int64_t)i, (int64_t)i);
    compare_pointers(w, at, words);
    walk_step(w, -(int64_t)i, -(int64_t)i);
  }
  walk_pop(w, 0);
  str_add(&w->path, place);
  mem_free(place);
}

/* A block on the heap can be larger than the structure to which the pointer leads: the beginning of
 * one of another type, with other fields. one: the size of an element; all: of those compared. */
static void compare_rest(Walk *w, const Part parts[2], uint64_t one, uint64_t all, uint64_t size) {
  compare_pointers_within(w, parts, one, all);
  if (all == size) return;
  Part rest[] = {parts[OLD], parts[NEW]};
  for (int v = 0; v < 2; v++)
    rest[v].offset += all;
  uint64_t unnamed = w->unnamed;
  w->unnamed += all;
  walk_step(w, (int64_t)all, (int64_t)all);
  compare_raw(w, rest, size - all, "");
  walk_step(w, -(int64_t)all, -(int64_t)all);
  w->unnamed = unnamed;
}

/* A pointer to a member, or past a header, leads to all of a block: container_of(). size: of what
 * is before the target. */
static void compare_before(Walk *w, const Part parts[2], uint64_t size) {
  char *place = mem_strdup(str_text(&w->path));
  Part before[] = {parts[OLD], parts[NEW]};
  for (int v = 0; v < 2; v++)
    before[v].offset -= size;
  walk_pop(w, 0);
  str_addf(&w->path, "((char *)%s - %llu)", place, (unsigned long long)size);
  walk_step(w, -(int64_t)size, -(int64_t)size);
  compare_raw(w, before, size, "");
  walk_step(w, (int64_t)size, (int64_t)size);
  walk_pop(w, 0);
  str_add(&w->path, place);
  mem_free(place);
}

/* A pointer to a number in an array leads to the elements before it as well. */
static void compare_before_number(Walk *w, const Part parts[2], const Target t[2]) {
  uint64_t size = parts[NEW].type->size, room[2];
  if (t[OLD].offset != t[NEW].offset || !type_is_same_number(parts[OLD].type, parts[NEW].type))
    return;
  for (int v = 0; v < 2; v++)
    room[v] = walk_room_before(w, &t[v], size, (Version)v);
  uint64_t least = room[OLD] < room[NEW] ? room[OLD] : room[NEW];
  if (least && parts[NEW].type->is_char)
    walk_before_text(w, parts, least);
  else if (least)
    compare_before(w, parts, least);
}

static void compare_before_in_block(Walk *w, const Part parts[2], const Target t[2]) {
  bool are_blocks = t[OLD].object->kind == OBJECT_HEAP && t[NEW].object->kind == OBJECT_HEAP;
  if (are_blocks && t[OLD].offset == t[NEW].offset && t[NEW].offset)
    compare_before(w, parts, t[NEW].offset);
}

static void compare_contents(Walk *w, Part parts[2], const Target t[2]) {
  const Type *old = parts[OLD].type, *new = parts[NEW].type;
  bool is_converted[2];
  uint64_t room[] = {walk_room(w, &t[OLD], old->size, OLD, &is_converted[OLD]),
                     walk_room(w, &t[NEW], new->size, NEW, &is_converted[NEW])};
  uint64_t least = room[OLD] < room[NEW] ? room[OLD] : room[NEW];
  if (old->is_char && new->is_char) {
    if (t[OLD].object->kind == t[NEW].object->kind) walk_assume_enough(w, parts, room);
    if (is_converted[OLD] || is_converted[NEW] || walk_holds_pointers(w, parts, least))
      compare_raw(w, parts, least, "");
    else
      walk_texts(w, parts, room);
    return;
  }
  if (!old->size || !new->size) {
    bool is_open = room[OLD] != room[NEW];
    if (!is_open || walk_are_constant(t[OLD].object, t[NEW].object))
      compare_raw(w, parts, least, "");
    if (is_open) {
      walk_cut(w, "the target of a pointer without a type");
      return;
    }
    compare_before_in_block(w, parts, t);
    return;
  }
  uint64_t counts[] = {room[OLD] / old->size, room[NEW] / new->size};
  if (is_open_ended(old) && is_open_ended(new) && counts[OLD] && counts[NEW])
    counts[OLD] = counts[NEW] = 1;
  walk_assume_enough(w, parts, counts);
  uint64_t count = counts[OLD] < counts[NEW] ? counts[OLD] : counts[NEW];
  compare_elements(w, parts, count);
  bool are_blocks = t[OLD].object->kind == OBJECT_HEAP && t[NEW].object->kind == OBJECT_HEAP;
  if (!are_blocks) return;
  if (count && old->size == new->size && !is_open_ended(new))
    compare_rest(w, parts, new->size, count * new->size, least);
  if (new->kind == TYPE_STRUCT || new->kind == TYPE_POINTER) compare_before_in_block(w, parts, t);
}

/* Sets parts to what the pointers lead to. End with walk_ascend. */
static void walk_descend(Walk *w, const Part pointers[2], const Target t[2], Part parts[2]) {
  for (int v = 0; v < 2; v++) {
    parts[v] = (Part){.type = walk_known(pointers[v].type->element),
                      .object = t[v].object,
                      .offset = t[v].offset};
    vec_push(&w->way[v], 0);
  }
  w->depth++;
}

static void walk_ascend(Walk *w) {
  w->depth--;
  for (int v = 0; v < 2; v++)
    w->way[v].len--;
}

static bool leads_before(const Part *pointer) {
  const Type *to = walk_known(pointer->type->element);
  return to->name && strcmp(to->name, "struct " HANDLE_BEFORE) == 0;
}

/* A header before a string, which is compared by another pointer. A string at the beginning of a
 * block has none. */
static void compare_header(Walk *w, const Part pointers[2], const Target t[2]) {
  if (t[OLD].offset != t[NEW].offset) {
    walk_assume(w, str_format("no caller reads the bytes before %s", str_text(&w->path)));
    return;
  }
  Part parts[2];
  walk_descend(w, pointers, t, parts);
  compare_before_in_block(w, parts, t);
  walk_ascend(w);
}

static void walk_follow(Walk *w, const Part pointers[2], const Target t[2]) {
  assert(t[OLD].object && t[NEW].object);
  if (w->depth == MOST_DEPTH) {
    walk_cut(w, "a long chain of pointers");
    return;
  }
  size_t visit = w->visits.len;
  walk_check_objects(w, t);
  walk_assume_unfreed(w, t);
  walk_assume_unwritten(w, pointers, t);
  walk_add_visit(w, pointers, t);
  Part parts[2];
  walk_descend(w, pointers, t, parts);
  compare_before_number(w, parts, t);
  if (!is_same_by_itself(w, parts, t[NEW].object->size - t[NEW].offset))
    compare_contents(w, parts, t);
  walk_ascend(w);
  w->visits.data[visit].is_on_way = false;
}

/* The contents of a stream belong to the library. */
static bool walk_is_stream(const Global *g) { return g->is_library && str_ends(g->name, "_FILE"); }

static void compare_addresses(Walk *w, const Part parts[2], uint64_t old, uint64_t new) {
  const Target t[] = {walk_target(w, old, OLD), walk_target(w, new, NEW)};
  if (!t[OLD].object != !t[NEW].object || t[OLD].is_code != t[NEW].is_code) {
    walk_differ_in_null(w, parts, t);
    return;
  }
  if (t[OLD].is_code) {
    walk_functions(w, parts, t);
    return;
  }
  if (!t[OLD].object) { /* null, a number, or freed memory: indeterminate */
    bool is_number = !t[OLD].id || !t[NEW].id;
    if (is_number && old != new) walk_differ_in_null(w, parts, t);
    if (t[OLD].is_outside && t[NEW].is_outside && old != new)
      walk_cut(w, "pointers outside their objects");
    return;
  }
  if (leads_before(&parts[OLD]) && leads_before(&parts[NEW])) {
    compare_header(w, parts, t);
    return;
  }
  const Global *g[] = {walk_global(w->x->program, t[OLD].id),
                       walk_global(w->x->program, t[NEW].id)};
  bool is_same = t[OLD].address == t[NEW].address;
  if (is_same && g[OLD] && g[OLD]->is_library && (g[OLD]->constant || walk_is_stream(g[OLD])))
    return;
  if (walk_leads_elsewhere(w, t)) {
    walk_cut(w, "a pointer into another object");
    return;
  }
  if (walk_parts_whole(w, t)) {
    walk_cut(w, MANY_TARGETS);
    return;
  }
  if (!walk_exported(w, parts, t) && !walk_is_visited(w, parts, t)) walk_follow(w, parts, t);
}

static void compare_pointers(Walk *w, const Part parts[2], const Expr *const e[2]) {
  walk_pointers(w, parts, e, compare_addresses);
}

/* --- contents without a known type, and pointers stored as bytes or numbers --- */

/* operator: makes the path an address: "&" or "". */
static void compare_raw(Walk *w, const Part parts[2], uint64_t size, const char *operator) {
  char *place = mem_strdup(str_text(&w->path));
  uint64_t first = w->unnamed;
  w->unnamed = 0;
  Part at[] = {parts[OLD], parts[NEW]};
  bool are_numbers = walk_known(parts[OLD].type)->kind == TYPE_INTEGER ||
                     walk_known(parts[OLD].type)->kind == TYPE_ARRAY;
  uint64_t next = walk_next_pointer(w, parts, 0, size);
  for (uint64_t i = 0; i < size;) {
    bool is_pointer = i == next;
    uint64_t n = is_pointer || next - i > 8 ? 8 : next - i;
    bool is_same = !is_pointer && walk_are_same_bytes(at, n);
    if (!is_same) {
      walk_pop(w, 0);
      str_addf(&w->path,
               is_pointer ? "(*(void **)((char *)%s%s + %llu))" : "((char *)%s%s)[%llu]", operator,
               place, (unsigned long long)(first + i));
    }
    if (is_pointer) {
      const Expr *const words[] = {walk_word(w, &at[OLD], 8, OLD), walk_word(w, &at[NEW], 8, NEW)};
      at[OLD].type = at[NEW].type = &walk_pointer;
      if (are_numbers) walk_assume_pointers(w, words);
      compare_pointers(w, at, words);
      next = walk_next_pointer(w, parts, i + 8, size);
    } else if (!is_same) {
      walk_bytes(w, at, n);
    }
    for (int v = 0; v < 2; v++)
      at[v].offset += n;
    walk_step(w, (int64_t)n, (int64_t)n);
    i += n;
  }
  walk_step(w, -(int64_t)size, -(int64_t)size);
  walk_pop(w, 0);
  str_add(&w->path, place);
  w->unnamed = first;
  mem_free(place);
}

/* --- structures and arrays --- */

/* The field of this number among those of NEW, in OLD; NULL if there is none. Anonymous unions
 * correspond in their order. */
static const Field *walk_counterpart(const Type *old, const Type *new, uint32_t number) {
  if (*new->fields[number].name) return type_find_field(old, new->fields[number].name);
  uint32_t unnamed = 0;
  for (uint32_t i = 0; i < number; i++)
    unnamed += !*new->fields[i].name;
  for (uint32_t i = 0; i < old->field_count; i++)
    if (!*old->fields[i].name && !unnamed--) return &old->fields[i];
  return NULL;
}

static void compare_fields(Walk *w, const Part parts[2]) {
  const Type *old = parts[OLD].type, *new = parts[NEW].type;
  for (uint32_t i = 0; i < new->field_count; i++) {
    const Field *f[] = {walk_counterpart(old, new, i), &new->fields[i]};
    if (!f[OLD]) continue;
    Part at[] = {parts[OLD], parts[NEW]};
    for (int v = 0; v < 2; v++) {
      at[v].type = f[v]->type;
      at[v].offset += f[v]->offset;
      at[v].shift = f[v]->shift;
      at[v].bits = f[v]->bits;
    }
    char *text = str_format(*f[NEW]->name ? ".%s" : "%s", f[NEW]->name);
    size_t len = walk_push(w, text);
    walk_step(w, (int64_t)f[OLD]->offset, (int64_t)f[NEW]->offset);
    uint64_t unnamed = w->unnamed;
    w->unnamed = *f[NEW]->name ? 0 : unnamed + f[NEW]->offset;
    compare_parts(w, at);
    w->unnamed = unnamed;
    walk_step(w, -(int64_t)f[OLD]->offset, -(int64_t)f[NEW]->offset);
    walk_pop(w, len);
    mem_free(text);
  }
}

static uint64_t walk_count_of(const Part *p) {
  const Type *t = p->type;
  if (!t->element->size) return 0;
  if (t->count) return t->count;
  return (p->object->size - p->offset) / t->element->size; /* as many as fit */
}

static void compare_arrays(Walk *w, const Part parts[2]) {
  uint64_t counts[] = {walk_count_of(&parts[OLD]), walk_count_of(&parts[NEW])};
  uint64_t count = counts[OLD] < counts[NEW] ? counts[OLD] : counts[NEW];
  if (!parts[OLD].type->count && !parts[NEW].type->count) walk_assume_enough(w, parts, counts);
  Part element[] = {parts[OLD], parts[NEW]};
  for (int v = 0; v < 2; v++)
    element[v].type = parts[v].type->element;
  if (type_is_same_number(element[OLD].type, element[NEW].type) &&
      walk_holds_pointers(w, parts, count * element[NEW].type->size))
    compare_raw(w, parts, count * element[NEW].type->size, "&");
  else
    compare_elements(w, element, count);
}

/* The bytes that hold a value, which can be fewer than its type has if it is a bit-field. */
static uint64_t walk_part_size(const Part *p) {
  return p->bits ? (p->shift + p->bits + 7u) / 8 : p->type->size;
}

static bool walk_fits(const Part *p) {
  return p->offset <= p->object->size && walk_part_size(p) <= p->object->size - p->offset;
}

/* True for numbers that can hold an address. */
static bool are_words(const Part parts[2]) {
  return !parts[OLD].bits && parts[OLD].type->size == 8 && !parts[NEW].bits &&
         parts[NEW].type->size == 8;
}

/* Compares the real and the imaginary part, which are named as in GNU C. */
static void compare_complex(Walk *w, const Part parts[2]) {
  static const char *const names[] = {"__real__", "__imag__"};
  char *place = mem_strdup(str_text(&w->path));
  Part at[] = {parts[OLD], parts[NEW]};
  uint64_t size = parts[NEW].type->element->size;
  for (int v = 0; v < 2; v++)
    at[v].type = parts[v].type->element;
  for (unsigned i = 0; i < 2; i++) {
    walk_pop(w, 0);
    str_addf(&w->path, "%s %s", names[i], place);
    walk_floats(w, at);
    for (int v = 0; v < 2; v++)
      at[v].offset += size;
    walk_step(w, (int64_t)size, (int64_t)size);
  }
  walk_step(w, -2 * (int64_t)size, -2 * (int64_t)size);
  walk_pop(w, 0);
  str_add(&w->path, place);
  mem_free(place);
}

static bool are_complex(const Part parts[2]) {
  const Type *o = parts[OLD].type, *n = parts[NEW].type;
  return o->kind == TYPE_OPAQUE && n->kind == TYPE_OPAQUE && o->element && n->element &&
         o->size == n->size;
}

static void compare_parts(Walk *w, const Part parts[2]) {
  const Type *old = parts[OLD].type, *new = parts[NEW].type;
  /* the memory is not an object of the type */
  if (!walk_fits(&parts[OLD]) || !walk_fits(&parts[NEW])) return;
  if (is_same_by_itself(w, parts, walk_part_size(&parts[NEW]))) return;
  if (w->places++ >= MOST_PLACES) {
    if (w->places == MOST_PLACES + 1) walk_cut(w, "too much memory to compare");
    return;
  }
  bool is_raw = old->kind == TYPE_OPAQUE || old->kind == TYPE_UNION || new->kind == TYPE_OPAQUE ||
                new->kind == TYPE_UNION;
  if (are_complex(parts) && !walk_holds_pointers(w, parts, new->size)) {
    compare_complex(w, parts);
  } else if (is_raw && old->size == new->size) {
    compare_raw(w, parts, old->size, "&");
  } else if (is_raw || old->kind != new->kind) {
    walk_cut(w, "its type is of another kind");
  } else if (new->kind == TYPE_INTEGER) {
    if (are_words(parts) && walk_holds_pointers(w, parts, 8))
      compare_raw(w, parts, 8, "&");
    else
      walk_numbers(w, parts);
  } else if (new->kind == TYPE_FLOAT) {
    if (old->size == new->size && old->is_brain == new->is_brain)
      walk_floats(w, parts);
    else
      walk_cut(w, "it has another floating type");
  } else if (new->kind == TYPE_POINTER) {
    compare_pointers(w, parts,
                     (const Expr *const[]){walk_word(w, &parts[OLD], 8, OLD),
                                           walk_word(w, &parts[NEW], 8, NEW)});
  } else if (new->kind == TYPE_STRUCT) {
    compare_fields(w, parts);
  } else if (new->kind == TYPE_ARRAY) {
    compare_arrays(w, parts);
  }
}

/* --- start of a walk --- */

static void walk_begin(Walk *w, const Global *const base[2]) {
  assert(w->depth == 0);
  walk_pop(w, 0);
  str_add(&w->path, base[NEW] ? base[NEW]->source_name : "returned");
  for (int v = 0; v < 2; v++) {
    w->base[v] = base[v];
    vec_clear(&w->way[v]);
    vec_push(&w->way[v], 0);
  }
}

void walk_variables(Walk *w, size_t old, size_t new) {
  const Program *p = w->x->program;
  const size_t number[] = {old, new};
  const Global *g[] = {p->globals.data[old], p->globals.data[new]};
  Part parts[2];
  walk_begin(w, g);
  for (int v = 0; v < 2; v++) {
    const Object *o = space_find(w->space[v], (uint32_t)(1 + p->functions.len + number[v]));
    if (!o) return;
    parts[v] = (Part){.type = walk_known(g[v]->type[v]), .object = o};
  }
  const Type raw[] = {{.kind = TYPE_OPAQUE, .size = parts[OLD].object->size},
                      {.kind = TYPE_OPAQUE, .size = parts[NEW].object->size}};
  for (int v = 0; v < 2; v++)
    if (parts[OLD].type == &walk_opaque || parts[NEW].type == &walk_opaque) parts[v].type = &raw[v];
  compare_parts(w, parts);
}

/* The pointer field at this offset of a structure, searching inner structures; NULL if there is
 * none. */
static const Type *pointer_at(const Type *t, uint64_t offset) {
  while (t && t->kind == TYPE_STRUCT) {
    const Field *in = type_field_at(t, offset);
    if (!in) return NULL;
    offset -= in->offset;
    t = in->type;
  }
  return t && t->kind == TYPE_POINTER && offset == 0 ? t : NULL;
}

bool walk_returned_word(Walk *w, const Function *entry, uint32_t number,
                        const Expr *const returned[2]) {
  Part parts[2];
  walk_begin(w, (const Global *const[]){NULL, NULL});
  bool are_addresses =
      walk_is_address(w, returned[OLD], OLD) && walk_is_address(w, returned[NEW], NEW);
  for (int v = 0; v < 2; v++) {
    const Type *t = entry->result_type[v];
    if (t && t->kind == TYPE_POINTER) return false; /* handled by walk_result */
    parts[v] = (Part){.type = t ? pointer_at(t, 8 * (uint64_t)number) : NULL};
    if (!parts[v].type && are_addresses) parts[v].type = &walk_pointer; /* stored as a number */
    if (!parts[v].type) return false;
  }
  compare_pointers(w, parts, returned);
  return true;
}

bool walk_are_addresses(const Walk *w, const Expr *const words[2]) {
  return walk_is_address(w, words[OLD], OLD) && walk_is_address(w, words[NEW], NEW);
}

void walk_argument(Walk *w, uint32_t i, const Expr *const words[2]) {
  const Part parts[2] = {{.type = &walk_pointer}, {.type = &walk_pointer}};
  walk_begin(w, (const Global *const[]){NULL, NULL});
  walk_pop(w, 0);
  str_addf(&w->path, "arg%u", i);
  compare_pointers(w, parts, words);
}

void walk_result(Walk *w, const Function *entry, const Expr *const returned[2]) {
  Part parts[2];
  walk_begin(w, (const Global *const[]){NULL, NULL});
  for (int v = 0; v < 2; v++) {
    const Type *t = entry->result_type[v];
    parts[v] = (Part){.type = t && t->kind == TYPE_POINTER ? t : &walk_pointer};
  }
  compare_pointers(w, parts, returned);
}
