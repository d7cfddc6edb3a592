/* Inputs that grow, for cost.h: of one input, a part gets each of several sizes: a string, a file,
 * an array, a number, the number of arguments, the data of a fuzz target, or all of them. */
#ifndef UMBRA_ENGINE_COST_INPUT_H
#define UMBRA_ENGINE_COST_INPUT_H
#include "engine/content.h"
#include "engine/engine.h"

typedef enum GrownKind { GROWN_CONTENT, GROWN_NUMBER, GROWN_DATA, GROWN_ALL } GrownKind;

typedef struct GrownPart {
  GrownKind kind;
  size_t at; /* index in the list of contents or numbers */
} GrownPart;
typedef VEC(GrownPart) GrownParts;

enum { GROWN_WAYS = 3 }; /* ways to fill what grows; in the second way its content is repeated */

/* The input that grows. */
typedef struct CostInput {
  Model *base;
  uint32_t data_size;
  ContentList contents;
  InputNumbers numbers;
} CostInput;

/* used: the inputs that a run on c->base creates. */
void cost_input_find(const Engine *e, CostInput *c, const InputNumbers *used);
void cost_input_parts(const Engine *e, const CostInput *c, GrownParts *parts);
/* The largest size of the part, a power of two; 0: it cannot grow. */
uint32_t cost_input_room(const Engine *e, const CostInput *c, GrownPart part);
/* The input of that size; one reference. */
Model *cost_input_make(const Engine *e, const CostInput *c, GrownPart part, int way, uint32_t size,
                       uint32_t *data_size);
/* The number of bytes in memory that have grown to that size. */
uint64_t cost_input_bytes(const CostInput *c, GrownPart part, uint32_t size);
/* False if the run has changed the size, because it was out of range (ConcreteLimits.fitted). */
bool cost_input_has_size(const Engine *e, const CostInput *c, GrownPart part, uint32_t size,
                         const Model *m);
/* "length of s", "n"; the caller frees it. */
char *cost_input_name(const Engine *e, const CostInput *c, GrownPart part);
void cost_input_done(CostInput *c);
#endif
