/* The directories of a build in the headers and C files that it generates. They differ between the
 * versions although no commit changes them, so a fixed name takes their place. */
#ifndef UMBRA_REVIEW_MADE_PLACES_H
#define UMBRA_REVIEW_MADE_PLACES_H
#include "base/str.h"

/* Replaces the directory of the build and that of the sources. A path that names a C file or a
 * header stays, since an #include may need it, and so does all of a text with assembly that
 * includes files, or with #embed. */
void made_places_replace(Str *text, const char *build, const char *sources);
#endif
