/* Guesses of the relations between registers that may hold at a pair of loop heads: those that hold
 * in all samples. */
#ifndef UMBRA_PROOF_GUESS_H
#define UMBRA_PROOF_GUESS_H
#include "proof/relation.h"

/* What was seen when both versions stopped at a pair of heads: the values of the registers that are
 * live there, each in the order of Heads.live, and the histories. */
typedef struct Sample {
  uint64_t *values[VERSIONS];
  const Event *history[VERSIONS];
  uint64_t address_mask; /* History.address_mask */
} Sample;
typedef VEC(Sample) SampleList;

/* Adds the relations that hold in all samples. */
void relations_guess(Prover *p, RelationList *list, const Heads heads[VERSIONS],
                     const uint32_t block[VERSIONS], const SampleList *samples);
#endif
