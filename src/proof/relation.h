/* Relations between registers of both versions, the candidates of loop invariants. */
#ifndef UMBRA_PROOF_RELATION_H
#define UMBRA_PROOF_RELATION_H
#include "proof/heads.h"
#include "proof/track.h"

/* An operand: a register, or memory at the address in it. */
typedef struct Reg {
  Version version;
  uint32_t
      number;     /* NO_REG: there is none. It is a constant only if it is an address (bytes > 0) */
  unsigned bytes; /* what that many bytes of memory hold; 0: the register itself */
} Reg;

typedef enum RelationKind {
  RELATION_EQUAL,     /* x = a * y + b * z + c, modulo 2^width */
  RELATION_OPERATION, /* x = (y op z) + c, or, without z, (y op b) + c */
  RELATION_LOADED,    /* x is what `bytes` bytes of memory at y + b * z + c hold, extended */
  RELATION_DEFINED,   /* x has the value of its only instruction, executed now: that one is outside
                         the loop, and what it reads has not changed */
  RELATION_ULE,       /* x <= y; without x, c <= y; without y, x <= c */
  RELATION_SLE,       /* the same, signed */
  RELATION_ULT,       /* x < y, and c <= y - x */
  RELATION_SLT,
  RELATION_NEAR,     /* y - x <= c, unsigned */
  RELATION_DISTINCT, /* x != y */
  RELATION_LOW_BITS  /* the low b bits of x are c */
} RelationKind;

typedef struct Relation {
  RelationKind kind;
  Reg x, y, z;
  uint64_t a, b, c; /* modulo 2^width */
  Op op;            /* of OPERATION: binary, or OP_EQ or OP_NE of values with y's width */
  uint32_t insn;    /* of DEFINED */
  unsigned bytes;   /* of LOADED */
  unsigned width;   /* of x, or of y */
  bool is_extended; /* y, z or the bytes have fewer bits than x, and are extended with their sign */
  bool is_dropped;  /* it did not hold */
} Relation;
typedef VEC(Relation) RelationList;

/* A moment at which relations are looked at: both versions stand at loop heads, with equal
 * memories. */
typedef struct Moment {
  Prover *prover;
  const Heads *heads;
  const Expr *const *regs[VERSIONS];
  const Event *history;
  ReadList *reads;         /* reads of memory whose values are known by name; gets more of them */
  const PathCondition *pc; /* under which addresses are compared with those of reads; may be NULL */
} Moment;

/* Bits of an operand. */
unsigned relation_reg_width(const Heads *heads, Reg r);
/* The relation as one that gives a value to y, or (of_z) to z; false if it does not determine it.
 */
bool relation_turn(const Relation *r, const Heads *heads, bool of_z, Relation *turned);
/* The width in which OPERATION reads its operands. */
unsigned relation_operand_width(const Relation *r, const Heads *heads);
/* The relation as an expression; NULL if a register is not known. */
const Expr *relation_term(const Moment *m, const Relation *r);
/* The value that the relation gives to x; NULL if a register is not known. Not for orders. */
const Expr *relation_value(const Moment *m, const Relation *r);
#endif
