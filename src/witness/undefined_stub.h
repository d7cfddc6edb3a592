/* C code that takes the place of the functions that neither version defines (code/declared_only.h):
 * a stub prints the call as outcome/outcome_calls.c describes it, and writes and returns what the
 * test case says. Its symbol is set by an assembler name, so that it may stand in a file that
 * declares the function. The code needs <stdio.h>, <stdlib.h> and <string.h>. */
#ifndef UMBRA_WITNESS_UNDEFINED_STUB_H
#define UMBRA_WITNESS_UNDEFINED_STUB_H
#include "base/str.h"
#include "code/code.h"
#include "witness/witness_ktest.h"

/* input: the stub writes what it holds, and umbra_deliver() gives its results (witness_source.c).
 * NULL: the stub reads the test case when it runs (runtime/replay.c), with undefined_stub_reader.
 */
void undefined_stub_add(const Function *f, const KTest *input, Str *out);
/* Defines a variable that no file defines (Global.is_undefined). */
void undefined_stub_add_variable(const Global *g, Str *out);
extern const char undefined_stub_reader[];
/* Does one of the outputs contain a call of the stub? */
bool undefined_stub_is_in(const Function *f, const Str *a, const Str *b);
#endif
