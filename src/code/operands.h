/* The operands of an instruction, derived from its FORMAT; shared by the passes, the printer and
 * the verifier. */
#ifndef UMBRA_CODE_OPERANDS_H
#define UMBRA_CODE_OPERANDS_H
#include "code/code.h"

/* The registers written: sets *first and returns their number (0, 1, 2, or a call's results). */
uint32_t insn_writes(const Insn *i, uint32_t *first);

/* Calls fn with a pointer to every register field that is read, including entries of the pool
 * (`count` is 1, or 2 for a pair of consecutive registers). */
void insn_each_read(Function *f, Insn *i, void (*fn)(void *data, uint32_t *reg, unsigned count),
                    void *data);
/* Calls fn with a pointer to every field that is a block, except those in switch tables. */
void insn_each_block(Insn *i, void (*fn)(void *data, uint32_t *block), void *data);

/* Cannot fault and has no effect on memory or control flow, so it may be removed if its result is
 * not read. */
bool insn_is_pure(const Insn *i);
#endif
