/* Variables that an entry reads: the part of the program's state that is generated in addition to
 * its arguments. */
#ifndef UMBRA_TYPED_STATE_H
#define UMBRA_TYPED_STATE_H
#include "typed/writer.h"

/* The structure in the harness whose fields are the variables. */
#define STATE_NAME "any_variables"

/* Fills e->state. Needs e->in and e->of. */
void state_find(TypedEntry *e);
/* state_add writes the function any_state(), which fills the variables or leaves them unchanged;
 * state_declare writes the declarations that it needs, before the functions that generate objects.
 */
void state_declare(const Writer *w, Str *out);
void state_add(Writer *w);
/* For people: one line for each variable that is generated. */
void state_describe(const TypedEntry *e, Str *out);
/* Appends "initial values of count, limit" between `before` and `after`. */
void state_add_bounds(const TypedEntry *e, const char *before, const char *after, Str *out);
#endif
