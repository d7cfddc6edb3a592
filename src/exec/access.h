/* Memory accesses through any pointer: these find the object, check bounds, and fork over the
 * possibilities (resolve.h). */
#ifndef UMBRA_EXEC_ACCESS_H
#define UMBRA_EXEC_ACCESS_H
#include "exec/resolve.h"

Step access_load(Exec *x, State *s, Value address, unsigned width, Value *value);
Step access_store(Exec *x, State *s, Value address, unsigned width, Value value);
/* Ranges that overlap when they must not are a fault. Identical ranges are allowed, because clang
 * emits memcpy for the assignment of a struct, even to itself. */
Step access_copy(Exec *x, State *s, Value to, Value from, Value length, bool may_overlap);
Step access_fill(Exec *x, State *s, Value to, Value byte, Value length);

/* The new object is in the state's space, which holds the only reference to it. kind: HEAP or
 * STACK; name is borrowed. */
Object *access_new_object(Exec *x, State *s, uint64_t size, ObjectKind kind, const char *name,
                          Contents contents);
/* Makes the contents of the stack object that starts at the address indeterminate. */
Step access_forget(Exec *x, State *s, Value address);
/* Marks the start or end of the lifetime of the stack object that starts at the address (its block
 * begins or ends). */
Step access_scope(Exec *x, State *s, Value address, bool has_begun);
void access_remove_object(Exec *x, State *s, uint32_t id);
/* Returns a NUL-terminated string of the program, at most `max` bytes; symbolic bytes take their
 * values from the model. The caller frees it. NULL if the pointer is invalid. */
char *access_string(Exec *x, State *s, Value address, size_t max);
#endif
