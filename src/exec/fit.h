/* Calls through pointers that do not fit the function's definition; the counterpart of
 * front/front_passing.h, where calls of a known function are made to fit. */
#ifndef UMBRA_EXEC_FIT_H
#define UMBRA_EXEC_FIT_H
#include "exec/exec.h"

/* Replaces what the call passes by what the function finds. args has room for PASS_MOST
 * values. */
Step fit_arguments(Exec *x, State *s, Passing given, const Function *fn, Value *args,
                   uint32_t *count);
/* The same for the results of the function, which the call expects. */
void fit_results(Exec *x, State *s, const Function *fn, Passing wanted, Value *values,
                 uint32_t *count);
#endif
