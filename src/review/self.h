/* Runs Umbra in a child process, for steps that may take too long, use too much memory, or fail. */
#ifndef UMBRA_REVIEW_SELF_H
#define UMBRA_REVIEW_SELF_H
#include "base/process.h"

typedef struct SelfView { /* what the user sees of the run */
  const char *prefix;     /* before the status line of the run: "factor_of (1/3)  " */
  const char *here;       /* for PLACE_HERE_VARIABLE; may be NULL */
  double started, limit;  /* as for log_timed_status */
  void (*on_out)(void *data, const Str *out); /* as in ProcessOptions */
  void *data;
} SelfView;

/* Runs `umbra WORDS...` in the directory. seconds 0: no limit. view NULL: the user sees nothing of
 * the run. */
ProcessResult self_run(const TextList *words, const char *dir, double seconds,
                       const SelfView *view);
/* The error message of the run, as one line; the caller frees it. */
char *self_complaint(const ProcessResult *r);
/* Appends an item to a space-separated list; spaces in the item are escaped with a backslash. */
void self_add_word(Str *list, const char *word);
#endif
