/* Branches, switches, calls and returns on any values. */
#ifndef UMBRA_EXEC_CONTROL_H
#define UMBRA_EXEC_CONTROL_H
#include "exec/exec.h"

Step control_branch(Exec *x, State *s, const Insn *i); /* BR, BREQ .. BRSLE */
Step control_split(Exec *x, State *s, const Insn *i);  /* SPLIT */
Step control_switch(Exec *x, State *s, const Insn *i);
Step control_indirect(Exec *x, State *s, const Insn *i); /* INDIRECTBR */
Step control_call(Exec *x, State *s, const Insn *i);     /* CALL, CALLPTR */
Step control_return(Exec *x, State *s, const Insn *i);
#endif
