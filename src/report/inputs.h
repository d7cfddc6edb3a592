/* Inputs of a path as the objects of a test case. */
#ifndef UMBRA_REPORT_INPUTS_H
#define UMBRA_REPORT_INPUTS_H
#include "expr/expr.h"
#include "expr/model.h"
#include "witness/ktest.h"

/* Appends the objects of these numbers (expr_get_input), in this order, with what the model holds.
 */
void inputs_add(KTest *k, const ExprTable *t, const uint32_t *inputs, size_t count,
                const Model *model);
#endif
