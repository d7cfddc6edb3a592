/* What the source calls a piece of memory, and what is there: "p->next->count = 3". */
#ifndef UMBRA_EXPLAIN_PLACES_H
#define UMBRA_EXPLAIN_PLACES_H
#include "exec/state.h"

typedef struct Range { /* of an object */
  uint32_t object;
  uint64_t offset, size; /* bytes */
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
  const Frame *frame; /* by whose variables memory is named */
  Version version;
} PlaceReader;

/* Adds each variable, field and element that the range holds, by name. What has no name in the
 * source, a temporary, is left out. */
void places_add(const PlaceReader *r, const Range *range, TraceValues *values);
/* Adds what the frame's function is about to return, in these registers. */
void places_add_result(const PlaceReader *r, const Value *result, uint32_t count,
                       TraceValues *values);
void trace_values_done(TraceValues *values);
#endif
