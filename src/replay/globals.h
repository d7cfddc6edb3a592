/* What the native program can find its exported variables by (runtime/replay_globals.c). */
#ifndef UMBRA_REPLAY_GLOBALS_H
#define UMBRA_REPLAY_GLOBALS_H
#include "outcome/visible.h"

/* Writes DIR/globals for DIR/program; empty where the program has not the runtime in it. */
void globals_write_list(const char *dir);
/* What the native program of a version is asked for: a probe a line. */
char *globals_probes(const SeenList *seen, Version v);
#endif
