/* Converts between inputs of the engine and objects of a test case. */
#ifndef UMBRA_WITNESS_INPUTS_H
#define UMBRA_WITNESS_INPUTS_H
#include "expr/expr.h"
#include "expr/model.h"
#include "witness/witness_ktest.h"

/* Appends the objects with these numbers (expr_get_input), in this order, with their values in the
 * model. */
void inputs_add(KTest *k, const ExprTable *t, const uint32_t *inputs, size_t count,
                const Model *model);
/* A model with the values of the objects, which become inputs of t. */
Model *inputs_model(ExprTable *t, const KTest *k);
/* Size of the data passed to LLVMFuzzerTestOneInput. */
uint32_t inputs_data_size(const KTest *k);
/* Adds objects that only native runs look at: their names say what to show (Finding.reads). */
void inputs_add_reads(KTest *k, const TextList *reads);
bool inputs_is_read(const KTestObject *o); /* is it such an object? */
#endif
