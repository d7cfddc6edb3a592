/* Calls of functions of the C library that compare strings, in a run that is traced
 * (path_trace.h). */
#ifndef UMBRA_EXEC_TRACED_CALL_H
#define UMBRA_EXEC_TRACED_CALL_H
#include "exec/exec.h"

void traced_call(Exec *x, State *s, const Function *callee, const Value *args, uint32_t count);
#endif
