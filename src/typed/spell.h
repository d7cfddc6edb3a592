/* Spells types in C. */
#ifndef UMBRA_TYPED_SPELL_H
#define UMBRA_TYPED_SPELL_H
#include "front/declarations.h"

/* A declaration of `name` with the type, without a qualifier of the whole: "struct node *next",
 * "int (*f)(void *)"; if `name` is "", the type itself. The caller frees it. */
char *spell(const CType *t, const char *name);
/* The same without typedefs, which are not known in every file. */
char *spell_bare(const CType *t, const char *name);
/* Can the type be spelled? Every structure in it must have a name. */
bool spell_is_possible(const CType *t);
/* A part of a name for functions that are related to the type: "struct_node", "int_ptr". The caller
 * frees it. */
char *spell_word(const CType *t);
/* Do both types have the same spelling? */
bool spell_is_same(const CType *a, const CType *b);
/* The same, whatever typedefs the types are written with. */
bool spell_is_same_bare(const CType *a, const CType *b);
#endif
