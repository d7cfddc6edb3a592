/* Executes one version on one input and lists the source lines that it executes. A step is a line
 * in one frame until control leaves the line. A call also ends a step; after the call, the rest of
 * the line is a step of its own. Code in the C library, or in a hidden file, belongs to the line
 * that called it.
 *
 * The program must be as pass_plain leaves it: then after each line, a variable has the value that
 * the source gives it. */
#ifndef UMBRA_EXPLAIN_TRACE_H
#define UMBRA_EXPLAIN_TRACE_H
#include "engine/concrete.h"
#include "explain/places.h"

enum { MOST_BLOCKS = 6 };

typedef struct TraceStep {
  const Function *fn;
  uint64_t frame;               /* uid */
  uint32_t depth;               /* of the frame */
  uint32_t loc;                 /* a location on the line, in the version's own source */
  uint32_t file, line;          /* of loc */
  uint64_t key;                 /* equal for corresponding steps of the two versions */
  uint32_t blocks[MOST_BLOCKS]; /* executed blocks of fn: the first ones, then the last one */
  uint32_t block_count;
  bool branches; /* ended with a branch that depends on values */
  bool calls;    /* ended with a call: the next step is in another frame of the program */
  bool goes_on;  /* began after a call */
  TraceValues written, read; /* as they are after the step */
} TraceStep;

typedef struct Trace Trace;
/* hidden: the name of a file that is not shown; NULL if there is none. */
Trace *trace_new(Stepper *stepper, Version v, const Program *program, ExprTable *exprs,
                 const char *hidden);
/* Gets the next step, which the caller releases with trace_step_done. Returns false if there is
 * none. */
bool trace_next(Trace *t, TraceStep *step);
void trace_free(Trace *t);
void trace_step_done(TraceStep *step);
static inline uint32_t trace_last_block(const TraceStep *s) {
  return s->block_count ? s->blocks[s->block_count - 1] : NO_BLOCK;
}
#endif
