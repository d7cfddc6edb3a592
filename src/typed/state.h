/* Variables that an entry reads: the state of a program that is made up beside its arguments. */
#ifndef UMBRA_TYPED_STATE_H
#define UMBRA_TYPED_STATE_H
#include "typed/writer.h"

/* The structure of which variables are the fields, in the harness. */
#define STATE_NAME "any_variables"

/* Fills e->state. Needs e->in, e->of. */
void state_find(TypedEntry *e);
/* The function any_state(), which fills the variables or leaves them; what it needs is declared
 * before what makes objects. */
void state_declare(const Writer *w, Str *out);
void state_add(Writer *w);
/* For people, a line for each variable that is made. */
void state_describe(const TypedEntry *e, Str *out);
/* "initial values of count, limit", between `before` and `behind`. */
void state_add_bounds(const TypedEntry *e, const char *before, const char *behind, Str *out);
#endif
