/* Where pointers may lead in addition to objects of their own, with --alias any. */
#ifndef UMBRA_TYPED_OVERLAPS_H
#define UMBRA_TYPED_OVERLAPS_H
#include "typed/pairs.h"
#include "typed/writer.h"

/* Statements that keep, for the kinds that pointers lead to, the places of those types in the value
 * `place`: itself, its fields and first elements. t: its type in each version. */
void overlaps_add_places(Writer *w, const CType *const t[2], const char *place);
/* The same of the program's variables. */
void overlaps_add_variables(Writer *w);
/* The order in which the parameters are made: what may lie in another one comes after it. */
void overlaps_order(const CType *function, const Pairing *pairs, uint32_t *order);
/* Two arrays of numbers with one length, `chosen` of `most`, are parts of one. All are expressions.
 */
void overlaps_add_arrays(Writer *w, const char *first, const char *second, const char *most,
                         const char *chosen);
/* Two texts: one is the end of the other. */
void overlaps_add_texts(Writer *w, const char *first, const char *second);
#endif
