/* What lies behind the pointers of a value, as far as C's rules of effective types tell whether two
 * of them can lead to the same memory. */
#ifndef UMBRA_TYPED_ALIASING_H
#define UMBRA_TYPED_ALIASING_H
#include "front/declarations.h"

/* A set of classes of scalars: integers by size, floating numbers by size, pointers; bytes may be
 * any of them. Empty: no memory. */
typedef unsigned Leaves;

Leaves leaves_of(const CType *t); /* those that a value of the type consists of */
Leaves leaves_behind(
    const CType *t); /* those of all memory that its pointers lead to, over any way */
bool leaves_can_meet(Leaves a, Leaves b);
/* The pointers to memory in a value of the type, those behind them left aside. */
uint64_t leaves_pointers(const CType *t);
/* Memory that a pointer of the value leads to has a pointer in it. */
bool leaves_is_deep(const CType *t);
#endif
