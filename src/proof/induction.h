/* Proves that both versions of a function behave alike, by induction over the iterations of their
 * loops: whenever the versions stop together at a pair of loop heads, certain relations hold
 * between their registers, and their memories and events are equal. The relations are guessed
 * (sampling.h, relation.h); those that an iteration does not preserve are dropped until the others
 * are inductive (Flanagan, Leino, "Houdini, an Annotation Assistant for ESC/Java", FME 2001).
 * Called functions are assumed to behave alike; the caller proves that of each (Godlin, Strichman,
 * "Inference rules for proving the equivalence of recursive procedures", 2008). */
#ifndef UMBRA_PROOF_INDUCTION_H
#define UMBRA_PROOF_INDUCTION_H
#include "proof/prover.h"

bool induction_proves(Prover *p, Function *const function[VERSIONS]);
#endif
