/* Guesses about what memory holds at a pair of loop heads. */
#ifndef UMBRA_PROOF_GUESS_MEMORY_H
#define UMBRA_PROOF_GUESS_MEMORY_H
#include "proof/guess_parts.h"

/* Adds memory at constant addresses, and at those that are live, which the code reads as a whole.
 */
void guess_add_memory(Guess *g, const uint32_t block[VERSIONS]);
/* Guesses which registers of a version hold what memory holds, at a base, or at base + b * z. */
void guess_loaded(Guess *g, Version v);
#endif
