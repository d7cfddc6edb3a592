/* Maps objects to the variables that they hold. */
#ifndef UMBRA_EXPLAIN_NAMES_H
#define UMBRA_EXPLAIN_NAMES_H
#include "base/str.h"
#include "explain/contents.h"

/* The innermost frame that owns the object; NULL if there is none. */
const Frame *names_frame(const State *s, uint32_t object);
/* The variable that the function's source declares in the stack object; its name is NULL if there
 * is none. */
SourceLocal names_local(const Function *fn, const Object *o, Version v);
const Global *names_global(const Program *p, const Object *o); /* NULL if it is not a global */
/* clang's name for the slot of the result of a function with several returns. */
extern const char names_result[];
/* Appends "buffer" or "a block of 24 bytes". */
void names_add_object(const ContentsReader *r, const Object *o, Str *out);
#endif
