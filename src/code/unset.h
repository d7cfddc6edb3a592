/* Which locals may be read before anything is stored to them. */
#ifndef UMBRA_CODE_UNSET_H
#define UMBRA_CODE_UNSET_H
#include "code/code.h"

/* is_local: per register, it holds the address of a local that only whole loads and stores of the
 * Code use. Leaves true those of which a LOAD can be reached from the entry without a STORE on the
 * way, in either version. */
void unset_find(const Function *f, bool *is_local);
#endif
