/* The variables that a call of an undefined function can read: the exported ones, and those that
 * its arguments or exported variables lead to through pointers, at any offset. */
#ifndef UMBRA_EXEC_CALL_REACH_H
#define UMBRA_EXEC_CALL_REACH_H
#include "exec/exec.h"

/* space: the memory of version v at its call. */
bool call_reaches(Exec *x, const UndefinedCall *call, const Space *space, Version v, uint32_t id);
#endif
