/* The input of a function as a call in C: duration("0"), area(&(struct box){.w = 3}, 2). Values
 * without a literal are in angle brackets: <object 1>. */
#ifndef UMBRA_WITNESS_SHOWN_CALL_H
#define UMBRA_WITNESS_SHOWN_CALL_H
#include "engine/run_info.h"
#include "witness/witness_ktest.h"

/* False, and nothing is appended, if the entry's input is not that of a function with parameters of
 * its own: of a harness that a user wrote. Sets is_told of each object that the call contains. */
bool shown_call(const RunInfo *run, const KTest *k, bool *is_told, Str *out);
/* The function that the generated harness calls (typed_name); NULL if there is none. */
const Function *shown_call_target(const Program *p, const char *entry);
#endif
