/* What structures and unions hold: the statements that fill *to. */
#ifndef UMBRA_TYPED_FIELDS_H
#define UMBRA_TYPED_FIELDS_H
#include "typed/writer.h"

void fields_add(Writer *w, const Kind *kind);
/* The members of an anonymous union, or of a union that holds pointers: one of them. */
void fields_add_members(Writer *w, const CType *t);
#endif
