/* The runs of one changed function, the best of which counts. */
#ifndef UMBRA_REVIEW_FUNCTION_RUN_H
#define UMBRA_REVIEW_FUNCTION_RUN_H
#include "review/runner.h"

/* Seconds that are too few for a run. */
static const double TOO_LITTLE = 1;

/* Tries one entry after the other, until a difference is known, or the whole change was executed
 * without one. Less than `least` seconds are too few for the second and later ones. */
void function_run_make(Runner *r, FunctionRun *f, double seconds, double least);
/* Keeps the better one of the two, and what both have found. */
void function_run_take(const Runner *r, FunctionRun *best, FunctionRun *next);
void function_run_done(FunctionRun *f);
#endif
