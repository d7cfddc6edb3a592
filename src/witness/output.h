/* The output of a path, as bytes under a concrete input. */
#ifndef UMBRA_WITNESS_OUTPUT_H
#define UMBRA_WITNESS_OUTPUT_H
#include "base/str.h"
#include "base/vec.h"
#include "exec/exec_state.h"

/* Appends the output to fd, in order. */
void output_bytes(Str *out, Evaluator *eval, const State *s, const Model *input, int fd);
#endif
