/* How main is started for concrete runs (probe.h): in the sizes that are explored one after the
 * other, with short command lines and the environment variables that the program reads, and with
 * larger input. */
#ifndef UMBRA_ENGINE_PROBE_START_H
#define UMBRA_ENGINE_PROBE_START_H
#include <limits.h>

#include "engine/engine_sizes.h"

#define PROBE_NO_START UINT_MAX

/* Nothing for other entries. */
typedef struct ProbeStart {
  SizedStart sized;
  const Invocation *before;
  const StrList *words_before;
} ProbeStart;

unsigned probe_starts(const Engine *e); /* number of them; 1 if main is started in one way only */
/* That of short command lines: up to 4 arguments, most of which are words of the program or names
 * of files; such runs are cheap. PROBE_NO_START: main takes no growing arguments. */
unsigned probe_command_start(const Engine *e);
/* From here to probe_start_end, main is started in this way. The last one is wider than the sizes
 * that are explored. */
void probe_start_begin(Engine *e, unsigned step, ProbeStart *s);
void probe_start_end(Engine *e, ProbeStart *s);
/* How main is started with files, also before there is an engine: with larger input than the
 * largest of growing sizes, or as the user says. longest: bytes of the longest file. */
void probe_start_widest(const Options *o, uint32_t longest, SizedStart *wide);
#endif
