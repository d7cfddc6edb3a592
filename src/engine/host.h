/* A rank that explores (ranks.h). It has done the beginning of the run itself, so its workers are
 * copies of it as those of the rank that reports would be of that one; what they say it passes on.
 */
#ifndef UMBRA_ENGINE_HOST_H
#define UMBRA_ENGINE_HOST_H
#include "engine/engine.h"

/* Until the rank that reports needs no more, or is no more. */
void host_serve(Engine *e);
#endif
