/* The sizes of the generated objects. */
#ifndef UMBRA_TYPED_SIZES_H
#define UMBRA_TYPED_SIZES_H
#include "typed/typed.h"

enum { SIZES_FEW = 2 /* elements of an array of structures or pointers in a structure */ };

/* How many elements of an array of that type are generated; these are the first ones. */
uint64_t sizes_of_array(const TypedSizes *s, const CType *array);
/* How many of them are generated if small arrays are filled. */
uint64_t sizes_of_filled_array(const TypedSizes *s, const CType *array);
enum { SIZES_USUAL = 5 /* a string of a size that is only tried is at most this long, or long */ };

TypedSizes sizes_bound(const TypedEntry *e); /* the largest one that is a bound */
/* The length of the largest string, and of the largest array, to which the sizes grow. */
int sizes_most_text(const TypedEntry *e);
int sizes_most_elements(const TypedEntry *e);
/* The maximum number of structures that lead to one another in a chain: nodes of a list, levels of
 * a tree. It is the requested number, unless structures have so many such fields that there would
 * be too many objects. */
int sizes_depth(const TypedEntry *e, const TypedSizes *s);
/* The unions of which any member is generated, if sizes_levels limits the structures. Each member
 * is a path of its own, so unions multiply the paths. */
enum { MOST_UNIONS = 3 };
/* How many pointers to structures are followed from the arguments and variables on, if there would
 * be too many objects otherwise; 0: any number. */
int sizes_levels(const TypedEntry *e);
/* Is the goal reached from a value of the type through pointers, or is it a part of the value? */
bool sizes_leads_to(const CType *t, const CType *goal);
/* Does a path from a `field` of the structure lead back to structures of its type, possibly through
 * others? */
bool sizes_is_ring(const CType *structure, const CType *field);
#endif
