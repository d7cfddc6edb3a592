/* Finds expressions whose result depends on the order in which their operands are evaluated, such
 * as f(g(), h()) where g and h modify the same variable, or a[i] = i++. C does not specify the
 * order, and clang and gcc choose differently. The results of a run hold for clang's order. */
#ifndef UMBRA_FRONT_ORDER_H
#define UMBRA_FRONT_ORDER_H
#include "front/reach.h"

enum {
  ORDER_OF_CALL = 1,  /* a call that another operand depends on */
  ORDER_OF_STORES = 2 /* the last instruction of an expression whose operands conflict, or an atomic
                         operation that another operand depends on */
};

/* Adds such instructions in the program's own functions to the map, as keys. */
void order_find(const Reach *reach, Map *found);
#endif
