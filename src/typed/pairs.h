/* Which pointers go with which lengths, told by names, order and types: a parameter or field and
 * those beside it. */
#ifndef UMBRA_TYPED_PAIRS_H
#define UMBRA_TYPED_PAIRS_H
#include "front/declarations.h"

typedef enum Role {
  ROLE_ALONE,
  ROLE_ARRAY,    /* a pointer to as many elements as `with` says */
  ROLE_LENGTH,   /* how many elements the arrays have that are with it */
  ROLE_CAPACITY, /* in a structure: that, where the LENGTH only says how many of them are used */
  ROLE_END       /* a pointer behind the last element of `with`, an ARRAY without a LENGTH */
} Role;

typedef struct Pairing {
  Role role;
  uint32_t with; /* ARRAY: the LENGTH, the CAPACITY where there is one, the END; END, LENGTH,
                    CAPACITY: the first ARRAY */
} Pairing;

/* One for each of the fields. in_structure: of a structure, where a length may come first. */
void pairs_find(const CField *fields, uint32_t count, bool in_structure, Pairing *pairs);
/* Of the function's parameters the second can be the first: two texts, two arrays of one length.
 * That matters where one is written to. */
bool pairs_can_be_same(const CType *function, const Pairing *pairs, uint32_t first,
                       uint32_t second);
#endif
