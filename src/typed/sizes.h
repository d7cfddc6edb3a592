/* How much is made. */
#ifndef UMBRA_TYPED_SIZES_H
#define UMBRA_TYPED_SIZES_H
#include "typed/typed.h"

enum { SIZES_FEW = 2 /* elements of an array of structures or pointers in a structure */ };

/* The elements of an array of that type that are made: the first ones. */
uint64_t sizes_of_array(const TypedSizes *s, const CType *array);
/* The largest text, and the largest array, of those that the sizes grow to. */
int sizes_most_text(const TypedEntry *e);
int sizes_most_elements(const TypedEntry *e);
/* How many structures there are behind each other that lead to each other: nodes of a list, levels
 * of a tree. As many as asked for, unless so many fields lead on that there would be too many
 * objects. */
int sizes_depth(const TypedEntry *e, const TypedSizes *s);
/* Some pointer that is reached from a value of the type leads to the goal, or is a part of it. */
bool sizes_leads_to(const CType *t, const CType *goal);
/* From a `field` of the structure the way leads back to structures of its type, perhaps through
 * others. */
bool sizes_is_ring(const CType *structure, const CType *field);
#endif
