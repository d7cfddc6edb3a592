/* The instructions of x86-64 that inline assembly consists of most often: moves, arithmetic,
 * rotations, byte swaps, bit scans, atomic exchanges, barriers. The carry, zero, sign and overflow
 * flags are known as far as an instruction defines them. */
#ifndef UMBRA_FRONT_ASSEMBLER_INSTRUCTIONS_H
#define UMBRA_FRONT_ASSEMBLER_INSTRUCTIONS_H
#include "front/assembler_operands.h"

/* Emits one instruction of AT&T's syntax, without prefix; `repeated`: it has "rep". */
void asm_execute(Assembly *s, const char *text, size_t len, bool repeated);
/* A register of 1 bit: "z", "nc", "le" and so on. */
uint32_t asm_condition(Assembly *s, const char *name, size_t len);
#endif
