/* One version on one input as the lines of source that it executes. A step is a line in one frame
 * until control leaves it, and ends at a call, too: behind the call the line goes on, as a step of
 * its own. What runs inside the C library, or in files that nobody wants to see, belongs to the
 * line that called it.
 *
 * The program must be as pass_plain left it: then a variable holds behind each line what the source
 * says. */
#ifndef UMBRA_EXPLAIN_TRACE_H
#define UMBRA_EXPLAIN_TRACE_H
#include "engine/concrete.h"
#include "explain/places.h"

enum { MOST_BLOCKS = 6 };

typedef struct TraceStep {
  const Function *fn;
  uint64_t frame;               /* uid */
  uint32_t depth;               /* of the frame */
  uint32_t loc;                 /* a place on the line, in the version's own source */
  uint32_t file, line;          /* of it */
  uint64_t key;                 /* steps of two versions that correspond have the same */
  uint32_t blocks[MOST_BLOCKS]; /* of fn, executed: the first ones, the last one at the end */
  uint32_t block_count;
  bool branches; /* it ended with a choice that depends on values */
  bool calls;    /* it ended with a call: control is in another frame of the program next */
  bool goes_on;  /* it began behind a call */
  TraceValues written, read; /* as they are behind it */
} TraceStep;

typedef struct Trace Trace;
/* hidden: the name of a file not to be shown; NULL: none. */
Trace *trace_new(Stepper *stepper, Version v, const Program *program, ExprTable *exprs,
                 const char *hidden);
/* The next step, which the caller ends. False: there is none. */
bool trace_next(Trace *t, TraceStep *step);
void trace_free(Trace *t);
void trace_step_done(TraceStep *step);
static inline uint32_t trace_last_block(const TraceStep *s) {
  return s->block_count ? s->blocks[s->block_count - 1] : NO_BLOCK;
}
#endif
