/* The machine around the program: what functions without a body do (builtins of code/builtins.def),
 * and how a run starts.
 *
 * builtins.c dispatches; heap.c, symbolic.c, ends.c, jump.c, runtime.c and host.c hold the handlers
 * by concept. System calls are not here but in runtime/libc: C that the engine executes like the
 * program. */
#ifndef UMBRA_ENV_ENV_H
#define UMBRA_ENV_ENV_H
#include "exec/exec.h"

typedef VEC(State *) StateList;

/* Installs the machine into x (call_external, the functions of the libc that it calls). x->program
 * must be final. */
void env_init(Exec *x);
void env_done(Exec *x);
/* The first states of a run (one; for LLVMFuzzerTestOneInput one per input size, for main one per
 * number of --sym-args, for a function one per number of --calls): globals in place, the entry's
 * frame, its arguments symbolic (main: as x->invocation says). running: the version to be run, or
 * BOTH for a unified program. Fatal when the entry cannot be started so. */
void env_start(Exec *x, const char *entry, Version running, StateList *states);
/* A StartCall. The arguments are named as the parameters; those of the second call "x.2". */
void env_start_call(Exec *x, State *s, const Function *entry);
#endif
