/* What the files of the guesses (guess.h) share: the registers of a pair of loop heads, and their
 * values in samples. */
#ifndef UMBRA_PROOF_GUESS_PARTS_H
#define UMBRA_PROOF_GUESS_PARTS_H
#include "proof/guess.h"

typedef struct Guess {
  Prover *prover;
  RelationList *list;
  const Heads *heads;
  const SampleList *samples;
  VEC(Reg) regs;           /* memory, then live ones: OLD's first */
  size_t first;            /* index of the first that is not memory */
  VEC(uint64_t) in_memory; /* of each that is memory: its value in each sample */
  VEC(uint32_t) column;    /* of each: its index in Sample.values[version] */
  VEC(bool) is_linear;     /* per register: it is constant, or linear in an earlier one */
  VEC(bool) is_copy;       /* per register: it equals an earlier one, whose relations suffice */
  VEC(Op) ops;             /* operations of the code that are not linear */
  VEC(uint64_t) constants; /* the first ones of each version's code, without duplicates */
} Guess;

extern const Reg guess_no_reg;

unsigned guess_width_of(const Heads heads[VERSIONS], Reg r);
uint64_t guess_value_at(const Guess *g, size_t sample, size_t k);
/* The value of `from` bits, extended to 64. */
uint64_t guess_extended(uint64_t v, unsigned from, bool is_signed);
void guess_add(Guess *g, Relation r);
/* Adds a register, whose values are in the column of the samples. */
void guess_push(Guess *g, Reg r, size_t column);
#endif
