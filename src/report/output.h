/* What a path wrote, as bytes under a concrete input. */
#ifndef UMBRA_REPORT_OUTPUT_H
#define UMBRA_REPORT_OUTPUT_H
#include "base/str.h"
#include "exec/state.h"

void output_bytes(Str *out, const ExprTable *t, const State *s, const Model *input, int fd); /* appends what went to fd, in order */
#endif
