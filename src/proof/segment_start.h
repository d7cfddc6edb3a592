/* The start of a segment: what both versions know at their entries, or at a pair of loop heads. */
#ifndef UMBRA_PROOF_SEGMENT_START_H
#define UMBRA_PROOF_SEGMENT_START_H
#include "proof/relation.h"
#include "proof/sampling.h"

typedef struct SegmentStart {
  Prover *prover;
  const Heads *heads;
  const Alignment *alignment;
  uint32_t serial; /* of the history */
  Track *track[VERSIONS];
  ReadList *reads; /* of both versions */
} SegmentStart;

/* Both versions get the same unknown arguments. */
void segment_start_at_entry(const SegmentStart *s);
/* The live registers get unknown values for which the relations hold; adds what else these say. */
void segment_start_at_heads(const SegmentStart *s, const uint32_t block[VERSIONS],
                            const RelationList *relations, PathCondition *pc);
#endif
