/* What a verdict is true of: the sizes up to which the input was anything. A function of numbers,
 * and one that makes its own input (umbra_symbolic), has no bound: its domain is all there is, but
 * for the values of variables. A program that looks at its arguments and is given none was started
 * in one of many ways. */
#ifndef UMBRA_OUTCOME_BOUNDS_H
#define UMBRA_OUTCOME_BOUNDS_H
#include "base/invocation.h"
#include "code/code.h"

/* Appends a bound that was said: variables to those that are named already. */
void bounds_say(TextList *bounds, const char *text);
/* Of the bounds found: standard input was not looked at, whatever there was of it. */
void bounds_forget_input(TextList *bounds);
/* Appends what stands behind "up to": "argument lengths 1, 3". What a program reads of standard
 * input that nobody gave it is said when it does so (runtime/libc/descriptors.c). */
void bounds_find(TextList *bounds, const Options *o, const Invocation *v, const Program *p);
#endif
