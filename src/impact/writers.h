/* Which instructions write a register of a function, and so what address it may hold. */
#ifndef UMBRA_IMPACT_WRITERS_H
#define UMBRA_IMPACT_WRITERS_H
#include "code/code.h"

typedef VEC(const Insn *) WriterList;

typedef struct Writers {
  const Program *program;
  const Function *function;
  WriterList *of; /* per register; of constants: none */
} Writers;

void writers_init(Writers *w, const Program *p, const Function *f); /* borrows both */
void writers_done(Writers *w);
/* The only instruction that writes it; NULL: it is a constant, a parameter, or written twice. */
const Insn *writers_only(const Writers *w, uint32_t reg);
/* Bytes from *base to the address in reg. False: they are not constant. */
bool writers_offset(const Writers *w, uint32_t reg, uint32_t *base, int64_t *offset);
/* The global that the address in reg is in, and its number; NULL: none is known. */
const Global *writers_global(const Writers *w, uint32_t reg, uint32_t *number);
#endif
