/* Calls of functions that neither version defines: of libraries without source code, or of a part
 * of a larger program. When two versions are compared, such a call is an event, like output: both
 * must make the same calls in the same order, with the same arguments and the same memory that the
 * function can read (outcome/outcome_calls.c). What it returns, and what it writes to the objects
 * that its arguments point to, is input: the k-th call of a function gives the same in both
 * versions.
 *
 * The verdict names what is assumed about the function. Natively a stub with the values of the test
 * case takes its place (witness/undefined_stub.c). */
#ifndef UMBRA_ENV_UNDEFINED_CALL_H
#define UMBRA_ENV_UNDEFINED_CALL_H
#include "env/env_call.h"

/* False if the call ends the path: one program is explored, the function takes or returns something
 * else than numbers and pointers, does not return, is defined in the host's C library, or may call
 * a function of the program that it is given. */
bool undefined_call_is_event(const Exec *x, const State *s, const Function *fn, const Value *args,
                             uint32_t count);
Step undefined_call(Exec *x, State *s, const Call *c);
#endif
