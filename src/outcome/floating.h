/* Comparison of floating-point numbers as a caller sees them: by their bits, except that all NaNs
 * are alike. Neither C nor IEEE 754 specifies which NaN an operation returns: its sign and its
 * payload depend on the operand order that a compiler chooses. A program that looks at the bits
 * (memcpy, a union, signbit, printf) computes another value from them, which is compared like any
 * other value. */
#ifndef UMBRA_OUTCOME_FLOATING_H
#define UMBRA_OUTCOME_FLOATING_H
#include "code/code.h"
#include "exec/exec.h"

typedef enum Floating {
  FLOATING_NONE, /* compared by bits */
  FLOATING_HALF,
  FLOATING_BRAIN,
  FLOATING_SINGLE,
  FLOATING_DOUBLE,
  FLOATING_EXTENDED /* x87: 80 bits */
} Floating;

/* The numbers that a function returns in registers: one, the two parts of a complex number, or the
 * elements of a vector. */
typedef struct FloatingResult {
  Floating kind;
  uint32_t count;
} FloatingResult;

Floating floating_of(const Type *t);  /* NONE for NULL and for other types */
unsigned floating_width(Floating f);  /* bits */
uint32_t floating_stride(Floating f); /* distance of array elements in bytes */
/* The result as version v declares it; NONE if it consists of other values. */
FloatingResult floating_of_result(const Function *f, Version v);

bool floating_is_nan(Floating f, U128 bits);
/* The bits, zero-extended, are equal, or both numbers are NaNs. */
bool floating_are_alike(Floating f, U128 a, U128 b);
/* For expressions of that width: the condition under which they are not alike. */
const Expr *floating_differ(ExprTable *t, Floating f, const Expr *a, const Expr *b);
/* The condition under which they are alike but have different bits. */
const Expr *floating_nans_differ(ExprTable *t, Floating f, const Expr *a, const Expr *b);
/* If the condition can hold on the path, adds the assumption that no caller looks at the bits of a
 * NaN. */
void floating_assume_alike(Exec *x, const PathCondition *pc, const Expr *when);
#endif
