/* .umbra in the working directory: the runs for which the user has named no directory. They are
 * .umbra/1, .umbra/2, and so on, and the link .umbra/last leads to the newest. A .gitignore inside
 * makes git ignore all of it. */
#ifndef UMBRA_REPORT_RUN_HOME_H
#define UMBRA_REPORT_RUN_HOME_H
#include "base/str.h"

#define RUN_HOME ".umbra"
#define RUN_LAST RUN_HOME "/last"

/* Makes an empty directory in .umbra that has no number yet. Fatal on failure; the caller frees the
 * path. */
char *run_home_make_unseen(void);
/* Gives the directory the next free number, and points .umbra/last to it. Fatal on failure; the
 * caller frees the path. */
char *run_home_number(const char *unseen);
/* Renames a directory; returns false, with errno set, if that fails or the target exists. */
bool run_home_move(const char *from, const char *to);
/* Removes .umbra/last if it leads nowhere, and .umbra if no run is left in it. */
void run_home_tidy(void);
/* Removes all runs in .umbra. Lists the names of those that were removed, and of others with a
 * reason: ".umbra/3: the run has not ended". */
void run_home_clean(TextList *removed, TextList *kept);
#endif
