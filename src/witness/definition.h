/* Which C file of a version defines a function, and how C declares it where none does. */
#ifndef UMBRA_WITNESS_DEFINITION_H
#define UMBRA_WITNESS_DEFINITION_H
#include "base/options.h"
#include "base/str.h"
#include "code/code.h"

/* Whether the C source holds a definition of the function. Looks at its text only: what macros make
 * is not seen. */
bool source_defines(const char *text, const char *function);
/* One of the files; NULL: none of the C files seems to define it. */
const char *find_definition(const Program *p, const Function *f, const StrList *files);
/* A C type of the right size; a prototype in scope converts it. */
const char *param_type(const Param *p);
/* A declaration made up from the widths of the parameters, one line. */
void function_declare(const Function *f, Str *out);
#endif
