/* Records the stores at symbolic offsets into variables whose initial values matter (initial.h).
 * Such a store writes some bytes, but which ones depends on the input, so that it is unknown of
 * each part of the object (Object.stored) whether the version has written it. */
#ifndef UMBRA_EXEC_STORED_H
#define UMBRA_EXEC_STORED_H
#include "exec/exec.h"

typedef struct StoredAt StoredAt;
struct StoredAt { /* arena-owned, newest first */
  const StoredAt *older;
  const Expr *offset;
  uint64_t size;
  uint64_t kept; /* the parts that had initial contents before the first of these stores */
};

/* Call this before `size` bytes are stored at the offset; o is owned. kept: for the first store of
 * the version. */
void stored_add(Exec *x, Object *o, Version v, const Expr *offset, uint64_t size, uint64_t kept);
/* The condition under which the version, whose object this is, has not stored the byte at the
 * offset by a recorded store. */
const Expr *stored_misses(Exec *x, const Object *o, Version v, const Expr *offset);
/* The stores that v has recorded, and the other version has not; the result is false if there are
 * too many. of: the object of each version, which may be NULL. */
typedef VEC(const StoredAt *) StoredList;
bool stored_by_one(const Object *const of[VERSIONS], Version v, StoredList *list);
#endif
