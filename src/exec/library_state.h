/* Records the state of the C library that a function started on its own depends on: it calls a
 * function that reads such state (fegetround), or only one version sets it (umask), perhaps to the
 * value that it has at the start of a program. Like variables (initial.h), this state has its
 * initial value, as if no other function had been called before. The verdict says so. */
#ifndef UMBRA_EXEC_LIBRARY_STATE_H
#define UMBRA_EXEC_LIBRARY_STATE_H
#include "exec/exec.h"

/* Sets x->library_states if the entry is a function and the program calls such a function. */
void library_state_watch(Exec *x, const char *entry);
/* Call this before `callee` is executed, if x->library_states is set. */
void library_state_note(Exec *x, const State *s, const Function *callee, const Value *args,
                        uint32_t count);
#endif
