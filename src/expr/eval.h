/* Evaluation of expressions under a model. An Evaluator memoises by expression id for one (model,
 * version) at a time; setting the same pair again keeps the memoised values. A model must not be
 * changed in place while an evaluator is set to it, except followed by eval_forget. */
#ifndef UMBRA_EXPR_EVAL_H
#define UMBRA_EXPR_EVAL_H
#include "expr/expr.h"
#include "expr/model.h"

typedef struct Evaluator Evaluator;

Evaluator *eval_new(const ExprTable *t);
void eval_free(Evaluator *v);
/* version: OLD or NEW, the side of shadow nodes to evaluate. Holds a reference to m (NULL: all
 * variables are zero). */
void eval_set(Evaluator *v, const Model *m, Version version);
const Model *eval_model(const Evaluator *v); /* the model that is set (NULL: all zero) */
void eval_forget(Evaluator *v);              /* drops memoised values: the model was changed in
                                                place */
/* The work done so far: the number of nodes computed, and of stores looked through. Limits count
 * it instead of evaluations where expressions may be large. */
uint64_t eval_work(const Evaluator *v);
U128 eval_expr(Evaluator *v, const Expr *e); /* a bit-vector, zero-extended */
static inline bool eval_true(Evaluator *v, const Expr *e) { return eval_expr(v, e) != 0; }
/* Constant folding of one operation on zero-extended operands. This is the only definition of what
 * the kinds mean. `width` is the operands' width. */
U128 eval_binary(ExprKind kind, unsigned width, U128 a, U128 b);
#endif
