/* The heads of the loops of a function, and the registers that are live there. */
#ifndef UMBRA_PROOF_HEADS_H
#define UMBRA_PROOF_HEADS_H
#include "code/code.h"

typedef VEC(uint32_t) RegList;

typedef struct Heads {
  const Program *program;
  Function *function;
  bool *is_head; /* per block: is it the target of an edge that closes a loop? */
  RegList *live; /* per block; of heads: registers that are read before they are written there, and
                    those that they are computed from */
  uint32_t *writer; /* per register: the instruction that writes it, plus 1; 0 if there is none,
                       UINT32_MAX if there are several */
  uint8_t *width;   /* per register: bits of what is written to it, at most 64 */
} Heads;

void heads_init(Heads *c, const Program *program, Function *f);
/* Drops heads as long as each loop still contains one, so that an iteration of nested loops passes
 * fewer of them. False if there are none to drop. */
bool heads_drop(Heads *c);
/* The only instruction that writes the register, if it computes it from other registers; else NULL.
 */
Insn *heads_definition(const Heads *c, uint32_t reg);
/* Bits of each result of a call. */
unsigned heads_result_width(const Program *p, const Insn *call);
void heads_done(Heads *c);
#endif
