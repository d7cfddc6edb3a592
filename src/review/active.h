/* Which lines of a tree's files the preprocessor passed on. A change in lines that no compilation
 * saw (another system's, another configuration's) says nothing of what the program does there. */
#ifndef UMBRA_REVIEW_ACTIVE_H
#define UMBRA_REVIEW_ACTIVE_H
#include "review/changes.h"
#include "review/compile.h"

typedef struct Active Active;

Active *active_new(const Workspace *w, Version v);
void active_free(Active *a);
/* What the unit's compilation saw. */
void active_add(Active *a, const Unit *u);
/* Appends the lines of the ranges that hold code, or a directive, and that no compilation saw:
 * "src/list.c:5-9". */
void active_list_unseen(const Active *a, const char *path, const LineRanges *lines, TextList *out);
#endif
