/* What a configure script would find out by compiling: whether the C library's headers declare a
 * type, a member or a constant, and how large types are. All questions about one template are
 * compiled at once, each on a line of its own: a line with an error is answered with no. */
#ifndef UMBRA_REVIEW_CONFIGURE_PROBE_H
#define UMBRA_REVIEW_CONFIGURE_PROBE_H
#include "base/map.h"
#include "review/workspace.h"

/* Macro names (HAVE_STRUCT_TIMEVAL, SIZEOF_OFF_T), each with a number: 1 for what exists, the size
 * of a type. Names that are not listed were answered with no, or are of no known form. */
typedef StrMap ConfigureAnswers;

/* The caller calls strmap_done. */
void configure_probe(const Workspace *w, const TextList *names, ConfigureAnswers *answers);
#endif
