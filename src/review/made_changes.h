/* The files that the builds of the versions generated with different contents, such as a header
 * that a script makes of the sources. No commit contains them, and the files that include them may
 * not have changed. */
#ifndef UMBRA_REVIEW_MADE_CHANGES_H
#define UMBRA_REVIEW_MADE_CHANGES_H
#include "review/review_changes.h"
#include "review/workspace.h"

void made_changes_find(ChangeList *made, const Workspace *w);
#endif
