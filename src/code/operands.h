/* The operands of an instruction, read off its FORMAT: one place that passes, printer and verifier
 * ask. */
#ifndef UMBRA_CODE_OPERANDS_H
#define UMBRA_CODE_OPERANDS_H
#include "code/code.h"

/* The registers written: *first and the return value: how many (0, 1, 2, or a call's results). */
uint32_t insn_writes(const Insn *i, uint32_t *first);

/* Calls back with a pointer to every register field that is read (`count` 1, or 2 for a pair,
 * consecutive), pool entries included. */
void insn_each_read(Function *f, Insn *i, void (*fn)(void *data, uint32_t *reg, unsigned count),
                    void *data);
/* Calls back with a pointer to every field that is a block (switch tables excluded). */
void insn_each_block(Insn *i, void (*fn)(void *data, uint32_t *block), void *data);

/* No fault, no memory, no control: may go when its result is not read. */
bool insn_is_pure(const Insn *i);
#endif
