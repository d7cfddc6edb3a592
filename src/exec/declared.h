/* The declarations of an object in the source: variables and their types. */
#ifndef UMBRA_EXEC_DECLARED_H
#define UMBRA_EXEC_DECLARED_H
#include "exec/exec.h"

/* The innermost frame that owns the stack object; NULL if there is none. */
const Frame *declared_frame(const State *s, uint32_t object);
/* The variable that the function's source declares in the stack object; its name is NULL if there
 * is none. */
SourceLocal declared_local(const Function *fn, const Object *o, Version v);
/* The innermost type of `size` bytes at that offset of a variable; NULL if it is not known. */
const Type *declared_type(const Exec *x, const State *s, const Object *o, uint64_t offset,
                          uint64_t size);
#endif
