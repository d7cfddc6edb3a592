/* Which variables the program's functions read. */
#ifndef UMBRA_IMPACT_READ_VARIABLES_H
#define UMBRA_IMPACT_READ_VARIABLES_H
#include "code/code.h"

/* Per variable of the program: may a function of it read the variable, in any version? A use other
 * than as the target of a store counts as one. The caller frees the result. */
bool *variables_find_read(const Program *p);
/* Calls fn with each variable that the function, or one that it calls by name, uses by name; once
 * or more often. Functions of the C library are left out. */
void variables_each_used(const Program *p, const Function *f,
                         void (*fn)(void *data, const Global *g), void *data);
#endif
