/* Headers that a build would have made, made up: out of the template that the tree has
 * (config.h.in) by what a configure script would find here, or an empty one. Each is noted. */
#ifndef UMBRA_REVIEW_MADE_HEADER_H
#define UMBRA_REVIEW_MADE_HEADER_H
#include "review/workspace.h"

/* Makes the header `wanted` of a version in made-old/ or made-new/ of the run directory, unless it
 * is there. False: it cannot be made. */
bool made_header(Workspace *w, Version v, const char *wanted);
/* It was, for whichever file. */
bool made_header_exists(const Workspace *w, Version v, const char *wanted);
#endif
