/* The locations that functions read and write, as far as they matter for the order of evaluation:
 * sets of places. A place is a variable, a field of a structure in any object, the target of
 * pointers to a type, or the state of the C library. Not included are locals whose address stays in
 * the function, memory that a function has just allocated, and what happens before a call that does
 * not return.
 *
 *   OrderEffects e;
 *   order_effects_find(&e, reach);
 *   PlaceSet reads = places_new(&e) ...
 *   order_effects_add(&e, instruction, reads, writes);     of one load, store or call
 *
 * Assignments of whole structures are ignored; they would access every field. */
#ifndef UMBRA_FRONT_ORDER_EFFECTS_H
#define UMBRA_FRONT_ORDER_EFFECTS_H
#include <stdint.h>

#include "front/reach.h"

typedef uint64_t *PlaceSet; /* one bit per place */

typedef struct FunctionEffects {
  LLVMValueRef function;
  PlaceSet reads, writes;
  bool is_fresh; /* it returns memory that it has allocated, or NULL */
} FunctionEffects;

typedef struct PlaceRoot {
  bool is_kept;     /* its address is used for anything other than accesses to it */
  ValueList stored; /* what is stored to it, unless it is kept */
} PlaceRoot;

typedef struct OrderEffects {
  Map places; /* key -> number */
  Map kept;   /* fields whose address is kept somewhere */
  Map index;  /* function -> index in `all` */
  VEC(FunctionEffects) all;
  Map root_index;       /* variable -> index in `roots`, if an access was examined */
  VEC(PlaceRoot) roots; /* large functions access one variable many times */
  ValueList taken;      /* functions to which pointers can lead */
  size_t words;         /* the number of words in a set */
} OrderEffects;

void order_effects_find(OrderEffects *e, const Reach *reach);
void order_effects_done(OrderEffects *e);
PlaceSet places_new(const OrderEffects *e);
void order_effects_add(OrderEffects *e, LLVMValueRef instruction, PlaceSet reads, PlaceSet writes);
bool places_meet(const OrderEffects *e, const uint64_t *a, const uint64_t *b);
#endif
