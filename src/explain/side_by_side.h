/* Two traces side by side. While both versions execute corresponding lines, they advance together.
 * When they diverge, OLD's steps are reported first and then NEW's, up to the point where the
 * versions meet again: the post-dominator of the branch; after a call, the calling line; or else
 * the frame to which both return. */
#ifndef UMBRA_EXPLAIN_SIDE_BY_SIDE_H
#define UMBRA_EXPLAIN_SIDE_BY_SIDE_H
#include "explain/trace.h"

typedef struct Row {
  bool has[VERSIONS];
  TraceStep step[VERSIONS];
  /* The row belongs to both versions, but only one version calls something on the line: the values
   * are in a later row of the same line. */
  bool is_partial;
  bool is_decision; /* of both; after it, the versions execute different lines or calls */
} Row;

/* Receives each row in order; takes ownership of it. */
typedef void RowSink(void *self, Row *row);

void side_by_side_run(Trace *const trace[VERSIONS], RowSink *sink, void *self);
void row_done(Row *row);
#endif
