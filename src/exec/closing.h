/* What a program has written to files stays there when it crashes. So where a path ends in a fault,
 * the world's own end (umbra_world_close of runtime/libc, when linked) is called first, on top of
 * the frames that stand; when it returns, or comes to an end of its own, the path ends as it would
 * have. An exit of the program calls it by itself (runtime/libc/exit.c). */
#ifndef UMBRA_EXEC_CLOSING_H
#define UMBRA_EXEC_CLOSING_H
#include "exec/exec.h"

/* The instruction just executed has ended s: it goes on when there are files to tell. */
void closing_intercept(Exec *x, State *s);
/* The innermost frame is the one that closing_intercept pushed, and returns. */
bool closing_is_over(const Exec *x, const State *s);
#endif
