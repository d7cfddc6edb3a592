/* What a version did natively, in the words of a person. */
#ifndef UMBRA_WITNESS_NATIVE_WORDS_H
#define UMBRA_WITNESS_NATIVE_WORDS_H
#include "base/sources.h"
#include "code/type.h"
#include "outcome/confirmation.h"

/* result, of the entry function: as the version declares it; NULL: unknown.
 *
 * How the run ended: "returned 1", "exited with 3", "SIGABRT: foo.c:13: int foo(int): Assertion `0'
 * failed." */
void native_end_words(const Outcome *e, const Type *result, Str *out);
/* The same of both builds: how the plain one ended, and the first report of the one with sanitizers
 * where that says more. */
void native_words(const Outcome ends[NATIVE_BUILDS], const Type *result, Str *out);
/* OLD is built so that __FILE__ names its files as NEW's are called (their outputs must compare);
 * people want OLD's names. versions may be NULL. */
void native_words_name_old(const Versions *versions, Str *words);
#endif
