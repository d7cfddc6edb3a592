/* The cost of both versions on inputs that grow (docs/cost.md). Among the inputs of the probes
 * (hunt.h), those on which the costs of the versions differ most are enlarged, part by part, and
 * both versions run on several sizes (cost_input.h). outcome_cost.h judges the costs. Only inputs
 * on which the versions behave the same count: otherwise they differ, which is a finding. */
#ifndef UMBRA_ENGINE_COST_H
#define UMBRA_ENGINE_COST_H
#include "engine/engine.h"
#include "engine/hunt.h"

/* Calls the sink for each difference; `most` limits the work, in units of engine_work. */
void costs_find(Engine *e, Hunt *h, uint64_t most);
#endif
