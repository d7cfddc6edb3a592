/* Structures that the entry's file only declares and another file of the program defines. */
#ifndef UMBRA_TYPED_OPAQUE_H
#define UMBRA_TYPED_OPAQUE_H
#include "typed/typed.h"

/* Lets pointers to such structures, among the shared parameters and in the structures to which
 * these lead, lead to copies of their definitions. A parameter stays as it is if functions of the
 * program create its structure. Requires cast_fields_share, which restores the fields of the entry
 * before. */
void opaque_share(TypedEntry *e);
#endif
