#include "typed/typed_sizes.h"

#include <assert.h>
#include <limits.h>

#include "base/map.h"
#include "typed/targets.h"

enum {
  MOST_OBJECTS = 48, /* an entry's structures consist of fewer objects, unless the depth is 1 */
  MOST_OBJECTS_ANYWHERE = 150, /* of fewer, unless pointers are followed only once */
  MOST_LEVELS = 8
};

/* --- paths from type to type --- */

static bool typed_sizes_leads_to(const CType *t, const CType *goal, Map *seen) {
  t = c_type(t);
  if (t == goal) return true;
  switch (t->kind) {
    case C_POINTER:
      return target_of(t) == TARGET_OBJECT && typed_sizes_leads_to(t->base, goal, seen);
    case C_ARRAY: return typed_sizes_leads_to(t->base, goal, seen);
    case C_STRUCT:
    case C_UNION: break;
    default: return false;
  }
  if (map_find_ptr(seen, t)) return false;
  map_put_ptr(seen, t, (void *)t);
  for (uint32_t i = 0; i < t->field_count; i++)
    if (typed_sizes_leads_to(t->fields[i].type, goal, seen)) return true;
  return false;
}

bool sizes_leads_to(const CType *t, const CType *goal) {
  Map seen;
  map_init(&seen);
  bool found = typed_sizes_leads_to(t, c_type(goal), &seen);
  map_done(&seen);
  return found;
}

bool sizes_is_ring(const CType *structure, const CType *field) {
  return sizes_leads_to(field, structure);
}

uint64_t sizes_of_array(const TypedSizes *s, const CType *array) {
  enum { WHOLE = 16 }; /* maximum size in bytes of an array that is generated as a whole */
  assert(array->kind == C_ARRAY);
  const CType *element = c_type(array->base);
  uint64_t count = array->count;
  if (!c_is_number(element)) return count < SIZES_FEW ? count : SIZES_FEW;
  uint64_t most = (uint64_t)(element->size == 1 ? s->text : s->elements);
  bool is_text = element->is_char && element->is_signed;
  if (count * element->size <= WHOLE || most > count) most = count;
  if (is_text && most && most == count) most--; /* for the terminating zero */
  return most;
}

uint64_t sizes_of_filled_array(const TypedSizes *s, const CType *array) {
  enum { SMALL = 64 }; /* bytes; longer ones are usually strings */
  const CType *element = c_type(array->base);
  bool is_small = c_is_number(element) && array->count * element->size <= SMALL;
  return is_small ? array->count : sizes_of_array(s, array);
}

/* --- growing --- */

static int typed_sizes_least(int a, int b) { return a < b ? a : b; }

void typed_grow(TypedEntry *e, TypedSizes largest) {
  static const TypedSizes steps[] = {
      {.text = 1, .elements = 1, .nodes = 1},  {.text = 2, .elements = 1, .nodes = 1},
      {.text = 3, .elements = 2, .nodes = 2},  {.text = 4, .elements = 3, .nodes = 2},
      {.text = 5, .elements = 3, .nodes = 3},  {.text = 7, .elements = 4, .nodes = 4},
      {.text = 9, .elements = 5, .nodes = 5},  {.text = 12, .elements = 6, .nodes = 5},
      {.text = 18, .elements = 6, .nodes = 6}, {.text = 27, .elements = 7, .nodes = 7},
      {.text = 40, .elements = 8, .nodes = 8}, {.text = 64, .elements = 64, .nodes = 64}};
  assert(largest.text > 0 && largest.elements > 0 && largest.nodes > 0);
  e->grown_count = 0;
  for (size_t i = 0; i < sizeof steps / sizeof *steps && e->grown_count < MOST_GROWN; i++) {
    const TypedSizes s = {.text = typed_sizes_least(steps[i].text, largest.text),
                          .elements = typed_sizes_least(steps[i].elements, largest.elements),
                          .nodes = typed_sizes_least(steps[i].nodes, largest.nodes)};
    e->grown[e->grown_count++] = s;
    if (s.text == largest.text && s.elements == largest.elements && s.nodes == largest.nodes) break;
  }
}

TypedSizes sizes_bound(const TypedEntry *e) {
  return e->grown_count ? e->grown[e->grown_count - 1 - e->tried] : e->sizes;
}

int sizes_most_text(const TypedEntry *e) {
  int most = e->grown_count ? 0 : e->sizes.text;
  for (int i = 0; i < e->grown_count; i++)
    if (e->grown[i].text > most) most = e->grown[i].text;
  return most;
}

int sizes_most_elements(const TypedEntry *e) {
  int most = e->grown_count ? 0 : e->sizes.elements;
  for (int i = 0; i < e->grown_count; i++)
    if (e->grown[i].elements > most) most = e->grown[i].elements;
  return most;
}

/* --- counting --- */

/* How far structures are followed. */
typedef struct ObjectLimits {
  int depth, full; /* structures that still lead to one another in a chain; in another chain */
  int levels;      /* pointers that are still followed */
  uint64_t most;   /* objects that are counted */
  Map *rings;      /* by field: 1 + whether it leads back to its structure, as far as known */
} ObjectLimits;

static uint64_t objects_in(const CType *t, ObjectLimits r);

static uint64_t objects_behind(const CType *t, ObjectLimits r) {
  t = c_type(t);
  switch (t->kind) {
    case C_POINTER: {
      const CType *to = c_type(t->base);
      if (target_of(t) != TARGET_OBJECT) return 0;
      if (to->kind != C_STRUCT && to->kind != C_UNION) return objects_behind(to, r);
      if (r.depth <= 0 || r.levels <= 0) return 0;
      r.depth--;
      r.levels--;
      return 1 + objects_in(to, r);
    }
    case C_ARRAY: return SIZES_FEW * objects_behind(t->base, r);
    case C_STRUCT:
    case C_UNION: return objects_in(t, r);
    default: return 0;
  }
}

static bool is_ring_of(const CType *structure, const CField *f, Map *rings) {
  uint64_t known;
  if (map_find(rings, (uintptr_t)f, &known)) return known > 1;
  bool is_ring = sizes_is_ring(structure, f->type);
  map_put(rings, (uintptr_t)f, 1 + is_ring);
  return is_ring;
}

static uint64_t objects_in(const CType *t, ObjectLimits r) {
  uint64_t sum = 0;
  for (uint32_t i = 0; i < t->field_count && sum < r.most; i++) {
    const CField *f = &t->fields[i];
    ObjectLimits of_field = r;
    if (!is_ring_of(t, f, r.rings)) of_field.depth = r.full;
    if (!is_back(f)) sum += objects_behind(f->type, of_field);
  }
  return sum;
}

/* Does the entry with its variables need fewer objects than r.most? */
static bool needs_fewer(const TypedEntry *e, ObjectLimits r) {
  const CType *state = e->state.made[0];
  uint64_t more = state ? objects_in(state, r) : 0;
  return objects_in(e->shared[0], r) + more < r.most;
}

static int most_nodes(const TypedEntry *e) {
  int most = e->sizes.nodes;
  for (int i = 0; i < e->grown_count; i++)
    if (e->grown[i].nodes > most) most = e->grown[i].nodes;
  return most;
}

static int find_levels(const TypedEntry *e, Map *rings) {
  ObjectLimits r = {1, 1, INT_MAX, MOST_OBJECTS_ANYWHERE, rings};
  if (needs_fewer(e, r)) return 0;
  r.depth = r.full = most_nodes(e);
  r.levels = MOST_LEVELS;
  while (r.levels > 1 && !needs_fewer(e, r))
    r.levels--;
  return r.levels;
}

int sizes_levels(const TypedEntry *e) {
  Map rings;
  map_init(&rings);
  int levels = find_levels(e, &rings);
  map_done(&rings);
  return levels;
}

/* If few levels are followed, chains are not limited as well: in a program whose structures all
 * lead to one another, an argument's fields would all be NULL. */
int sizes_depth(const TypedEntry *e, const TypedSizes *s) {
  assert(e && s && s->nodes > 0);
  Map rings;
  map_init(&rings);
  int depth = s->nodes;
  while (depth > 1 && !needs_fewer(e, (ObjectLimits){depth, depth, INT_MAX, MOST_OBJECTS, &rings}))
    depth--;
  if (depth == 1 && find_levels(e, &rings)) depth = most_nodes(e);
  map_done(&rings);
  return depth;
}
