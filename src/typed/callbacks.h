/* The effects of callbacks with --callbacks any, in addition to recording their arguments. */
#ifndef UMBRA_TYPED_CALLBACKS_H
#define UMBRA_TYPED_CALLBACKS_H
#include "typed/writer.h"

/* Declares what callbacks observe, and the functions that observe and change it; must come before
 * the stubs. */
void callbacks_declare(Writer *w);
/* Adds statements to the entry's call that record what its arguments lead to. */
void callbacks_add_given(Writer *w);
#endif
