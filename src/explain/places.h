/* Names for parts of memory as in the source, with their contents: "p->next->count = 3". */
#ifndef UMBRA_EXPLAIN_PLACES_H
#define UMBRA_EXPLAIN_PLACES_H
#include "exec/exec_state.h"

typedef struct Range { /* part of an object */
  uint32_t object;
  uint64_t offset, size; /* in bytes */
} Range;
typedef VEC(Range) RangeList;

typedef struct TraceValue {
  char *name, *text; /* owned */
} TraceValue;
typedef VEC(TraceValue) TraceValues;

typedef struct PlaceReader {
  const Program *program;
  ExprTable *exprs;
  const State *state;
  const Frame *frame; /* memory is named by the variables of this frame */
  Version version;
} PlaceReader;

/* Adds the name and value of each variable, field and element in the range. Temporaries, which have
 * no name in the source, are ignored. */
void places_add(const PlaceReader *r, const Range *range, TraceValues *values);
/* Adds the value in these registers that the frame's function is about to return. */
void places_add_result(const PlaceReader *r, const Value *result, uint32_t count,
                       TraceValues *values);
void trace_values_done(TraceValues *values);
#endif
