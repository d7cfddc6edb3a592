/* What a program has written to files remains when it crashes. If a path ends in a fault, the end
 * function of the modelled world (umbra_world_close of runtime/libc, when linked) is therefore
 * called first, on top of the existing frames. When it returns or ends in some other way, the path
 * ends as it would have without it. A regular exit of the program calls this function itself
 * (runtime/libc/exit.c). */
#ifndef UMBRA_EXEC_CLOSING_H
#define UMBRA_EXEC_CLOSING_H
#include "exec/exec.h"

/* Call this when the instruction just executed has ended s: lets s continue if there are files to
 * report. */
void closing_intercept(Exec *x, State *s);
/* True if the innermost frame is the one that closing_intercept pushed, and it is returning. */
bool closing_is_over(const Exec *x, const State *s);
#endif
