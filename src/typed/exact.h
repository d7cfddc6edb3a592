/* Arrays that go with a length: the object has exactly as many elements as it says. */
#ifndef UMBRA_TYPED_EXACT_H
#define UMBRA_TYPED_EXACT_H
#include "typed/writer.h"

/* Of such an array there are as many elements as a text has bytes. */
bool exact_is_bytes(const CType *pointer);
/* `most` elements, of which `chosen` are taken, and `more` zeros behind them. length: the name of
 * the input that says how many, by which it can be NULL where there are none; NULL: it cannot.
 * `end`: where the address behind the last one goes. All but `more` are expressions. */
void exact_add(Writer *w, const CType *pointer, const char *place, const char *name,
               const char *most, int more, const char *chosen, const char *length, const char *end,
               const char *depth);
#endif
