/* The instructions that write each register of a function, and thereby the address that it may
 * hold. */
#ifndef UMBRA_IMPACT_WRITERS_H
#define UMBRA_IMPACT_WRITERS_H
#include "code/code.h"

typedef VEC(const Insn *) WriterList;

typedef struct Writers {
  const Program *program;
  const Function *function;
  WriterList *of; /* per register; empty for constants */
} Writers;

void writers_init(Writers *w, const Program *p, const Function *f); /* borrows both */
void writers_done(Writers *w);
/* The only instruction that writes it; NULL if it is a constant or a parameter or is written more
 * than once. */
const Insn *writers_only(const Writers *w, uint32_t reg);
/* The number of bytes from *base to the address in reg. Returns false if it is not constant. */
bool writers_offset(const Writers *w, uint32_t reg, uint32_t *base, int64_t *offset);
/* The global that contains the address in reg, and its number; NULL if unknown. */
const Global *writers_global(const Writers *w, uint32_t reg, uint32_t *number);
#endif
