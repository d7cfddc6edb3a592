#include "mem/space.h"

#include <assert.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "code/address.h"

enum { BITS = 6, WAYS = 1 << BITS, MAX_LEVELS = 6 };

struct SpaceNode {
  uint32_t refs, used; /* used: number of slots that are not NULL */
  void *slot[WAYS];    /* SpaceNode, or Object on the lowest level */
};

/* A program that calls functions constantly creates and empties nodes, so some emptied nodes are
 * kept for reuse. An emptied node is all zeros, like a new one. */
enum { MOST_SPARE = 16 };
static SpaceNode *spare[MOST_SPARE];
static size_t spare_count;

static SpaceNode *new_node(void) {
  SpaceNode *n = spare_count ? spare[--spare_count] : NEW(SpaceNode);
  n->refs = 1;
  return n;
}

static void free_empty_node(SpaceNode *n) {
  assert(!n->used);
  if (spare_count < MOST_SPARE)
    spare[spare_count++] = n;
  else
    mem_free(n);
}

void space_init(Space *s) { *s = (Space){.levels = 1}; }

void space_copy(Space *to, const Space *from) {
  assert(!from->root || from->root->refs > 0);
  *to = *from;
  if (to->root) to->root->refs++;
}

static void node_unref(SpaceNode *n, uint32_t level) {
  assert(!n || n->refs > 0);
  if (!n || --n->refs) return;
  for (int i = 0; i < WAYS; i++) {
    if (!n->slot[i]) continue;
    if (level > 1)
      node_unref(n->slot[i], level - 1);
    else
      object_unref(n->slot[i]);
  }
  mem_free(n);
}

void space_done(Space *s) {
  node_unref(s->root, s->levels);
  space_init(s);
}

static unsigned space_way_of(uint32_t id, uint32_t level) {
  assert(level >= 1 && level <= MAX_LEVELS);
  return (id >> (BITS * (level - 1))) & (WAYS - 1);
}

static bool space_fits(const Space *s, uint32_t id) {
  return s->levels >= MAX_LEVELS || id >> (BITS * s->levels) == 0;
}

Object *space_find(const Space *s, uint32_t id) {
  if (!space_fits(s, id)) return NULL;
  SpaceNode *n = s->root;
  for (uint32_t level = s->levels; n && level > 1; level--)
    n = n->slot[space_way_of(id, level)];
  return n ? n->slot[space_way_of(id, 1)] : NULL;
}

static Object *first_from(const SpaceNode *n, uint32_t level, uint32_t id) {
  for (unsigned way = space_way_of(id, level); way < WAYS; way++, id = 0) {
    if (!n->slot[way]) continue;
    Object *o = level > 1 ? first_from(n->slot[way], level - 1, id) : n->slot[way];
    if (o) return o;
  }
  return NULL;
}

Object *space_find_from(const Space *s, uint32_t id) {
  return s->root && space_fits(s, id) ? first_from(s->root, s->levels, id) : NULL;
}

static Object *last_to(const SpaceNode *n, uint32_t level, uint32_t id) {
  for (int way = (int)space_way_of(id, level); way >= 0; way--, id = UINT32_MAX) {
    if (!n->slot[way]) continue;
    Object *o = level > 1 ? last_to(n->slot[way], level - 1, id) : n->slot[way];
    if (o) return o;
  }
  return NULL;
}

Object *space_find_to(const Space *s, uint32_t id) {
  return s->root ? last_to(s->root, s->levels, space_fits(s, id) ? id : UINT32_MAX) : NULL;
}

Object *space_find_segment(const Space *s, uint32_t id) {
  Object *o = space_find(s, id);
  if (o) return o;
  o = space_find_to(s, id);
  return o && id - o->id < segments_of(o->size) ? o : NULL;
}

/* Makes *slot a node that is not shared, and returns it. */
static SpaceNode *own_node(void **slot, uint32_t level) {
  SpaceNode *n = *slot;
  if (!n) {
    n = new_node();
  } else if (n->refs > 1) {
    SpaceNode *copy = mem_alloc(sizeof *copy);
    *copy = *n;
    copy->refs = 1;
    for (int i = 0; i < WAYS; i++) {
      if (!copy->slot[i]) continue;
      if (level > 1)
        ((SpaceNode *)copy->slot[i])->refs++;
      else
        ((Object *)copy->slot[i])->refs++;
    }
    n->refs--;
    n = copy;
  }
  assert(n->refs == 1);
  *slot = n;
  return n;
}

/* Returns the slot for id after owning all nodes on the path to it (creating missing ones). *leaf
 * is the lowest node. */
static void **own_slot(Space *s, uint32_t id, SpaceNode **leaf) {
  void **slot = (void **)&s->root;
  for (uint32_t level = s->levels;; level--) {
    SpaceNode *n = own_node(slot, level);
    slot = &n->slot[space_way_of(id, level)];
    if (level == 1) {
      *leaf = n;
      return slot;
    }
    if (!*slot) n->used++;
  }
}

Object *space_own(Space *s, uint32_t id) {
  SpaceNode *leaf;
  void **slot = own_slot(s, id, &leaf);
  Object *o = *slot;
  CHECK(o);
  if (o->refs > 1) {
    Object *copy = object_copy(o);
    o->refs--;
    *slot = copy;
    o = copy;
  }
  assert(o->refs == 1 && o->id == id);
  return o;
}

static void raise(Space *s) { /* adds a level */
  if (s->root) {
    SpaceNode *n = new_node();
    n->used = 1;
    n->slot[0] = s->root;
    s->root = n;
  }
  s->levels++;
}

/* The bytes that the program has allocated. */
static uint64_t space_heap_of(const Object *o) {
  return o->kind == OBJECT_HEAP && !o->shared ? o->size : 0;
}

void space_put(Space *s, Object *o) {
  assert(o->refs > 0 && o->id > 0);
  s->heap += space_heap_of(o);
  if (s->heap > s->most_heap) s->most_heap = s->heap;
  while (!space_fits(s, o->id))
    raise(s);
  SpaceNode *leaf;
  void **slot = own_slot(s, o->id, &leaf);
  if (*slot) {
    s->heap -= space_heap_of(*slot);
    object_unref(*slot);
  } else {
    leaf->used++;
  }
  *slot = o;
}

/* Empties the slot if it exists. Nodes that become empty are freed, so that programs which allocate
 * and free without end stay small. */
static void remove_below(Space *s, void **slot, uint32_t id, uint32_t level) {
  if (!*slot) return;
  SpaceNode *n = own_node(slot, level);
  void **child = &n->slot[space_way_of(id, level)];
  if (!*child) return;
  if (level > 1) {
    remove_below(s, child, id, level - 1);
  } else {
    s->heap -= space_heap_of(*child);
    object_unref(*child);
    *child = NULL;
  }
  if (!*child && --n->used == 0) {
    free_empty_node(n);
    *slot = NULL;
  }
}

void space_remove(Space *s, uint32_t id) {
  if (space_fits(s, id)) remove_below(s, (void **)&s->root, id, s->levels);
}

/* ---- merging ---- */

typedef struct Merge {
  ExprTable *t;
  Space *to;
  const Implied *implied;
  bool differs;
} Merge;

static void own_versions(Merge *m, Object *o, VersionSet versions) {
  if (o->versions == versions) return;
  space_own(m->to, o->id)->versions = (uint8_t)versions;
  m->differs = true;
}

static uint8_t of_each(uint8_t old, uint8_t new) {
  return (uint8_t)((old & VERSIONS_OLD) | (new &VERSIONS_NEW));
}

/* Merges the versions in which the object's block has ended, and those in which it is constant or
 * shared. */
static void merge_rights(Merge *m, Object *to, const Object *from) {
  uint8_t ended = of_each(from->ended, to->ended), constant = of_each(from->constant, to->constant),
          shared = of_each(from->shared, to->shared);
  if (to->ended == ended && to->constant == constant && to->shared == shared) return;
  Object *o = space_own(m->to, to->id);
  o->ended = ended;
  o->constant = constant;
  o->shared = shared;
  m->differs = true;
}

/* Merges one object as each version has it (NULL if absent). An object that exists only in one
 * version is not affected by its absence in the other. */
static void merge_object(Merge *m, Object *to, const Object *from) {
  if (to == from) return;
  assert(!to || !from || to->id == from->id);
  if (!from) {
    if (version_set_has(to->versions, NEW))
      own_versions(m, to, VERSIONS_NEW);
    else
      space_remove(m->to, to->id);
    return;
  }
  if (!to) {
    if (!version_set_has(from->versions, OLD)) return;
    Object *copy = object_copy(from);
    copy->versions = VERSIONS_OLD;
    space_put(m->to, copy);
    m->differs = true;
    return;
  }
  if (from->versions != to->versions)
    own_versions(m, to, (from->versions & VERSIONS_OLD) | (to->versions & VERSIONS_NEW));
  merge_rights(m, to, from);
  m->differs |= object_merge(m->t, space_own(m->to, from->id), from, m->implied);
}

static void merge_nodes(Merge *m, SpaceNode *to, SpaceNode *from, uint32_t level) {
  if (to == from) return;
  for (int i = 0; i < WAYS; i++) {
    void *a = to ? to->slot[i] : NULL, *b = from ? from->slot[i] : NULL;
    if (a == b) continue;
    if (level > 1)
      merge_nodes(m, a, b, level - 1);
    else
      merge_object(m, a, b);
  }
}

bool space_merge(ExprTable *t, Space *to, const Space *from, const Implied *implied) {
  Merge m = {t, to, implied, false};
  Space old, new; /* both held unchanged while `to` is being written */
  space_copy(&old, from);
  space_copy(&new, to);
  while (old.levels < new.levels)
    raise(&old);
  while (new.levels < old.levels)
    raise(&new);
  merge_nodes(&m, new.root, old.root, new.levels);
  space_done(&old);
  space_done(&new);
  return m.differs;
}

/* ---- comparing ---- */

static bool node_holds_shadow(const SpaceNode *n, uint32_t level) {
  for (int i = 0; n && i < WAYS; i++) {
    if (!n->slot[i]) continue;
    if (level > 1) {
      if (node_holds_shadow(n->slot[i], level - 1)) return true;
    } else {
      const Object *o = n->slot[i];
      bool is_half_constant = o->constant && o->constant != VERSIONS_BOTH;
      bool is_half_ended = o->ended && o->ended != VERSIONS_BOTH;
      bool is_half_shared = o->shared && o->shared != VERSIONS_BOTH;
      if (o->versions != VERSIONS_BOTH || is_half_constant || is_half_ended || is_half_shared)
        return true;
      if (object_holds_shadow(o)) return true;
    }
  }
  return false;
}

bool space_holds_shadow(const Space *s) { return node_holds_shadow(s->root, s->levels); }

static bool is_same_node(const SpaceNode *a, const SpaceNode *b, uint32_t level) {
  if (a == b) return true;
  if (!a || !b || a->used != b->used) return false;
  for (int i = 0; i < WAYS; i++) {
    const void *x = a->slot[i], *y = b->slot[i];
    if (x == y) continue;
    if (!x || !y) return false;
    if (level > 1 ? !is_same_node(x, y, level - 1) : !object_is_same(x, y)) return false;
  }
  return true;
}

bool space_is_same(const Space *a, const Space *b) {
  return a->levels == b->levels && is_same_node(a->root, b->root, a->levels);
}

/* ---- invariants ---- */

static void check_node(const SpaceNode *n, uint32_t level, uint32_t first_id) {
  CHECK(n->refs > 0 && n->used > 0);
  uint32_t used = 0;
  for (uint32_t i = 0; i < WAYS; i++) {
    if (!n->slot[i]) continue;
    used++;
    uint32_t id = first_id | i << (BITS * (level - 1));
    if (level > 1) {
      check_node(n->slot[i], level - 1, id);
      continue;
    }
    const Object *o = n->slot[i];
    CHECK(o->id == id);
    object_check(o);
  }
  CHECK(used == n->used);
}

void space_check(const Space *s) {
  CHECK(s->levels >= 1 && s->levels <= MAX_LEVELS);
  if (s->root) check_node(s->root, s->levels, 0);
}

static void space_visit_node(const SpaceNode *n, uint32_t level, const SpaceVisitor *v) {
  if (!v->node(v->data, n, n->refs)) return;
  for (uint32_t i = 0; i < WAYS; i++) {
    if (!n->slot[i]) continue;
    if (level > 1)
      space_visit_node(n->slot[i], level - 1, v);
    else
      v->object(v->data, n->slot[i]);
  }
}

void space_visit(const Space *s, const SpaceVisitor *v) {
  if (s->root) space_visit_node(s->root, s->levels, v);
}
