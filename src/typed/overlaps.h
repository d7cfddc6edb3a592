/* Further targets of pointers with --alias any, in addition to objects of their own. */
#ifndef UMBRA_TYPED_OVERLAPS_H
#define UMBRA_TYPED_OVERLAPS_H
#include "typed/pairs.h"
#include "typed/writer.h"

/* Adds statements that record the possible targets of shared kinds in the value `place`: the value
 * itself, its fields and first elements. t holds its type in each version. */
void overlaps_add_places(Writer *w, const CType *const t[2], const char *place);
/* The same for the program's variables. */
void overlaps_add_variables(Writer *w);
/* The order in which the parameters are generated: one that may point into another one's object
 * comes after it. */
void overlaps_order(const CType *function, const Pairing *pairs, uint32_t *order);
/* Lets two arrays of numbers with one length, `chosen` of `most`, be parts of one array. All
 * arguments are C expressions. */
void overlaps_add_arrays(Writer *w, const char *first, const char *second, const char *most,
                         const char *chosen);
/* Lets one of two strings be the end of the other. */
void overlaps_add_texts(Writer *w, const char *first, const char *second);
#endif
