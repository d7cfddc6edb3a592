/* What callbacks do with --callbacks any, besides keeping what they are given. */
#ifndef UMBRA_TYPED_CALLBACKS_H
#define UMBRA_TYPED_CALLBACKS_H
#include "typed/writer.h"

/* Declares what is seen, and the functions that look and change; before the stubs. */
void callbacks_declare(Writer *w);
/* Statements of the entry's call: what its arguments lead to. */
void callbacks_add_given(Writer *w);
#endif
