/* How main is started for concrete runs (probe.h): in the sizes that are explored one after the
 * other, and with larger input. */
#ifndef UMBRA_ENGINE_PROBE_START_H
#define UMBRA_ENGINE_PROBE_START_H
#include "engine/engine_sizes.h"

/* Nothing for other entries. */
typedef struct ProbeStart {
  SizedStart sized;
  const Invocation *before;
  const StrList *words_before;
} ProbeStart;

unsigned probe_starts(const Engine *e); /* number of them; 1 if main is started in one way only */
/* From here to probe_start_end, main is started in this way. The last one is wider than the sizes
 * that are explored. */
void probe_start_begin(Engine *e, unsigned step, ProbeStart *s);
void probe_start_end(Engine *e, ProbeStart *s);
#endif
