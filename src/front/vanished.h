/* Finds changes that the compiler never gets although their lines are included: in the arguments of
 * macros that ignore them, such as TRACE("x = %d", x) where TRACE is defined as nothing, and in the
 * conditions of the preprocessor. */
#ifndef UMBRA_FRONT_VANISHED_H
#define UMBRA_FRONT_VANISHED_H
#include "front/active.h"

typedef struct ChangedFile { /* one version of a file, with its changed lines */
  const Active *active;      /* with active_keep_text() */
  const char *path;          /* NULL if the version has no such file */
  const LineRanges *lines;
} ChangedFile;

/* Appends those changed lines of `file` of which a word is not in the other version's changed
 * lines, and not in the output of the preprocessor either, as "SHOWN:5". */
void vanished_list(const ChangedFile *file, const ChangedFile *other, const char *shown,
                   TextList *out);
/* Appends those changed lines with a condition (#if, #elif, ...) that the other version's changed
 * lines do not have: other configurations may get other code. */
void vanished_list_conditions(const ChangedFile *file, const ChangedFile *other, const char *shown,
                              TextList *out);
/* Appends those changed lines with an attribute that the other version's changed lines do not have
 * and whose effect only other threads or the linker see (_Thread_local, visibility, weak, ...). */
void vanished_list_attributes(const ChangedFile *file, const ChangedFile *other, const char *shown,
                              TextList *out);
#endif
