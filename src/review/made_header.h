/* Generated replacements for headers that a build would have produced. A header is made from the
 * template in the tree (config.h.in) with what a configure script would find on this machine, or it
 * is empty. Each is noted. */
#ifndef UMBRA_REVIEW_MADE_HEADER_H
#define UMBRA_REVIEW_MADE_HEADER_H
#include "review/workspace.h"

/* Makes the header `wanted` of a version in made-old/ or made-new/ of the run directory, unless it
 * exists already. Returns false if it cannot be made. */
bool made_header(Workspace *w, Version v, const char *wanted);
/* True if it has been made already, for any file. */
bool made_header_exists(const Workspace *w, Version v, const char *wanted);
/* Would the compiler find an installed header of that name, although the tree has a source of its
 * own? */
bool made_header_is_rather_own(const Workspace *w, Version v, const char *wanted);
#endif
