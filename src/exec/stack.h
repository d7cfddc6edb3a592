/* Models native stack usage (Umbra's own frames are heap objects). Systems give a program 8 MiB.
 * What a call uses in addition to its objects is a guess, so the verdict names an assumption if a
 * path uses more than STACK_CERTAIN. */
#ifndef UMBRA_EXEC_STACK_H
#define UMBRA_EXEC_STACK_H
#include "exec/exec.h"

enum { STACK_LIMIT = 8 << 20, STACK_CERTAIN = 2 << 20 };

/* Ends the path unless there is room for `bytes` more bytes (a value of 64 bits) on top of the
 * innermost frame, in these versions. Nothing is allocated yet. */
Step stack_require(Exec *x, State *s, VersionSet versions, Value bytes);
/* An object is added to, or removed from, the innermost frame. */
void stack_add(State *s, VersionSet versions, const Object *o);
void stack_remove(State *s, const Object *o);
#endif
