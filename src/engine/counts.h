/* What a run has counted and noted, as bytes, and added up: of the parts that several processes did
 * (workers.h), and of the time before a run was interrupted (checkpoint.h). */
#ifndef UMBRA_ENGINE_COUNTS_H
#define UMBRA_ENGINE_COUNTS_H
#include "base/pack.h"
#include "engine/engine.h"

void counts_reset(Engine *e);
void counts_pack(const Engine *e, Str *out);
/* Adds them to what e has; the largest memory is the largest of all. */
void counts_add(Engine *e, Unpack *u);
uint64_t counts_findings(const Engine *e); /* of all classes */
uint64_t counts_paths(Unpack *u);          /* of packed ones */
#endif
