/* The input of a test case as one would type it: a call in C, or a shell command. */
#ifndef UMBRA_WITNESS_SHOWN_INPUT_H
#define UMBRA_WITNESS_SHOWN_INPUT_H
#include "engine/run_info.h"
#include "witness/witness_ktest.h"

/* duration("0"); printf ';\001' | ./kv -o; what neither contains follows: "f(1) with count = 3".
 * Where there is no such form: "x = 5, y = -1". Nothing if there is no input. One
 * line without control characters. */
void shown_input(const RunInfo *run, const KTest *k, Str *out);
#endif
