/* What pointers and fields are for, as far as types and names tell. */
#ifndef UMBRA_TYPED_TARGETS_H
#define UMBRA_TYPED_TARGETS_H
#include "front/declarations.h"

typedef enum Target {                  /* what a pointer leads to */
                      TARGET_TEXT,     /* char *, and what is used like it */
                      TARGET_OBJECT,   /* a Kind */
                      TARGET_BLOCK,    /* void *: bytes */
                      TARGET_FILE,     /* FILE * */
                      TARGET_FUNCTION, /* a stub */
                      TARGET_NOTHING   /* an incomplete type, a function that no stub can be written
                                          for: NULL alone */
} Target;

Target target_of(const CType *pointer);
/* prev, parent: the structure that leads here. */
bool is_back(const CField *f);
/* The field of the other version; NULL: it has none of the name. */
const CField *field_of(const CType *t, const char *name);
bool has_flexible(const CType *t); /* the structure ends in an array without a length */
#endif
