/* The environment of the program: the semantics of functions without a body (builtins of
 * code/builtins.def), and how a run starts.
 *
 * builtins.c dispatches; env_heap.c, symbolic.c, ends.c, jump.c, runtime.c and env_host.c hold the
 * handlers by concept. System calls are implemented in runtime/libc instead: C code that the engine
 * executes like the program. */
#ifndef UMBRA_ENV_ENV_H
#define UMBRA_ENV_ENV_H
#include "exec/exec.h"

typedef VEC(State *) StateList;

/* Installs the environment into x (x->machine, and x->linked: the functions of the libc that the
 * engine calls). x->program must be final. */
void env_init(Exec *x);
void env_done(Exec *x);
/* Creates the first states of a run: one, except for LLVMFuzzerTestOneInput (one per input size),
 * main (one per number of --sym-args) and other functions (one per number of --calls). The globals
 * and the entry's frame are set up, and its arguments are symbolic (for main: according to
 * x->invocation). running: the version to run, or BOTH for a unified program. Fatal if the entry
 * cannot be started this way. */
void env_start(Exec *x, const char *entry, Version running, StateList *states);
/* The state for LLVMFuzzerTestOneInput with data of that size, which may be larger. */
State *env_start_data(Exec *x, const char *entry, Version running, uint32_t size);
/* A StartCall. The arguments are named after the parameters; those of the second call "x.2". */
void env_start_call(Exec *x, State *s, const Function *entry);
#endif
