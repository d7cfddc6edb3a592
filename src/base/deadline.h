/* The total time that a command may take (--max-time), which includes compiling, reading and
 * unifying the program. Running out of it before the exploration begins is an error; the
 * exploration itself gets the remaining time, but at least a quarter. */
#ifndef UMBRA_BASE_DEADLINE_H
#define UMBRA_BASE_DEADLINE_H
#include <stdbool.h>

void deadline_start(double seconds); /* called when the command begins; 0: no limit */
/* Called by steps before the exploration that may take long: fatal if the time is over or the user
 * has interrupted the command. The message names the step ("reading the program"). */
void deadline_check(const char *doing);
/* Seconds left for a child process that runs before the exploration; 0: no limit. */
double deadline_left(void);
/* The exploration begins: from now on a deadline is not fatal. Returns the seconds that it has; 0:
 * no limit. */
double deadline_hand_over(void);
/* True if the exploration's time ended a moment ago or the user has interrupted it: work that is
 * still running must give up, with a less precise answer. */
bool deadline_is_past(void);
/* The total seconds of the exploration; infinite if there is no limit. */
double deadline_whole(void);
/* Called after the exploration: gives the following steps this many seconds of their own. */
void deadline_extend(double seconds);
/* The seconds that a single query may take: at most `most` (0: no such limit), and not more than
 * the exploration has left. */
double deadline_share(double most);
#endif
