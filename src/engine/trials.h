/* Sizes of input that are only tried (umbra_trials() of umbra.h). */
#ifndef UMBRA_ENGINE_TRIALS_H
#define UMBRA_ENGINE_TRIALS_H
#include "engine/engine.h"

void trials_run(Engine *e); /* after the first share of all other sizes */
void trials_drop(Engine *e);
#endif
