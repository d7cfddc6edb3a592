/* --check=leak: heap blocks that nothing leads to where the program ends. */
#ifndef UMBRA_EXEC_LEAK_H
#define UMBRA_EXEC_LEAK_H
#include "exec/exec.h"

/* Of version v (NEW, where there is one only), at the end of a run that exits with this status.
 * Where a pointer depends on the input, all that it may be made of leads somewhere. */
Leak leak_find(Exec *x, const State *s, Version v, Value status);
void leak_print(const Leak *leak, Str *out); /* "1 heap block of 4 bytes is never freed" */
#endif
