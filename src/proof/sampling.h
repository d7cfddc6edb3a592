/* Concrete executions of both versions of a function on the same arguments, for guesses. Memory and
 * calls give arbitrary values, the same ones in both versions. */
#ifndef UMBRA_PROOF_SAMPLING_H
#define UMBRA_PROOF_SAMPLING_H
#include "proof/guess.h"
#include "proof/track.h"

/* Which stops of the versions correspond: after skip[v] heads, each stride[v]-th loop head. */
typedef struct Alignment {
  unsigned skip[VERSIONS], stride[VERSIONS];
} Alignment;

typedef struct SampledPlace {
  uint32_t block[VERSIONS];
  SampleList samples;
} SampledPlace;
typedef VEC(SampledPlace) SampledPlaces;

/* Adds the pairs of heads at which the versions stop together, with the values of their registers.
 */
void sampling_run(Prover *p, const Heads heads[VERSIONS], const Alignment *alignment,
                  SampledPlaces *places);
void sampled_places_done(SampledPlaces *places);
#endif
