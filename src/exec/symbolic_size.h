/* The size of an allocation that depends on the input. Few possible sizes are all tried, each a
 * path. Of many, the block keeps the size as an expression, which bounds are checked against, and
 * room for the largest size of its class (256, 4096, ... bytes; the path forks over the classes).
 * Above --max-alloc up to 256 sizes are tried, each a path; more are a listed cut. Above what an
 * object in one segment can hold, there is no memory for it, as on a small machine. */
#ifndef UMBRA_EXEC_SYMBOLIC_SIZE_H
#define UMBRA_EXEC_SYMBOLIC_SIZE_H
#include "exec/exec.h"

typedef struct BlockSize { /* bytes */
  uint64_t room;           /* above OBJECT_MAX_SIZE: there is no memory for it */
  bool is_too_many;        /* nor for this: any size above SEGMENT_SIZE */
  const Expr *size;        /* 64 bits; NULL: the room is the size */
} BlockSize;

Step choose_size(Exec *x, State *s, Value size, BlockSize *b); /* 64 bits; forks */
/* Of at most OBJECT_MAX_SIZE; as access_new_object. */
Object *new_block(Exec *x, State *s, const BlockSize *b, ObjectKind kind, const char *name,
                  Contents contents);
#endif
