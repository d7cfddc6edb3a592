/* A digest of a function's code and of everything that a file can define for itself and that the
 * code refers to: static functions, functions that headers or the function's own file define, and
 * the contents of static variables and literals. What other files define as well counts by its
 * name. If the code uses a static variable that can change, so do the names of the program's files:
 * the rest of a file may write to it. So a function that a header defines has the same digest in
 * two programs only if their files compile it to the same code, whatever macros and types they
 * have. The numbers of functions and variables, registers' names and source locations are left out.
 */
#ifndef UMBRA_IMPACT_CODE_DIGEST_H
#define UMBRA_IMPACT_CODE_DIGEST_H
#include "code/code.h"

uint64_t code_digest(const Program *p, const Function *f);
#endif
