/* Circuits of the floating-point operations, for any format. Their results are those of float_eval,
 * bit for bit; the structure of the operations is the usual one (Brain, Schanda, Sun, "Building
 * better bit-blasting for floating-point problems", TACAS 2019, compares the choices). */
#ifndef UMBRA_SOLVER_BLAST_FLOAT_H
#define UMBRA_SOLVER_BLAST_FLOAT_H
#include "expr/float_eval.h"
#include "solver/gates.h"

/* A floating-point format, or, if its fraction is 0, an integer of `width` bits. */
typedef struct BlastType {
  FloatFormat format;
  unsigned width;
} BlastType;

/* Builds one operation with a result of type `to`, with lo and up to three operands, all of type
 * `from`. Returns false if there is no circuit for it; nothing was written then. */
bool blast_float(Gates *g, ExprKind kind, uint32_t lo, BlastType to, BlastType from, Lit *out,
                 const Lit *const *operand);
/* The same for an expression. */
bool blast_float_expr(Gates *g, const Expr *e, Lit *out, const Lit *const *operand);
#endif
