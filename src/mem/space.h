/* Space: the address space of a state, a persistent radix map from object id to Object (64 ways per
 * level).
 *
 * Nodes and objects are reference-counted; a fork shares the root, and a write copies only the one
 * object and the nodes on the path to it (path copying). A node or object with one reference is
 * written in place. */
#ifndef UMBRA_MEM_SPACE_H
#define UMBRA_MEM_SPACE_H
#include "mem/object.h"

typedef struct SpaceNode SpaceNode;
typedef struct Space {
  SpaceNode *root; /* NULL if empty */
  uint32_t levels; /* ids below 64^levels fit */
  /* bytes in heap blocks of the program, now and at most so far; for one version alone */
  uint64_t heap, most_heap;
} Space;

void space_init(Space *s);
void space_copy(Space *to, const Space *from); /* shares the contents; O(1) */
void space_done(Space *s);
Object *space_find(const Space *s, uint32_t id); /* for reading; NULL if it does not exist */
/* Returns the object that contains the segment with this id (code/address.h), its first or a later
 * one. */
Object *space_find_segment(const Space *s, uint32_t id);
/* Returns the object with the lowest id that is not below `id`, or with the highest that is not
 * above it; NULL if there is none. */
Object *space_find_from(const Space *s, uint32_t id);
Object *space_find_to(const Space *s, uint32_t id);
Object *space_own(Space *s, uint32_t id); /* for writing: copied first if shared; it must exist */
void space_put(Space *s, Object *o);      /* takes the reference; replaces an object with the
                                             same id */
void space_remove(Space *s, uint32_t id);
/* Combines what both versions see after each ran alone: `to` is NEW's space and becomes the common
 * one, `from` is OLD's. Shared parts are skipped, and implied values are substituted (NULL if there
 * are none). Returns true if something differs. */
bool space_merge(ExprTable *t, Space *to, const Space *from, const Implied *implied);
/* True if some byte differs between the versions, or an object exists in only one of them. */
bool space_holds_shadow(const Space *s);

/* True if both have the same objects with the same contents (object_is_same). */
bool space_is_same(const Space *a, const Space *b);

/* CHECKs the tree: each node's count of used slots, each object's position by its id, and each
 * object itself (object_check). */
void space_check(const Space *s);
/* For a walk over the heap that counts references. `node` receives each reference to a node of the
 * tree (the space holds that to the root) and the node's reference count; it returns whether to
 * descend (true the first time the walk reaches the node). `object` receives each reference from a
 * visited node to an object. Over all spaces, the number of calls for a node must equal its
 * refs. */
typedef struct SpaceVisitor {
  bool (*node)(void *data, const SpaceNode *n, uint32_t refs);
  void (*object)(void *data, const Object *o);
  void *data;
} SpaceVisitor;
void space_visit(const Space *s, const SpaceVisitor *v);
#endif
