/* Locals that longjmp leaves without a value (C 7.13.2.1): after setjmp returns again, a local that
 * is not volatile and was modified since the first return is indeterminate. Umbra gives it its last
 * value, as code without optimisation does; optimised code may have kept it in a register. */
#ifndef UMBRA_FRONT_CLOBBERED_H
#define UMBRA_FRONT_CLOBBERED_H
#include <llvm-c/Core.h>
#include <stdbool.h>

/* Does the function call setjmp and, after another return of it, read such a local? Only locals
 * whose address is used by loads and stores alone count: others remain in memory. */
bool clobbered_is_read(LLVMValueRef function);
/* Does the call return twice, as one of setjmp does? */
bool clobbered_is_setjmp(LLVMValueRef instruction);
#endif
