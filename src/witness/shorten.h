/* Shorter inputs: for each cluster the representative's input is made smaller as long as the
 * difference is of the same kind and has the same cause: fewer arguments, shorter strings and
 * files, ordinary characters, smaller numbers. In contrast to minimising with the solver
 * (solver/minimise.c), this may lead to other paths, so it is used for explorations that are not
 * complete: a complete one has seen all paths. After Zeller and Hildebrandt, "Simplifying and
 * Isolating Failure-Inducing Input" (TSE 2002), trying one reduction after the other. */
#ifndef UMBRA_WITNESS_SHORTEN_H
#define UMBRA_WITNESS_SHORTEN_H
#include "engine/engine.h"
#include "engine/run_info.h"
#include "witness/findings.h"

/* Called after engine_run and findings_arrange. When all clusters have been processed, `add`
 * receives each shorter finding (and takes it), without its test case. The work is bounded by
 * counts, so that results are reproducible, and by a few seconds. */
void shorten_findings(FindingList *l, const RunInfo *run, Engine *e,
                      void (*add)(void *self, const Found *f), void *self);
#endif
