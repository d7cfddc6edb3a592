/* Calls whose result depends on the order in which the operands of one expression are evaluated,
 * f(g(), h()) where g and h change the same: C leaves that order open, and clang and gcc choose
 * differently. What a run says of them holds for clang's order.
 *
 * Said of calls alone: i = i++ is undefined, and clang warns of it. */
#ifndef UMBRA_FRONT_ORDER_H
#define UMBRA_FRONT_ORDER_H
#include "front/reach.h"

/* Puts such calls of the program's own functions into the map, as keys. */
void order_find(const Reach *reach, Map *calls);
#endif
