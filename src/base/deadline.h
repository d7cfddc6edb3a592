/* The time that a command may take in all (--max-time): compiling, reading and unifying the program
 * count, too. Until the exploration begins, running out of it is an error; the exploration itself
 * then has what is left, and at least a quarter. */
#ifndef UMBRA_BASE_DEADLINE_H
#define UMBRA_BASE_DEADLINE_H
#include <stdbool.h>

void deadline_start(double seconds); /* when the command begins; 0: there is none */
/* Asked by what may take long before the exploration: fatal when the time is over, or the user has
 * interrupted it, naming what was being done ("reading the program"). */
void deadline_check(const char *doing);
/* Seconds left for a child process that is run before the exploration; 0: no limit. */
double deadline_left(void);
/* The exploration begins: from now on nothing is fatal. The seconds it has; 0: no limit. */
double deadline_hand_over(void);
/* The exploration's time was over a moment ago, or the user has interrupted it: what still goes on
 * is to give up, with an answer that says less. */
bool deadline_is_past(void);
/* The seconds that the exploration has in all; infinite: no limit. */
double deadline_whole(void);
/* Behind the exploration: what comes then has so many seconds of its own. */
void deadline_extend(double seconds);
/* Seconds that a single question may take: at most `most` (0: any), and not longer than the
 * exploration has. */
double deadline_share(double most);
#endif
