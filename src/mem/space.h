/* Space: the address space of a state, a persistent radix map from object id to Object (64 ways per
 * level).
 *
 * Nodes and objects are reference-counted; a fork shares the root, and a write copies only the
 * nodes on its way and the one object (path copying). A node or object with one reference is
 * written in place. */
#ifndef UMBRA_MEM_SPACE_H
#define UMBRA_MEM_SPACE_H
#include "mem/object.h"

typedef struct SpaceNode SpaceNode;
typedef struct Space {
  SpaceNode *root; /* NULL: empty */
  uint32_t levels; /* ids below 64^levels fit */
} Space;

void space_init(Space *s);
void space_copy(Space *to, const Space *from); /* shares; O(1) */
void space_done(Space *s);
Object *space_find(const Space *s, uint32_t id); /* for reading; NULL when there is none */
/* The object that has the segment of this id (code/address.h): its first, or a later one. */
Object *space_find_segment(const Space *s, uint32_t id);
/* The object with the lowest id that is not below `id`, or with the highest that is not above it;
 * NULL when there is none. */
Object *space_find_from(const Space *s, uint32_t id);
Object *space_find_to(const Space *s, uint32_t id);
Object *space_own(Space *s, uint32_t id); /* for writing: copied first when shared; it must exist */
void space_put(Space *s, Object *o);      /* takes the reference; replaces one of the same id */
void space_remove(Space *s, uint32_t id);
/* What both versions see after each ran alone: `to` is NEW's space and becomes the common one,
 * `from` is OLD's. Shared parts are skipped, and the values of pinned variables (NULL: there
 * are none) put in. True: something differs. */
bool space_merge(ExprTable *t, Space *to, const Space *from, const Pinned *pinned);
/* Some byte differs between the versions, or an object exists in one of them only. */
bool space_holds_shadow(const Space *s);

/* Both have the same objects, with the same contents (object_is_same). */
bool space_is_same(const Space *a, const Space *b);

/* CHECKs the tree: each node's count of used slots, each object at the place of its id and sound in
 * itself (object_check). */
void space_check(const Space *s);
/* For a walk over the heap that counts references. `node` gets each reference to a node of the tree
 * (the root's is the space's), with the count that the node keeps; it says whether to go below
 * (true the first time the walk meets the node). `object` gets each reference from a node gone
 * below to an object. So over all spaces, refs is how often each was called back for. */
typedef struct SpaceVisitor {
  bool (*node)(void *data, const SpaceNode *n, uint32_t refs);
  void (*object)(void *data, const Object *o);
  void *data;
} SpaceVisitor;
void space_visit(const Space *s, const SpaceVisitor *v);
#endif
