/* Inputs of the engine, and the objects of a test case. */
#ifndef UMBRA_WITNESS_INPUTS_H
#define UMBRA_WITNESS_INPUTS_H
#include "expr/expr.h"
#include "expr/model.h"
#include "witness/ktest.h"

/* Appends the objects of these numbers (expr_get_input), in this order, with what the model holds.
 */
void inputs_add(KTest *k, const ExprTable *t, const uint32_t *inputs, size_t count,
                const Model *model);
/* A model that holds what the objects do; they become inputs of t. */
Model *inputs_model(ExprTable *t, const KTest *k);
/* What LLVMFuzzerTestOneInput is given. */
uint32_t inputs_data_size(const KTest *k);
#endif
