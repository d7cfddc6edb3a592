/* The comparison that decides a two-way branch. */
#ifndef UMBRA_EXEC_COMPARED_H
#define UMBRA_EXEC_COMPARED_H
#include "exec/exec_state.h"

/* The comparison that the version makes at the branch that the frame is about to execute. Its op is
 * OP_NOP if the branch is not on a comparison whose operands are still in registers. */
Comparison compared_at(const Frame *f, Version v);
#endif
