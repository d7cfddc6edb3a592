/* Checks the invariants of Code (registers in range, blocks terminated exactly once, widths
 * allowed, pools in range); CHECK-fails on a violation, naming function and instruction. Run
 * between passes in the check build. */
#ifndef UMBRA_CODE_VERIFY_H
#define UMBRA_CODE_VERIFY_H
#include "code/code.h"

void code_verify_function(const Program *p, const Function *f);
void code_verify(const Program *p);
#endif
