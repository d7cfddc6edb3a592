/* Memory accesses through any pointer: finding the object, checking bounds, forking over the
 * possibilities (resolve.h). */
#ifndef UMBRA_EXEC_ACCESS_H
#define UMBRA_EXEC_ACCESS_H
#include "exec/resolve.h"

Step access_load(Exec *x, State *s, Value address, unsigned width, Value *value);
Step access_store(Exec *x, State *s, Value address, unsigned width, Value value);
/* Where the places overlap and may not, that is a fault; but not when they are the same, as clang
 * emits memcpy for the assignment of a struct, also to itself. */
Step access_copy(Exec *x, State *s, Value to, Value from, Value length, bool may_overlap);
Step access_fill(Exec *x, State *s, Value to, Value byte, Value length);

/* In the state's space, which has no other reference to it. kind: HEAP or STACK; name is borrowed.
 */
Object *access_new_object(Exec *x, State *s, uint64_t size, ObjectKind kind, const char *name,
                          Contents contents);
/* The stack object that the address begins is indeterminate from now on. */
Step access_forget(Exec *x, State *s, Value address);
/* The block of the stack object that the address begins has ended, or begun. */
Step access_scope(Exec *x, State *s, Value address, bool has_begun);
void access_remove_object(Exec *x, State *s, uint32_t id);
/* A NUL-terminated concrete string of the program, at most `max` bytes, symbolic bytes by the
 * model. The caller frees. NULL when the pointer is bad. */
char *access_string(Exec *x, State *s, Value address, size_t max);
#endif
