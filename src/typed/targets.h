/* The purpose of pointers and fields, as far as types and names determine it. */
#ifndef UMBRA_TYPED_TARGETS_H
#define UMBRA_TYPED_TARGETS_H
#include "front/declarations.h"

typedef enum Target {                  /* the target of a pointer */
                      TARGET_TEXT,     /* char *, and what is used like it */
                      TARGET_OBJECT,   /* an object of a Kind */
                      TARGET_BLOCK,    /* void *: bytes */
                      TARGET_FILE,     /* FILE * */
                      TARGET_FUNCTION, /* a stub */
                      TARGET_NOTHING   /* an incomplete type, or a function for which no stub can be
                                          written: always NULL */
} Target;

Target target_of(const CType *pointer);
/* Is it a field such as prev or parent, for the structure that leads here? */
bool is_back(const CField *f);
/* The field of that name, e.g. in the other version; NULL if there is none. */
const CField *field_of(const CType *t, const char *name);
/* Is the field not generated, because it is private to the C library or a va_list? */
bool field_is_left_out(const CField *f);
bool all_are_left_out(const CType *t); /* all of its fields */
/* Are all fields private to the C library, and none a pointer: sigset_t, struct in6_addr? Such a
 * structure is generated as bytes. */
bool is_all_private(const CType *t);
bool has_flexible(const CType *t); /* does the structure end with an array without a length? */
#endif
