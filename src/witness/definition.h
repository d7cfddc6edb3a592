/* Which C file of a version defines a function. */
#ifndef UMBRA_WITNESS_DEFINITION_H
#define UMBRA_WITNESS_DEFINITION_H
#include "base/options.h"
#include "code/code.h"

/* Whether the C source holds a definition of the function. Looks at its text only: what macros make
 * is not seen. */
bool source_defines(const char *text, const char *function);
/* One of the files; NULL: none of the C files seems to define it. */
const char *find_definition(const Program *p, const Function *f, const StrList *files);
#endif
