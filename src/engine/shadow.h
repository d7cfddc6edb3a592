/* --search shadow: explores from the divergence points on the paths of seeds. */
#ifndef UMBRA_ENGINE_SHADOW_H
#define UMBRA_ENGINE_SHADOW_H
#include "engine/engine.h"
#include "env/env.h"

typedef struct ShadowRun {
  VEC(SeedInput) seeds;
  struct SizedStart *starts; /* how main is started on seeds that were found; NULL: none */
  unsigned start_count;
  StateList points; /* the points to explore from; they are in no queue */
  State *point; /* the one that is being explored, in its original state; NULL: it has diverged */
  Map shown;    /* keys of the reported findings, by class and input */
} ShadowRun;

void shadow_run(Engine *e);
void shadow_done(Engine *e); /* frees the seeds */
#endif
