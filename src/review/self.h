/* Umbra, run by itself: what may take too long, too much memory, or fail, does so in a process of
 * its own. */
#ifndef UMBRA_REVIEW_SELF_H
#define UMBRA_REVIEW_SELF_H
#include "base/process.h"

/* `umbra WORDS...` in the directory; 0 seconds: no limit. */
ProcessResult self_run(const TextList *words, const char *dir, double seconds);
/* What it complained of, in one line; the caller frees it. */
char *self_complaint(const ProcessResult *r);
/* One word of a list that blanks separate: blanks in it are kept apart by a backslash. */
void self_add_word(Str *list, const char *word);
#endif
