/* After the exploration, finds differences after undefined behaviour of both versions. */
#ifndef UMBRA_ENGINE_AFTER_FAULTS_H
#define UMBRA_ENGINE_AFTER_FAULTS_H
#include "engine/engine.h"

void after_faults_run(Engine *e);
#endif
