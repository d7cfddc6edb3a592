/* Typedefs that only OLD's types use. A harness uses OLD's names and is compiled with each
 * version's file, so it cannot use a name that NEW lacks, or that is something else there. */
#ifndef UMBRA_TYPED_RENAMED_H
#define UMBRA_TYPED_RENAMED_H
#include "typed/typed.h"

/* Takes these names from OLD's types of the shared parameters and of the variables: a harness then
 * spells what they stand for. */
void renamed_share(TypedEntry *e);
#endif
