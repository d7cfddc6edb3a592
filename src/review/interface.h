/* What users of a header see: its macros, types and declarations, compared as text. What functions
 * in it do is compared as code. */
#ifndef UMBRA_REVIEW_INTERFACE_H
#define UMBRA_REVIEW_INTERFACE_H
#include "base/str.h"

/* Appends for people what differs between the versions of a header: "macro LIMIT changed
 * (include/a.h)". A text of NULL: the version has no such header. */
void interface_compare(const char *path, const char *old, const char *new, TextList *out);
#endif
