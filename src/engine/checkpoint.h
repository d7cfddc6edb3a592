/* A run as bytes, to go on with it in another process: what was counted and noted, and the trails
 * (exec/trail.h) of the states that wait and of the paths that showed findings. */
#ifndef UMBRA_ENGINE_CHECKPOINT_H
#define UMBRA_ENGINE_CHECKPOINT_H
#include "engine/engine.h"

/* Between two slices, or after engine_run. False: such a run cannot be gone on with, only begun
 * anew (--search shadow and dise, --tree). */
bool engine_checkpoint(Engine *e, Str *out);
/* Before engine_run, which then goes on from there; the bytes must stay until it does. Fatal when
 * they are not of this program. */
void engine_resume(Engine *e, const void *bytes, size_t len);
/* After engine_run: it could not, or was interrupted before it did; nothing is explored. */
bool engine_has_resume_failed(const Engine *e);
#endif
