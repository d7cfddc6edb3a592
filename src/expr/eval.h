/* Evaluation of expressions under a model. An Evaluator memoises by expression id for one (model,
 * version) at a time; setting the same pair again keeps what it knows. A model must not be changed
 * in place while an evaluator is set to it, except through eval_forget. */
#ifndef UMBRA_EXPR_EVAL_H
#define UMBRA_EXPR_EVAL_H
#include "expr/expr.h"
#include "expr/model.h"

typedef struct Evaluator Evaluator;

Evaluator *eval_new(const ExprTable *t);
void eval_free(Evaluator *v);
/* version: OLD or NEW: the side of shadow nodes. Holds a reference to m (or NULL: all zero). */
void eval_set(Evaluator *v, const Model *m, Version version);
const Model *eval_model(const Evaluator *v); /* the one it is set to (NULL: all zero) */
void eval_forget(Evaluator *v);              /* drop what is memoised: the model changed in place */
U128 eval_expr(Evaluator *v, const Expr *e); /* a bit-vector, zero-extended */
static inline bool eval_true(Evaluator *v, const Expr *e) { return eval_expr(v, e) != 0; }
/* Constant folding of one operation on zero-extended operands: the one place that defines what the
 * kinds mean. `width` is the operands'. */
U128 eval_binary(ExprKind kind, unsigned width, U128 a, U128 b);
#endif
