/* Relations as C expressions, for readers of a proof. */
#ifndef UMBRA_PROOF_RELATION_PRINT_H
#define UMBRA_PROOF_RELATION_PRINT_H
#include "base/str.h"
#include "proof/relation.h"

/* A variable is written as old.NAME or new.NAME, a parameter's first value as old.NAME@entry, and
 * any other value as what it is computed from, or as a number: old.%12.
 * Numbers are unsigned, except where "(signed)" or the name of an operation says otherwise. */
void relation_print(Str *out, const Relation *r, const Heads heads[VERSIONS]);
#endif
