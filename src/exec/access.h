/* Memory accesses through any pointer: finding the object, checking bounds, forking over the
 * possibilities.
 *
 * A pointer whose expression is a constant address of an object plus something is taken to point
 * into that object (its provenance): every value outside is a fault there. Any other symbolic
 * pointer is resolved object by object, following the model and forking. */
#ifndef UMBRA_EXEC_ACCESS_H
#define UMBRA_EXEC_ACCESS_H
#include "exec/exec.h"

typedef struct Place { /* where a checked access goes */
  uint32_t object;     /* id */
  const Expr *offset;  /* 64 bits; NULL: constant */
  uint32_t constant;   /* the offset then */
} Place;

/* Checks an access of `size` bytes at `address` (0: it points into an object or just behind).
 * STEP_NEXT: *place is valid for s; STEP_STOP: s ended with the fault; STEP_SPLIT: the versions
 * mean different places. */
Step access_resolve(Exec *x, State *s, Value address, uint64_t size, bool is_write, Place *place);
Step access_load(Exec *x, State *s, Value address, unsigned width, Value *value);
Step access_store(Exec *x, State *s, Value address, unsigned width, Value value);
/* As memmove: clang emits memcpy for the assignment of a struct to itself, so that an overlap is no
 * fault there either. */
Step access_copy(Exec *x, State *s, Value to, Value from, Value length);
Step access_fill(Exec *x, State *s, Value to, Value byte, Value length);

/* The object as the running versions see it: NULL when it does not exist for any of them. */
Object *access_find_object(const State *s, uint32_t id);
/* It exists for one of two running versions only: they must use it separately (STEP_SPLIT). */
bool access_is_one_sided(const State *s, const Object *o);

/* Objects. name is borrowed. Fresh contents are zero. */
uint32_t access_new_object(Exec *x, State *s, uint64_t size, ObjectKind kind,
                           const char *name); /* its id; kind HEAP or STACK */
void access_remove_object(Exec *x, State *s, uint32_t id);
/* A NUL-terminated concrete string of the program, at most `max` bytes, symbolic bytes by the
 * model. The caller frees. NULL when the pointer is bad. */
char *access_string(Exec *x, State *s, Value address, size_t max);
#endif
