/* Where a pointer leads: the object, and whether the access stays inside; else the fault.
 *
 * A pointer whose expression is a constant address of an object plus something is taken to point
 * into that object (its provenance): every value outside is a fault there. Any other symbolic
 * pointer is resolved object by object, following the model and forking; where it is outside of
 * what it can mean, there is a fault for each object concerned when these are few, and one for all
 * such addresses when it can be anywhere. */
#ifndef UMBRA_EXEC_RESOLVE_H
#define UMBRA_EXEC_RESOLVE_H
#include "exec/exec.h"

typedef struct Place { /* where a checked access goes */
  uint32_t object;     /* id */
  const Expr *offset;  /* 64 bits; NULL: constant */
  uint64_t constant;   /* the offset then */
} Place;

/* Checks an access of `size` bytes at `address` (0: it points into an object or just behind).
 * STEP_NEXT: *place is valid for s; STEP_STOP: s ended with the fault; STEP_SPLIT: the versions
 * mean different places. */
Step resolve_address(Exec *x, State *s, Value address, uint64_t size, bool is_write, Place *place);
/* Ends s where a range of symbolic length does not fit into the object at `address`; if nothing is
 * there, that is for the access to say. */
Step resolve_length(Exec *x, State *s, uint64_t address, const Expr *length, bool is_write);

/* The object that the address is in or off, by its id or that of one of its segments, as the
 * running versions see it: NULL when it does not exist for any of them. */
Object *resolve_object(const State *s, uint32_t id);
/* It exists for one of two running versions only: they must use it separately (STEP_SPLIT). */
bool resolve_is_one_sided(const State *s, const Object *o);
#endif
