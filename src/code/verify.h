/* Checks the invariants of Code (registers in range, each block with exactly one terminator,
 * allowed widths, pools in range) and aborts on a violation with a message that names the function
 * and instruction. Runs between passes in the check build. */
#ifndef UMBRA_CODE_VERIFY_H
#define UMBRA_CODE_VERIFY_H
#include "code/code.h"

void code_verify_function(const Program *p, const Function *f);
void code_verify(const Program *p);
#endif
