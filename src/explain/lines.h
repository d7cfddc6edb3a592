/* The lines of source that traces speak of. */
#ifndef UMBRA_EXPLAIN_LINES_H
#define UMBRA_EXPLAIN_LINES_H
#include "explain/trace.h"

typedef struct Lines Lines;
Lines *lines_new(const Program *p);
void lines_free(Lines *l);
/* Without indentation; "" where the file cannot be read. */
const char *lines_text(Lines *l, Version v, const TraceStep *s);
/* A textual diff of the versions' files removes it (of OLD's), or adds it (of NEW's). */
bool lines_is_changed(Lines *l, Version v, const TraceStep *s);
#endif
