/* Shorter inputs: for each kind of difference (cluster) the input that stands for it is made
 * smaller as long as the difference stays of the kind and has the same cause: fewer arguments,
 * shorter texts and files, ordinary characters, smaller numbers. Unlike what the solver's polishing
 * does (solver/polish.c) this may lead to other paths, so it is for explorations that did not come
 * to their end: a whole one has seen all of them. After Zeller and Hildebrandt, "Simplifying and
 * Isolating Failure-Inducing Input" (TSE 2002), with one reduction tried after the other. */
#ifndef UMBRA_WITNESS_SHORTEN_H
#define UMBRA_WITNESS_SHORTEN_H
#include "engine/engine.h"
#include "engine/run_info.h"
#include "witness/findings.h"

/* After engine_run and findings_arrange. `add` gets each one that is shorter (it takes it, without
 * its test case), when all have been looked for. Bounded by counts, so that the same comes out
 * each time, and by a few seconds. */
void shorten_findings(FindingList *l, const RunInfo *run, Engine *e,
                      void (*add)(void *self, const Found *f), void *self);
#endif
