/* The native stack, which Umbra's frames are not on: how much of it a path takes. 8 MiB is what
 * systems give a program. What a call takes beside its objects is a guess, so the verdict names an
 * assumption where a path takes more than STACK_CERTAIN. */
#ifndef UMBRA_EXEC_STACK_H
#define UMBRA_EXEC_STACK_H
#include "exec/exec.h"

enum { STACK_LIMIT = 8 << 20, STACK_CERTAIN = 2 << 20 };

/* Room for so many more bytes (64 bits wide) on top of the innermost frame, in these versions; else
 * the path ends there. Nothing is taken yet. */
Step stack_require(Exec *x, State *s, VersionSet versions, Value bytes);
/* The innermost frame has an object more, or one less. */
void stack_add(State *s, VersionSet versions, const Object *o);
void stack_remove(State *s, const Object *o);
#endif
