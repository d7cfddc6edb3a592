/* Names the function that a step is in, when its call is not that of the step before. */
#ifndef UMBRA_EXPLAIN_FRAMES_H
#define UMBRA_EXPLAIN_FRAMES_H
#include "explain/trace.h"

typedef struct Frames { /* of the last step of each version; all zero at the beginning */
  uint64_t frame[VERSIONS];
  uint32_t depth[VERSIONS];
  bool is_set[VERSIONS];
} Frames;

/* "in foo, old.c", or "back in foo, old.c" after a return; the caller frees it. NULL if the step is
 * in the same call as the step before. */
char *frames_enter(Frames *f, const Program *p, Version v, const TraceStep *s);
#endif
