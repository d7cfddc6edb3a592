/* Finds changed lines that no compilation of their files gets: the preprocessor removes them. */
#ifndef UMBRA_REVIEW_UNSEEN_H
#define UMBRA_REVIEW_UNSEEN_H
#include "review/analysis.h"

typedef struct Unseen {
  const Git *git;
  ChangeList *changes;
  const Workspace *workspace;
  Active *active[VERSIONS]; /* what the preprocessor keeps in any of the compilations */
  bool is_late;             /* no time was left to find that */
} Unseen;

/* All are borrowed. */
void unseen_init(Unseen *u, const Git *g, ChangeList *changes, const Workspace *w);
void unseen_done(Unseen *u);
/* Adds the compilations of an analysis. */
void unseen_read(Unseen *u, const Analysis *a, const UnitStore *s);
/* Appends the changed lines that the preprocessor removes, each "new/src/list.c:5"; and the
 * definitions with which it keeps some of them (active_list_macros). s: the store of the first
 * analysis. */
void unseen_list(const Unseen *u, const Analysis *a, const UnitStore *s, TextList *lines,
                 TextList *macros);
/* Adds a gap for each part of the change that the preprocessor removes, and counts them in
 * `removed`. */
void unseen_add_gaps(const Unseen *u, Analysis *a, const UnitStore *s);
#endif
