/* What a verdict is true of: the sizes up to which the input was anything. A function of numbers,
 * and one that makes its own input (umbra_symbolic), has no bound: its domain is all there is, but
 * for the values of variables. */
#ifndef UMBRA_OUTCOME_BOUNDS_H
#define UMBRA_OUTCOME_BOUNDS_H
#include "base/invocation.h"

/* Appends a bound that was said: variables to those that are named already. */
void bounds_say(TextList *bounds, const char *text);
/* Appends what stands behind "up to": "argument lengths 1, 3". */
void bounds_find(TextList *bounds, const Options *o, const Invocation *v);
#endif
