/* The call graph: which functions a call can reach. */
#ifndef UMBRA_IMPACT_CALLS_H
#define UMBRA_IMPACT_CALLS_H
#include "code/code.h"

typedef struct Calls {
  const Program *program;
  FunctionNumbers taken; /* defined functions that a call through a pointer may reach */
  const Function *at_abort, *at_jump; /* of the modelled kernel: the functions that abort() and
                                         longjmp() run, if signals have handlers; otherwise NULL */
  bool takes_builtin;       /* a call through a pointer may reach a function without a body */
  FunctionNumbers *callers; /* per function: those that call it by name; may contain duplicates */
  FunctionNumbers indirect; /* functions that call through pointers, or undefined functions, which
                               may do so */
} Calls;

/* Lists all functions that a call through a pointer may reach, which are exactly those with
 * Function.is_taken. Every analysis that prunes uses this list. */
void calls_find_taken(const Program *p, FunctionNumbers *taken);
void calls_init(Calls *c, const Program *p); /* borrows p */
void calls_done(Calls *c);
bool calls_is_taken(const Calls *c, uint32_t function); /* is it in `taken`? */
/* Calls fn with every function that the call may reach, including one without a body if it is
 * called by name. A call through a pointer, or of a function that is not defined, may reach every
 * function whose address is taken, whatever its type: programs do call functions with more
 * arguments than they take. */
void calls_each_callee(const Calls *c, const Insn *call,
                       void (*fn)(void *data, const Function *callee), void *data);
/* Per function: can a call chain from the entry (which may be NULL), or from what runs before and
 * after it, reach the function? Functions of the C library always count as reachable, because they
 * may be called at the end. The caller frees the result. */
bool *calls_find_reachable(const Program *p, const Function *entry);
/* Per function: can it return in one of these versions? The caller frees the result. */
bool *calls_find_returns(const Program *p, VersionSet versions);
/* call_jumps: longjmp and its variants, which continue after a call of setjmp (call_lands). */
bool call_jumps(const Function *callee);
bool call_lands(const Function *callee);
#endif
