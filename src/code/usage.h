/* How often each register of a function is read and written, for the passes. */
#ifndef UMBRA_CODE_USAGE_H
#define UMBRA_CODE_USAGE_H
#include "code/code.h"

typedef struct Usage {
  uint32_t *reads, *writes; /* per register */
} Usage;

void usage_init(Usage *u, Function *f);
void usage_done(Usage *u);
/* Returns whether no instruction of [from, to) writes reg. */
bool usage_is_kept(const Function *f, uint32_t reg, uint32_t from, uint32_t to);
/* Removes NOPs and closes the gaps. */
void usage_compact(Function *f);
#endif
