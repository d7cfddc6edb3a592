/* What users of a header see: its macros, types and declarations, compared as text. The functions
 * in a header are compared as code. */
#ifndef UMBRA_REVIEW_INTERFACE_H
#define UMBRA_REVIEW_INTERFACE_H
#include "base/str.h"

/* Appends the differences between the versions of a header, as text for people: "macro LIMIT
 * changed (include/a.h)". A NULL source means that the version does not have the header. */
void interface_compare(const char *path, const char *old, const char *new, TextList *out);
#endif
