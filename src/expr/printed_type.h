/* The type in C of the text that is printed for an expression. Extensions are not printed, so the
 * text has the same value only if C extends it alike. */
#ifndef UMBRA_EXPR_PRINTED_TYPE_H
#define UMBRA_EXPR_PRINTED_TYPE_H
#include "expr/expr.h"

typedef enum PrintedExtension {
  EXTENDED_ALIKE,   /* C extends the text as the expression does */
  EXTENDED_BY_CAST, /* it does so after a cast to the other type of this width */
  EXTENDED_UNLIKE   /* the text has another value */
} PrintedExtension;

/* For a ZEXT or SEXT, and what is printed for it: the operand without extensions. */
PrintedExtension printed_extension(const ExprTable *t, const Expr *extended, const Expr *printed);
#endif
