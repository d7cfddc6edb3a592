/* Do the files of a project's build, as far as their names tell, give options to the compiler that
 * affect what a program means? A file may compile without them, and then mean something else. */
#ifndef UMBRA_REVIEW_BUILD_OPTIONS_H
#define UMBRA_REVIEW_BUILD_OPTIONS_H
#include "review/review_changes.h"
#include "review/source_tree.h"

/* The first such option and its place, "Makefile:3: -DLIMIT=100", in the files of the directories
 * that contain a changed C file, directly or not; NULL if there is none. The caller frees it. */
char *build_options_find(const SourceTree *t, const ChangeList *changes);
#endif
