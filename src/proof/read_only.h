/* Functions that only read memory: they store nothing, have no stack objects, never trap, and call
 * only functions of the same kind. */
#ifndef UMBRA_PROOF_READ_ONLY_H
#define UMBRA_PROOF_READ_ONLY_H
#include "code/code.h"

/* Per function number: do both versions define it, and only read memory? The caller frees it. */
bool *read_only_find(Program *const programs[VERSIONS]);
#endif
