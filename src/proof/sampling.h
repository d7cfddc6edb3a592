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
  uint64_t run;      /* the last run that came here, */
  unsigned from_run; /* and how many of its samples were taken */
} SampledPlace;
typedef VEC(SampledPlace) SampledPlaces;

/* Adds the pairs of heads at which the versions stop together, with the values of their registers.
 */
void sampling_run(Prover *p, const Heads heads[VERSIONS], const Alignment *alignment,
                  SampledPlaces *places);
/* Gives a track arguments that depend on the seed. Small numbers are most frequent. */
void sampling_give_arguments(Prover *p, Track *track, uint64_t seed);
/* What is unknown is often near a constant of the function from here on. */
void sampling_set_hints(History *h, const Function *f);
void sampled_places_done(SampledPlaces *places);
#endif
