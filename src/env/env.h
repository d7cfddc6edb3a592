/* The machine around the program: what functions without a body do (builtins of code/builtins.def), and how a run starts.
 *
 * builtins.c dispatches; heap.c, symbolic.c, system.c and jump.c hold the handlers by concept. */
#ifndef UMBRA_ENV_ENV_H
#define UMBRA_ENV_ENV_H
#include "exec/exec.h"

typedef VEC(State *) StateList;

/* Installs the machine into x (call_external, exit_function). x->program must be final. */
void env_init(Exec *x);
void env_done(Exec *x);
/* The first states of a run (one; for LLVMFuzzerTestOneInput one per input size): globals in place, the entry's frame, its arguments
 * symbolic (main: from options->arguments). running: the version to be run, or BOTH for a unified program. Fatal when the entry cannot be
 * started so. */
void env_start(Exec *x, const char *entry, Version running, StateList *states);
#endif
