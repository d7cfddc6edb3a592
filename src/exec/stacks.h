/* Threads. A thread is a call stack of its own: the state holds the innermost frame of each, and
 * executes one of them until the C library switches to another (runtime/libc/threads.c), which it
 * does only where a thread blocks, yields or ends. Memory is shared. Which thread runs next is
 * decided by C code, so it depends on the program and not on the engine.
 *
 * Processes. A process that was forked has memory of its own, which is exchanged when a thread of
 * another process runs. The memory of the modelled kernel (Object.shared) is the same in all
 * processes: it is copied to the memory of the process that runs next.
 *
 * In lockstep both versions are in the same thread. A version that is solo switches within its own
 * context, which has its own stacks. Where the versions of a split could meet, the frames of the
 * other threads must be at the same instructions; registers that differ become shadows there too.
 * If they are not, the versions are followed to their ends (split.c). */
#ifndef UMBRA_EXEC_STACKS_H
#define UMBRA_EXEC_STACKS_H
#include "exec/exec.h"

/* Adds a stack whose only frame will call fn(argument). */
void stacks_add(State *s, uint32_t number, const Function *fn, Value argument);
bool stacks_has(const State *s, uint32_t number); /* one that does not run */
/* Creates a process with a copy of memory and of the running stack, which continues after the
 * current instruction with the result 1. */
void stacks_fork(Exec *x, State *s, uint32_t number, uint32_t process);
/* The same as stacks_end, for the only thread of a process that is not the first one. */
void stacks_end_process(Exec *x, State *s, uint32_t number);
/* True if the versions must switch to that stack separately: it is another process, and they share
 * different memory with it. */
bool stacks_need_split(const State *s, uint32_t number);
/* Leaves the running stack after the current instruction, and continues on another one. */
void stacks_switch(Exec *x, State *s, uint32_t number);
/* The same, but frees the running stack with its objects, and the thread's variables. */
void stacks_end(Exec *x, State *s, uint32_t number);
/* Are both versions in the same thread, and the other threads at the same instructions? */
bool stacks_match(const Context *a, const Context *b);
/* The object of the running thread for that thread-local variable. */
uint32_t stacks_local(const State *s, uint32_t variable);
#endif
