/* The size of an allocation that depends on the input. If there are few possible sizes, all are
 * tried, one path each. If there are many, the block keeps the size as an expression, against which
 * bounds are checked, and has capacity for the largest size of its class (256, 4096, ... bytes; the
 * path forks over the classes). Above --max-alloc up to 256 sizes are tried, one path each; more
 * are a listed cut. A size above what an object in one segment can hold makes the allocation fail,
 * as on a small machine. */
#ifndef UMBRA_EXEC_SYMBOLIC_SIZE_H
#define UMBRA_EXEC_SYMBOLIC_SIZE_H
#include "exec/exec.h"

typedef struct BlockSize { /* in bytes */
  uint64_t room;           /* capacity; above OBJECT_MAX_SIZE the allocation fails */
  bool is_too_many;        /* any size above SEGMENT_SIZE: the allocation fails as well */
  const Expr *size;        /* 64 bits; NULL if the capacity is the size */
} BlockSize;

Step choose_size(Exec *x, State *s, Value size, BlockSize *b); /* 64 bits; forks */
/* The capacity must be at most OBJECT_MAX_SIZE; otherwise as access_new_object. */
Object *new_block(Exec *x, State *s, const BlockSize *b, ObjectKind kind, const char *name,
                  Contents contents);
#endif
