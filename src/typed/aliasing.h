/* The memory to which the pointers of a value lead, as far as C's rules of effective types
 * determine whether two of them can lead to the same memory. */
#ifndef UMBRA_TYPED_ALIASING_H
#define UMBRA_TYPED_ALIASING_H
#include "front/declarations.h"

/* A set of classes of scalars: integers by size, floating-point numbers by size, pointers; bytes
 * may be any of them. Empty: no memory. */
typedef unsigned Leaves;

Leaves leaves_of(const CType *t);         /* the classes of which a value of the type consists */
Leaves leaves_pointed_to(const CType *t); /* the classes of all memory that its pointers lead to */
bool leaves_can_meet(Leaves a, Leaves b);
/* The number of pointers to memory in a value of the type, not counting those in the memory they
 * lead to. */
uint64_t leaves_pointers(const CType *t);
/* Does memory to which a pointer of the value leads contain a pointer? */
bool leaves_is_deep(const CType *t);
#endif
