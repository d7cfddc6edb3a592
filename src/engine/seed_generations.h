/* --search shadow: explores around the seeds after their paths were followed. */
#ifndef UMBRA_ENGINE_SEED_GENERATIONS_H
#define UMBRA_ENGINE_SEED_GENERATIONS_H
#include "engine/engine.h"

void seed_generations_run(Engine *e, double deadline); /* until `deadline` (clock_now) */
#endif
