/* The data by which a native program finds its exported variables (runtime/replay_globals.c). */
#ifndef UMBRA_REPLAY_GLOBALS_H
#define UMBRA_REPLAY_GLOBALS_H
#include "outcome/outcome_visible.h"

/* Writes DIR/globals for DIR/program; empty if the program does not contain the runtime. */
void globals_write_list(const char *dir);
/* The probes for the native program of a version, one per line. */
char *globals_probes(const SeenList *seen, Version v);
#endif
