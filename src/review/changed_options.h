/* The files that the builds of the versions compile with different options. */
#ifndef UMBRA_REVIEW_CHANGED_OPTIONS_H
#define UMBRA_REVIEW_CHANGED_OPTIONS_H
#include "review/workspace.h"

/* Adds the paths of those that both versions have. */
void changed_options_find(const Workspace *w, TextList *paths);
#endif
