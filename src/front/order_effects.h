/* What functions read and write, as far as it matters for the order of evaluation: sets of places.
 * A place is a variable, a field of a structure wherever it lies, what pointers to a type lead to,
 * or the state of the C library. Locals whose address stays in the function are none, nor is memory
 * that a function has just allocated, nor what happens before a call that does not return.
 *
 *   OrderEffects e;
 *   order_effects_find(&e, reach);
 *   PlaceSet reads = places_new(&e) ...
 *   order_effects_add(&e, instruction, reads, writes);     of one load, store or call
 *
 * Structures assigned as a whole are not looked at: they would be every field. */
#ifndef UMBRA_FRONT_ORDER_EFFECTS_H
#define UMBRA_FRONT_ORDER_EFFECTS_H
#include <stdint.h>

#include "front/reach.h"

typedef uint64_t *PlaceSet; /* a bit for each place */

typedef struct FunctionEffects {
  LLVMValueRef function;
  PlaceSet reads, writes;
  bool is_fresh; /* it returns what it has allocated, or NULL */
} FunctionEffects;

typedef struct OrderEffects {
  Map places; /* key -> number */
  Map kept;   /* fields whose address is kept somewhere */
  Map index;  /* function -> index in `all` */
  VEC(FunctionEffects) all;
  ValueList taken; /* functions that pointers can lead to */
  size_t words;    /* of a set */
} OrderEffects;

void order_effects_find(OrderEffects *e, const Reach *reach);
void order_effects_done(OrderEffects *e);
PlaceSet places_new(const OrderEffects *e);
void order_effects_add(OrderEffects *e, LLVMValueRef instruction, PlaceSet reads, PlaceSet writes);
bool places_meet(const OrderEffects *e, const uint64_t *a, const uint64_t *b);
#endif
