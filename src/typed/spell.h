/* Types as C writes them. */
#ifndef UMBRA_TYPED_SPELL_H
#define UMBRA_TYPED_SPELL_H
#include "front/declarations.h"

/* A declaration of `name` with the type, without a qualifier of the whole: "struct node *next",
 * "int (*f)(void *)"; of "" the type itself. The caller frees it. */
char *spell(const CType *t, const char *name);
/* The same without typedefs, which not every file knows. */
char *spell_bare(const CType *t, const char *name);
/* It can be: every structure in it has a name. */
bool spell_is_possible(const CType *t);
/* A word for functions that are about the type: "struct_node", "int_ptr". The caller frees it. */
char *spell_word(const CType *t);
/* Both are written alike. */
bool spell_is_same(const CType *a, const CType *b);
#endif
