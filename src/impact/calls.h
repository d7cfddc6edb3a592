/* The call graph: which functions a call can reach. */
#ifndef UMBRA_IMPACT_CALLS_H
#define UMBRA_IMPACT_CALLS_H
#include "code/code.h"

typedef struct Calls {
  const Program *program;
  FunctionNumbers taken; /* defined functions that a call through a pointer may reach */
  const Function *at_abort, *at_jump; /* of the modelled kernel: what abort() and longjmp() run,
                                         where signals have handlers; else NULL */
  bool takes_builtin;                 /* so may a function without a body */
  FunctionNumbers *callers; /* per function: those that call it by name; duplicates possible */
  FunctionNumbers indirect; /* functions that call through pointers */
} Calls;

/* All functions that a call through a pointer may reach: Function.is_taken, nothing else. Every
 * analysis that prunes asks this. */
void calls_find_taken(const Program *p, FunctionNumbers *taken);
void calls_init(Calls *c, const Program *p); /* borrows p */
void calls_done(Calls *c);
bool calls_is_taken(const Calls *c, uint32_t function); /* it is among `taken` */
/* Calls back with every function the call may reach; one without a body included when it is called
 * by name. Through a pointer that is every one whose address is taken, whatever its type: programs
 * do call functions with more arguments than they take. */
void calls_each_callee(const Calls *c, const Insn *call,
                       void (*fn)(void *data, const Function *callee), void *data);
/* Per function: a call may lead there from the entry (NULL: there is none), or by what runs before
 * and after it. What the C library has is there because it may be called, also at the end. The
 * caller frees it. */
bool *calls_find_reachable(const Program *p, const Function *entry);
/* Per function: it can return in one of these versions. The caller frees it. */
bool *calls_find_returns(const Program *p, VersionSet versions);
/* Calls of it go on behind a call that lands; and what that is. */
bool call_jumps(const Function *callee);
bool call_lands(const Function *callee);
#endif
