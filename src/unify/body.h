/* The body of a function in both versions, and what the steps of unification find out about it.
 * Index 0 is OLD, 1 NEW everywhere. */
#ifndef UMBRA_UNIFY_BODY_H
#define UMBRA_UNIFY_BODY_H
#include "base/alloc.h"
#include "code/operands.h"
#include "unify/unify.h"

#define NONE UINT32_MAX

typedef struct Body {
  Program *program;
  Function *function;
  uint64_t *key;   /* per instruction: what it computes (keys.c) */
  uint64_t *shape; /* per instruction: the operation without its operands; 0: never aligned (jumps,
                      stack slots) */
  uint32_t *slot;  /* per instruction: number of the stack slot it makes, shared with the other
                      version's where they are one; else NONE */
  uint32_t *match; /* per instruction: its pair in the other version, or NONE (align.c) */
  uint32_t *reg;   /* per register: its number in the unified frame (registers.c) */
} Body;

typedef struct Reads { /* the registers an instruction reads, those of the pool last */
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
/* Operand k of this call is the place of an assertion: file or line. */
bool body_is_place(const Body *b, const Insn *i, size_t k);

/* What every step keeps: `match` pairs instructions of one operation, each with one at most. */
bool body_is_matching(const Body body[2]);

void keys_make(Body body[2]); /* slot, shape, key */
/* What the register holds there, as a number. */
uint64_t keys_operand(const Body *b, uint32_t insn, uint32_t reg);
bool keys_is_slot(const Body *b, uint32_t reg); /* the address of a stack slot */
void align_bodies(Body body[2]);                /* match */
/* Fills reg; how many registers there are, without constants and parameters. */
uint32_t registers_pair(Body body[2]);
/* NEW's function becomes the unified one. */
void merge_bodies(Body body[2], uint32_t registers, UnifySummary *s);
#endif
