/* The files that a compilation reads: the C files and all headers. */
#ifndef UMBRA_FRONT_DEPENDENCIES_H
#define UMBRA_FRONT_DEPENDENCIES_H
#include "base/str.h"
#include "front/front.h"

/* Adds each file that the preprocessor reads for the program's C files, as the command line or
 * #include names it. False if a file is rejected; the list may then be incomplete. */
bool dependencies_find(const FrontOptions *options, TextList *files);
#endif
