/* The source lines of traces. */
#ifndef UMBRA_EXPLAIN_LINES_H
#define UMBRA_EXPLAIN_LINES_H
#include "explain/trace.h"

typedef struct Lines Lines;
Lines *lines_new(const Program *p);
void lines_free(Lines *l);
/* Without indentation; "" if the file cannot be read. */
const char *lines_text(Lines *l, Version v, const TraceStep *s);
/* True if a textual diff of the versions' files removes the line (in OLD) or adds it (in NEW). */
bool lines_is_changed(Lines *l, Version v, const TraceStep *s);
#endif
