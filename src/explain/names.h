/* Which variable an object is. */
#ifndef UMBRA_EXPLAIN_NAMES_H
#define UMBRA_EXPLAIN_NAMES_H
#include "base/str.h"
#include "explain/contents.h"

/* The innermost frame that has it; NULL: none has. */
const Frame *names_frame(const State *s, uint32_t object);
/* What the function's source declares in the stack object; without a name: nothing. */
SourceLocal names_local(const Function *fn, const Object *o, Version v);
const Global *names_global(const Program *p, const Object *o); /* NULL: it is none */
/* What clang calls the slot of a function's result, where there are several returns. */
extern const char names_result[];
/* "buffer", "a block of 24 bytes". */
void names_add_object(const ContentsReader *r, const Object *o, Str *out);
#endif
