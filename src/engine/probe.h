/* Probes: runs of both versions on concrete inputs, inside the engine. A run costs about 0.1 ms,
 * while a branch on floating-point numbers can cost the solver seconds, and symbolic
 * inputs are small. A difference that a probe shows is followed symbolically on its path, so that
 * it becomes a finding like those of the exploration; it is reported if there is no finding of its
 * class yet. That probes show no difference proves nothing.
 *
 * Inputs that execute new code are kept and changed further, as in coverage-guided fuzzing
 * (Zalewski, AFL). Work is limited by numbers of instructions, so that the results are
 * reproducible, unless the machine is so slow that a limit of time ends it first.
 *
 *   probes_begin(e);  before the exploration: a few runs
 *   probes_look(e);   when the exploration has taken a while
 *   probes_end(e);    after an exploration that is not complete: 2 seconds of runs, or up to 6
 * after a long one
 */
#ifndef UMBRA_ENGINE_PROBE_H
#define UMBRA_ENGINE_PROBE_H
#include "engine/hunt.h"

typedef struct Probes Probes; /* of an engine; NULL before the first probe */

/* How much of the exploration's time is for probes_end. */
double probes_time(const Engine *e, double seconds);
void probes_begin(Engine *e);
void probes_look(Engine *e);
void probes_end(Engine *e);
/* Runs probes for about that many seconds of work, to find seeds (seeds_search.h). */
Hunt *probes_hunt(Engine *e, double seconds);
/* The inputs on which the versions differ, numbered from 0; false: no more. The caller does not own
 * the input. *start: how main is started (probe_start.h). */
bool probes_difference(const Engine *e, size_t number, SeedInput *input, unsigned *start);
void probes_free(Probes *p);
#endif
