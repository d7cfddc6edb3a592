/* Matches pointers with their lengths, by the names, order and types of a parameter or field and
 * its neighbours. */
#ifndef UMBRA_TYPED_PAIRS_H
#define UMBRA_TYPED_PAIRS_H
#include "front/declarations.h"

typedef enum Role {
  ROLE_ALONE,
  ROLE_ARRAY,    /* a pointer to as many elements as `with` specifies */
  ROLE_LENGTH,   /* the number of elements of the arrays that are matched with it */
  ROLE_CAPACITY, /* in a structure: the number of elements, if the LENGTH is only the number of used
                    ones */
  ROLE_COUNT,    /* a pointer to the number of used elements of an array, whose LENGTH is another
                    parameter */
  ROLE_END       /* a pointer to the end of `with`, which is an ARRAY without a LENGTH */
} Role;

typedef struct Pairing {
  Role role;
  uint32_t with; /* ARRAY: the LENGTH, or the CAPACITY if there is one, or the END; END, LENGTH,
                    CAPACITY: the first ARRAY; COUNT: the LENGTH */
} Pairing;

/* Fills one Pairing for each field. in_structure: they are fields of a structure, where a length
 * may come first. */
void pairs_find(const CField *fields, uint32_t count, bool in_structure, Pairing *pairs);
/* Is the parameter, which has no length, a list of strings that ends with NULL: does the function
 * access several elements? */
bool pairs_is_list(const CField *param);
/* Can the second of these parameters be the same as the first: two strings, or two arrays with one
 * length? This matters only if one of them is written to. */
bool pairs_can_be_same(const CType *function, const Pairing *pairs, uint32_t first,
                       uint32_t second);
#endif
