/* Stubs for functions that the entry may call back: they record their arguments and return any
 * value. */
#ifndef UMBRA_TYPED_STUBS_H
#define UMBRA_TYPED_STUBS_H
#include "typed/writer.h"

void stubs_add_log(const Stub *s, Str *out); /* the variable that records the arguments */
/* May it write to the objects that its arguments point to? It does so if the variable
 * any_WORD_writes is set. */
bool stubs_writes(const Stub *s);
/* Is something whose address is passed to it neither recorded nor compared? */
bool stubs_is_blind(const Stub *s);
/* Is a string that is passed to it recorded only up to its first 0, although a number follows? */
bool stubs_end_early(const Stub *s);
char *stubs_head(const Stub *s); /* its declaration; the caller frees it */
void stubs_add(Writer *w, const Stub *s);
#endif
