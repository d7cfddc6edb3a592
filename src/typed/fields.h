/* The contents of structures and unions: statements that fill *to. */
#ifndef UMBRA_TYPED_FIELDS_H
#define UMBRA_TYPED_FIELDS_H
#include "typed/writer.h"

void fields_add(Writer *w, const Kind *kind);
/* For an anonymous union, or a union that holds pointers: chooses one of its members. */
void fields_add_members(Writer *w, const CType *t);
#endif
