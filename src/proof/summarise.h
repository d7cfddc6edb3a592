/* Summaries are guessed from concrete runs, and shown by induction over the calls that a function
 * makes to itself. */
#ifndef UMBRA_PROOF_SUMMARISE_H
#define UMBRA_PROOF_SUMMARISE_H
#include "proof/prover.h"

/* Summarises the functions that one of these calls, if a version of them has no loops. Returns
 * whether there are new summaries. */
bool summarise_callees(Prover *p, Function *const function[VERSIONS]);
/* Shows once more all that the summaries say. Records the obligations. */
bool summarise_check(Prover *p);
void summarise_done(Prover *p);
#endif
