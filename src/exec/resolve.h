/* Finds the object that a pointer points to and checks that the access is within it; otherwise the
 * path ends with the fault.
 *
 * If a pointer's expression is the constant address of an object plus an offset, the pointer is
 * taken to point into that object (its provenance): every value outside of it is a fault. Any other
 * symbolic pointer is resolved object by object, following the model and forking. For addresses
 * outside of all objects there is one fault per object concerned when these are few, and a single
 * fault for all such addresses when the pointer can point anywhere. */
#ifndef UMBRA_EXEC_RESOLVE_H
#define UMBRA_EXEC_RESOLVE_H
#include "exec/exec.h"

typedef struct Place { /* the target of a checked access */
  uint32_t object;     /* id */
  const Expr *offset;  /* 64 bits; NULL: constant */
  uint64_t constant;   /* the offset if it is constant */
} Place;

/* Checks an access of `size` bytes at `address` (size 0: it points into an object or just past its
 * end). STEP_NEXT: *place is valid for s; STEP_STOP: s ended with the fault; STEP_SPLIT: the
 * versions access different locations. */
Step resolve_address(Exec *x, State *s, Value address, uint64_t size, bool is_write, Place *place);
/* Ends s where a range of symbolic length does not fit into the object at `address`. If there is no
 * object, the access itself reports that. */
Step resolve_length(Exec *x, State *s, uint64_t address, const Expr *length, bool is_write);

/* Returns the object that the address points into or past, given its id or that of one of its
 * segments, as the running versions see it. NULL if it does not exist for any of them. */
Object *resolve_object(const State *s, uint32_t id);
/* True if the object exists for only one of two running versions: they must use it separately
 * (STEP_SPLIT). */
bool resolve_is_one_sided(const State *s, const Object *o);
#endif
