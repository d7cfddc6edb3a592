/* The body of a function in both versions, and the results of the steps of unification. In all
 * arrays, index 0 is OLD and index 1 is NEW. */
#ifndef UMBRA_UNIFY_BODY_H
#define UMBRA_UNIFY_BODY_H
#include "base/alloc.h"
#include "code/operands.h"
#include "unify/unify.h"

#define NONE UINT32_MAX

typedef struct Body {
  Program *program;
  Function *function;
  uint64_t *key;   /* per instruction: a number for what it computes (keys.c) */
  uint64_t *shape; /* per instruction: the operation without its operands; 0 if it is never aligned
                      (jumps, stack slots) */
  uint32_t *slot;  /* per instruction: the number of the stack slot that it allocates, the same in
                      both versions if the slots are paired; otherwise NONE */
  uint32_t *match; /* per instruction: its pair in the other version, or NONE (align.c) */
  uint32_t *reg;   /* per register: its number in the unified frame (unify_registers.c) */
} Body;

typedef struct Reads { /* the registers that an instruction reads, those of the pool last */
  VEC(uint32_t) reg;
  VEC(uint8_t) count; /* 1, or 2 for a pair */
} Reads;

void body_init(Body *b, Program *p, Function *f);
void body_done(Body *b);
void body_reads(const Body *b, const Insn *i, Reads *r); /* clears r first */
void reads_done(Reads *r);
static inline bool body_is_const(const Body *b, uint32_t reg) {
  return reg < b->function->const_count;
}
/* Is operand k of this call the location of an assertion: its file or line? */
bool body_is_place(const Body *b, const Insn *i, size_t k);

/* The invariant of every step: `match` pairs instructions of the same operation one to one. */
bool body_is_matching(const Body body[2]);

void keys_make(Body body[2]); /* fills slot, shape, key */
/* A number for the value of the register at this instruction. */
uint64_t keys_operand(const Body *b, uint32_t insn, uint32_t reg);
bool keys_is_slot(const Body *b, uint32_t reg); /* is it the address of a stack slot? */
void align_bodies(Body body[2]);                /* fills match */
/* Fills reg; returns the number of registers, without constants and parameters. */
uint32_t registers_pair(Body body[2]);
/* Turns NEW's function into the unified one. */
void merge_bodies(Body body[2], uint32_t registers, UnifySummary *s);
#endif
