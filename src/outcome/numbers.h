/* Output that holds texts of numbers, each one piece of a length that is open (expr/text.h). */
#ifndef UMBRA_OUTCOME_NUMBERS_H
#define UMBRA_OUTCOME_NUMBERS_H
#include "outcome/outcome.h"

/* Where it is false, a and b are the same. Where it is true they may be the same by chance, too:
 * the pieces of one are shifted against those of the other. Piece is compared with piece; one that
 * stands against bytes is taken to be as long as it is under `model`. */
const Expr *numbers_may_differ(ExprTable *t, const Text *a, const Text *b, const Model *model);
/* Are they, on that input? */
bool numbers_differ_on(ExprTable *t, const Text *a, const Text *b, const Model *input);
/* Does an input give another number or byte to any place of them than `not` does? */
const Expr *numbers_are_others(ExprTable *t, const Text *a, const Text *b, const Model * not);
#endif
