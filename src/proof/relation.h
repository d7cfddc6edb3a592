/* Relations between registers of both versions, the candidates of loop invariants. They are guessed
 * from the values that the registers have in concrete runs. */
#ifndef UMBRA_PROOF_RELATION_H
#define UMBRA_PROOF_RELATION_H
#include "proof/heads.h"
#include "proof/prover.h"

typedef struct Reg {
  Version version;
  uint32_t number; /* NO_REG: none */
} Reg;

typedef enum RelationKind {
  RELATION_EQUAL,   /* x = a * y + b * z + c, modulo 2^width */
  RELATION_DEFINED, /* x has the value of its only instruction, executed now: that one is outside
                       the loop, and what it reads has not changed */
  RELATION_ULE,     /* x <= y; without x, c <= y; without y, x <= c */
  RELATION_SLE      /* the same, signed */
} RelationKind;

typedef struct Relation {
  RelationKind kind;
  Reg x, y, z;
  uint64_t a, b, c; /* modulo 2^width */
  uint32_t insn;    /* of DEFINED */
  unsigned width;   /* of x, or of y */
  bool is_extended; /* y has fewer bits than x, and is extended with its sign */
  bool is_dropped;  /* it did not hold */
} Relation;
typedef VEC(Relation) RelationList;

/* The values of the registers that are live at a pair of heads, each in the order of Heads.live. */
typedef struct Sample {
  uint64_t *values[VERSIONS];
} Sample;
typedef VEC(Sample) SampleList;

/* Lists the relations that hold in all samples. */
void relations_guess(RelationList *list, const Heads heads[VERSIONS],
                     const uint32_t block[VERSIONS], const SampleList *samples);
/* The relation as an expression; NULL if a register is not known. */
const Expr *relation_term(Prover *p, const Relation *r, const Heads heads[VERSIONS],
                          const Expr *const *const regs[VERSIONS]);
/* The value that EQUAL and DEFINED give to x; NULL if a register is not known. */
const Expr *relation_value(Prover *p, const Relation *r, const Heads heads[VERSIONS],
                           const Expr *const *const regs[VERSIONS]);
#endif
