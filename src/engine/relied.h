/* A digest of everything in a unified program on which the exploration from its entry can depend:
 * the code of all functions that the entry can reach, and of the other functions their names,
 * types and numbers; all variables with their contents; and all types. Source locations are left
 * out, apart from what the engine reads from them. So two programs with the same digest behave
 * alike on every path from the entry. (Addresses are numbers of functions and variables, so these
 * numbers have to be equal as well.) */
#ifndef UMBRA_ENGINE_RELIED_H
#define UMBRA_ENGINE_RELIED_H
#include "code/code.h"

/* Per function: does the digest include its code? The caller frees the result. */
bool *relied_functions(const Program *p, const char *entry);
uint64_t relied_digest(const Program *p, const bool *functions);
uint64_t relied_places_digest(const Program *p); /* of all source locations */
#endif
