/* Two traces side by side. As long as both versions execute lines that correspond they go in step;
 * where their ways part, first OLD's steps are told and then NEW's, up to the place where the ways
 * meet again: the post-dominator of the branch, behind a call the line that called, or else the
 * frame that both return to. */
#ifndef UMBRA_EXPLAIN_BESIDE_H
#define UMBRA_EXPLAIN_BESIDE_H
#include "explain/trace.h"

typedef struct Row {
  bool has[VERSIONS];
  TraceStep step[VERSIONS];
  bool is_partial;  /* both, but one version calls something on the way, and the other does not:
                       the values stand in a later row of the line */
  bool is_decision; /* both: from here on the ways part, or what is called */
} Row;

/* Told of each row in order; takes it. */
typedef void RowSink(void *self, Row *row);

void beside_run(Trace *const trace[VERSIONS], RowSink *sink, void *self);
void row_done(Row *row);
#endif
