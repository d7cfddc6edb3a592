/* Serialises and adds up what a run has counted and recorded: the parts of several processes
 * (workers.h), and the time before a run was interrupted (checkpoint.h). */
#ifndef UMBRA_ENGINE_COUNTS_H
#define UMBRA_ENGINE_COUNTS_H
#include "base/pack.h"
#include "engine/engine.h"

void counts_reset(Engine *e);
void counts_pack(Engine *e, Str *out);
/* Adds them to the counts of e; the peak memory is the maximum. */
void counts_add(Engine *e, Unpack *u);
/* The same without the parts of the change that were executed, which belong to one program. */
void counts_pack_results(Engine *e, Str *out);
void counts_add_results(Engine *e, Unpack *u);
uint64_t counts_findings(const Engine *e); /* of all classes */
uint64_t counts_paths(Unpack *u);          /* of packed counts */
#endif
