/* Builds the body of one function.
 *
 *   Builder *b = build_new(program, function);
 *   uint32_t entry = build_block(b);                       the first block is the entry
 *   build_start(b, entry);
 *   uint32_t x = build_param(b), two = build_const(b, 2), r = build_regs(b, 1);
 *   build_emit(b, (Insn){.op = OP_MUL, .width = 32, .d = r, .a = x, .b = two});
 *   build_emit(b, (Insn){.op = OP_RET, .b = build_pool(b, &r, 1), .c = 1});
 *   build_finish(b);                                       fills the function's arrays, frees b
 *
 * Registers are virtual until build_finish lays out the frame (constants, parameters, other
 * registers) and renumbers all register fields according to the FORMAT of ops.def. Pair registers
 * are made by build_regs(b, 2), pair constants by build_const_pair. Blocks may be made early and
 * filled in any order, each once; a block that was made but never started gets UNREACHABLE. */
#ifndef UMBRA_CODE_BUILD_H
#define UMBRA_CODE_BUILD_H
#include "code/code.h"

typedef struct Builder Builder;

Builder *build_new(Program *p, Function *f);
uint32_t build_block(Builder *b);             /* the number of a new, empty block */
void build_start(Builder *b, uint32_t block); /* appends instructions there from now on */
bool build_is_open(const Builder *b);         /* the current block has no terminator */
void build_loc(Builder *b, uint32_t loc); /* sets the location of the instructions that follow */
uint32_t build_param(Builder *b); /* call it before any other register is made; twice for a pair */
/* The source variable whose value the register holds; the name is not copied. */
void build_name(Builder *b, uint32_t reg, const char *name);
uint32_t build_regs(Builder *b, uint32_t n);      /* n consecutive registers; returns the first */
uint32_t build_const(Builder *b, uint64_t value); /* equal values give the same register */
uint32_t build_const_pair(Builder *b, uint64_t low, uint64_t high);
bool build_is_const(const Builder *b, uint32_t reg, uint64_t *value);
uint32_t build_pool(Builder *b, const uint32_t *regs, uint32_t n);
uint32_t build_text(Builder *b, const char *text);
/* The text of an ALLOCA, with its declaration in the source of each version. */
uint32_t build_local(Builder *b, const char *text, const SourceLocal local[VERSIONS]);
uint32_t build_switch(Builder *b, uint32_t other); /* returns the index of a new table */
void build_case(Builder *b, uint32_t table, uint64_t value, uint32_t block);
void build_emit(Builder *b, Insn insn);
void build_finish(Builder *b);
#endif
