/* Floating-point expressions in Z3's theory, for z3.c. */
#ifndef UMBRA_SOLVER_Z3_FLOAT_H
#define UMBRA_SOLVER_Z3_FLOAT_H
#include <z3.h>

#include "expr/expr.h"

typedef struct Z3Terms {
  Z3_context z3;
  Z3_ast (*hold)(void *self,
                 Z3_ast a); /* keeps a term alive while others are built from it; returns it */
  void *self;
} Z3Terms;

/* An operand or a result. fp: the number in Z3's sort if it is the result of an operation of Z3's
 * theory; else NULL. */
typedef struct Z3Float {
  Z3_ast bits, fp;
} Z3Float;

/* bits: a Boolean for comparisons; NULL if Z3 has no such operation (its remainder is defined
 * differently). */
Z3Float z3_float(const Z3Terms *z, const Expr *e, const Z3Float *kid);
/* The same by the circuit of blast_float.h, as bits; NULL if there is none. */
Z3_ast z3_float_circuit(const Z3Terms *z, const Expr *e, const Z3_ast *kid);
#endif
