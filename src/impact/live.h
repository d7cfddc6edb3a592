/* Which registers are still read: a value that nobody reads any more can make no difference. */
#ifndef UMBRA_IMPACT_LIVE_H
#define UMBRA_IMPACT_LIVE_H
#include "code/code.h"

typedef struct Live Live; /* computed function by function, when first asked */

Live *live_new(const Program *p); /* borrows p, after the passes */
void live_free(Live *l);
/* Is the register read on some way from before instruction `insn` to the end of the function? set
 * holds the answer for every register of f; borrowed until the next call. */
const bool *live_before(Live *l, const Function *f, uint32_t insn);
#endif
