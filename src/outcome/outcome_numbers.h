/* Output that contains strings of numbers, each a single element of unknown length
 * (expr/expr_text.h). */
#ifndef UMBRA_OUTCOME_NUMBERS_H
#define UMBRA_OUTCOME_NUMBERS_H
#include "outcome/outcome.h"

/* If the condition is false, a and b are equal. If it is true they may still be equal by
 * coincidence, when the elements of one are shifted against those of the other. Elements are
 * compared with elements; an element that is aligned with bytes is assumed to have its length under
 * `model`. */
const Expr *numbers_may_differ(ExprTable *t, const Text *a, const Text *b, const Model *model);
/* True if they differ on that input. */
bool numbers_differ_on(ExprTable *t, const Text *a, const Text *b, const Model *input);
/* The condition that an input gives a different number or byte than `not` at some position. */
const Expr *numbers_are_others(ExprTable *t, const Text *a, const Text *b, const Model * not);
#endif
