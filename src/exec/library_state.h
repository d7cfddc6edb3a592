/* Records on which state of the C library the comparison of a function depends: a function of the
 * library reads the state (fegetround), or only one version sets it (umask), perhaps to its initial
 * value. The engine starts the function with the initial state, as if nothing had been called
 * before, and the verdict lists the state that was recorded, as it lists variables (initial.h). */
#ifndef UMBRA_EXEC_LIBRARY_STATE_H
#define UMBRA_EXEC_LIBRARY_STATE_H
#include "exec/exec.h"

/* Sets x->notes_rounding if the entry is a function, and x->library_states if the
 * program then calls such a function. */
void library_state_watch(Exec *x, const char *entry);
/* Call this before `callee` is executed, if x->library_states is set. */
void library_state_note(Exec *x, const State *s, const Function *callee, const Value *args,
                        uint32_t count);
/* Call this before an instruction rounds a number to an integer as rint does. */
void library_state_note_rounding(Exec *x, const State *s);
#endif
