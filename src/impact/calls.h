/* The call graph: which functions a call can reach. */
#ifndef UMBRA_IMPACT_CALLS_H
#define UMBRA_IMPACT_CALLS_H
#include "code/code.h"

typedef VEC(uint32_t) FunctionList; /* by number */

typedef struct Calls {
  const Program *program;
  FunctionList taken;    /* defined functions whose address is a constant of some function, or lies in the contents of a global */
  bool takes_builtin;    /* the address of a function without a body is such a constant, too */
  FunctionList *callers; /* per function: those that call it by name; duplicates possible */
  FunctionList indirect; /* functions that call through pointers */
} Calls;

void calls_init(Calls *c, const Program *p); /* borrows p */
void calls_done(Calls *c);
/* A call through a pointer may reach this function, as far as its type tells. */
bool calls_may_reach(const Insn *call, const Function *f);
bool calls_never_return(const Function *f); /* a builtin that ends the path, or leaves by longjmp */
/* Calls back with every function the call may reach; one without a body included when it is called by name. */
void calls_each_callee(const Calls *c, const Insn *call, void (*fn)(void *data, const Function *callee), void *data);
#endif
