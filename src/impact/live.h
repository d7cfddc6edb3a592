/* Live registers: a value that is not read any more cannot make a difference. */
#ifndef UMBRA_IMPACT_LIVE_H
#define UMBRA_IMPACT_LIVE_H
#include "code/code.h"

typedef struct Live Live; /* computed per function on first use */

Live *live_new(const Program *p); /* borrows p, after the passes */
void live_free(Live *l);
/* Is the register read on some path from before instruction `insn` to the end of the function? The
 * result holds the answer for every register of f; it is borrowed until the next call. */
const bool *live_before(Live *l, const Function *f, uint32_t insn);
#endif
