/* Conflicts between operands of one expression without a call: one operand modifies the variable
 * that another one reads or modifies (`a[i] = i++`, `++i + i`), or the variable that the expression
 * assigns to (`i = i++`).
 *
 * Only what is plainly the same variable is found: both addresses are computed in the same way. A
 * store belongs to an operand if its value is used there. So the left operand of a comma, which is
 * sequenced before the right one, does not count. A stored constant (`i + (i = 3)`) is the operand
 * that is the same constant. */
#ifndef UMBRA_FRONT_ORDER_STORES_H
#define UMBRA_FRONT_ORDER_STORES_H
#include "base/map.h"
#include "front/reach.h"

/* i: an instruction with unsequenced operands; stores: those of its expression before it; declared:
 * the slots of variables, as keys; the other slots are temporaries. */
bool order_stores_conflict(LLVMValueRef i, const ValueList *stores, const Map *declared);
/* Does a store in the list a modify what a load or a store in b accesses? */
bool order_stores_meet(const ValueList *a, const ValueList *b, const Map *declared);
#endif
