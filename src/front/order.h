/* Finds calls whose result depends on the order in which the operands of one expression are
 * evaluated, such as f(g(), h()) where g and h modify the same variable. C does not specify the
 * order, and clang and gcc choose differently. The results of a run hold for clang's order.
 *
 * Only calls are considered: i = i++ is undefined, and clang warns about it. */
#ifndef UMBRA_FRONT_ORDER_H
#define UMBRA_FRONT_ORDER_H
#include "front/reach.h"

/* Adds such calls in the program's own functions to the map, as keys. */
void order_find(const Reach *reach, Map *calls);
#endif
