/* What the entry may call back: functions that keep what they are given and return anything. */
#ifndef UMBRA_TYPED_STUBS_H
#define UMBRA_TYPED_STUBS_H
#include "typed/writer.h"

void stubs_add_log(const Stub *s, Str *out); /* the variable that keeps the arguments */
/* It may write to what it is given: where the variable any_WORD_writes says so. */
bool stubs_writes(const Stub *s);
/* Something that it is given the address of is neither kept nor compared. */
bool stubs_is_blind(const Stub *s);
char *stubs_head(const Stub *s); /* its declaration; the caller frees it */
void stubs_add(Writer *w, const Stub *s);
#endif
