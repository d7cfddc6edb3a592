/* A rank that explores (ranks.h). It has executed the beginning of the run itself, so its workers
 * are copies of an equivalent process to the reporting rank; it forwards their messages. */
#ifndef UMBRA_ENGINE_HOST_H
#define UMBRA_ENGINE_HOST_H
#include "engine/engine.h"

/* Runs until the reporting rank needs no more or has ended. */
void host_serve(Engine *e);
#endif
