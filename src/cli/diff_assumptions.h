/* What the verdict of umbra diff assumes about the two versions, whatever is explored. */
#ifndef UMBRA_CLI_DIFF_ASSUMPTIONS_H
#define UMBRA_CLI_DIFF_ASSUMPTIONS_H
#include "cli/inactive.h"
#include "engine/engine.h"
#include "engine/run_info.h"
#include "unify/unify.h"

/* Adds to Engine.assumptions. */
void diff_assume(Engine *e, const UnifySummary *s, const Inactive *inactive);
/* The same for what a built program contains beyond its bitcode. */
void diff_assume_rest_of_build(Engine *e);
/* The same for versions of which clang makes the same program, and gcc does not. */
void diff_assume_gcc(Engine *e, const RunInfo *run);
#endif
