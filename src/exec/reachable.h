/* The objects to which pointers lead, from those that the caller adds: words that are addresses, at
 * offsets that are multiples of 8, of one version. The bytes that an array with symbolic offsets
 * has replaced count as they were before.
 *
 *   Reachable r;
 *   reachable_init(&r, x, space, v, false);
 *   reachable_add_value(&r, pointer);
 *   reachable_follow(&r, id);            until this object is found, or nothing is left
 *   reachable_has(&r, id);
 *   reachable_done(&r); */
#ifndef UMBRA_EXEC_REACHABLE_H
#define UMBRA_EXEC_REACHABLE_H
#include "base/map.h"
#include "exec/exec.h"

typedef struct Reachable {
  Exec *x;
  const Space *space;
  Version version;
  bool is_of_heap; /* only heap blocks are found */
  Map found;       /* ids of objects */
  Map seen;        /* ids of visited expressions */
  VEC(const Object *) open;
} Reachable;

void reachable_init(Reachable *r, Exec *x, const Space *space, Version v, bool is_of_heap);
void reachable_done(Reachable *r);
void reachable_add_object(Reachable *r, const Object *o); /* NULL: nothing is added */
void reachable_add_value(Reachable *r, Value v);
void reachable_add_contents(Reachable *r, const Object *o); /* what its words lead to */
void reachable_follow(Reachable *r, uint32_t id);           /* 0: all */
bool reachable_has(const Reachable *r, uint32_t id);
#endif
