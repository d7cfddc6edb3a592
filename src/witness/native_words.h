/* Describes the native outcome of a version for people. */
#ifndef UMBRA_WITNESS_NATIVE_WORDS_H
#define UMBRA_WITNESS_NATIVE_WORDS_H
#include "base/base_sources.h"
#include "code/type.h"
#include "outcome/confirmation.h"

/* result: the result type of the entry function as the version declares it; NULL if unknown.
 *
 * Describes how the run ended: "returned 1", "exited with 3", "SIGABRT: foo.c:13: int foo(int):
 * Assertion `0' failed." */
void native_end_words(const Outcome *e, const Type *result, Str *out);
/* The same for both builds: how the plain one ended, and the first report of the one with
 * sanitizers if that adds information. */
void native_words(const Outcome ends[NATIVE_BUILDS], const Type *result, Str *out);
/* OLD is built so that __FILE__ gives NEW's file names (otherwise their outputs would differ); this
 * restores OLD's names for people. versions may be NULL. */
void native_words_name_old(const Versions *versions, Str *words);
#endif
