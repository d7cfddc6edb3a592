/* How many values a number or an array holds, compared between the versions. */
#ifndef UMBRA_TYPED_WIDTH_H
#define UMBRA_TYPED_WIDTH_H
#include "front/declarations.h"

/* An integer, or a floating-point number, of a type or of a bit-field. */
typedef struct Number {
  const CType *type;
  uint64_t bits;
} Number;

/* bits: of a bit-field; otherwise 0 */
Number width_number(const CType *t, uint8_t bits);
/* A sign alone makes no difference: all bit patterns are generated. */
bool width_numbers_differ(const CType *old, uint8_t old_bits, const CType *new, uint8_t new_bits);
/* Does one of the two fields hold values, or have elements, that the other one does not? */
bool width_differs(const CField *old, const CField *new);
#endif
