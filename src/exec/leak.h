/* --check=leak: heap blocks that are unreachable when the program ends. */
#ifndef UMBRA_EXEC_LEAK_H
#define UMBRA_EXEC_LEAK_H
#include "exec/exec.h"

/* The leaks of version v (NEW if there is only one), at the end of a run that exits with this
 * status. If a pointer depends on the input, everything that it may point to counts as
 * reachable. */
Leak leak_find(Exec *x, const State *s, Version v, Value status);
void leak_print(const Leak *leak, Str *out); /* "1 heap block of 4 bytes is never freed" */
#endif
