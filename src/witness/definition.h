/* Which C file of a version defines a function, and how to declare it in C if no file does. */
#ifndef UMBRA_WITNESS_DEFINITION_H
#define UMBRA_WITNESS_DEFINITION_H
#include "base/options.h"
#include "base/str.h"
#include "code/code.h"

/* True if the C source contains a definition of the function. It only scans the text: definitions
 * made by macros are not found. */
bool source_defines(const char *text, const char *function);
/* One of the files; NULL if no C file seems to define it. */
const char *find_definition(const Program *p, const Function *f, const StrList *files);
/* A C type of the right size; a prototype in scope converts it. */
const char *param_type(const Param *p);
/* A declaration generated from the widths of the parameters, on one line. */
void function_declare(const Function *f, Str *out);
#endif
