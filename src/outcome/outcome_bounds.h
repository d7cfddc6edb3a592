/* The bounds of a verdict: the sizes up to which the input was arbitrary. A function of numbers,
 * and one that creates its own input (umbra_symbolic), has no bound: its whole domain is covered,
 * except for the values of variables. A program that reads its arguments but is given none was
 * started in only one of many ways. */
#ifndef UMBRA_OUTCOME_BOUNDS_H
#define UMBRA_OUTCOME_BOUNDS_H
#include "base/invocation.h"
#include "code/code.h"

/* Appends a declared bound; variables are added to those that are already named. */
void bounds_say(TextList *bounds, const char *text);
/* Removes the bounds on standard input, because the program did not read it. */
void bounds_forget_input(TextList *bounds);
/* Appends the bounds that follow "up to": "argument lengths 1, 3". A read of standard input that
 * was not given is reported when it happens (runtime/libc/descriptors.c). */
void bounds_find(TextList *bounds, const Options *o, const Invocation *v, const Program *p);
#endif
