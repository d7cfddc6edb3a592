/* The total time that a command may take (--max-time). It includes compiling, reading and unifying
 * the program; running out of it before the exploration begins is an error. It also includes what
 * follows the exploration (native builds and runs, trying callers), for which a part is reserved
 * and which may use what the exploration leaves.
 *
 *   deadline_start(60);           the command begins
 *   deadline_reserve(15, 0);      15 of the 60 seconds are for what follows the exploration
 *   ...                           deadline_check()
 *   deadline_hand_over();         the exploration gets the remaining time without these 15
 *                                 seconds, but at least a quarter of all
 *   ...                           deadline_is_past(), deadline_share()
 *   deadline_extend(5);           the same functions serve a following step, for 5 seconds
 *   ...                           deadline_rest() limits what may take until the end
 *
 * The end is later than 60 seconds only where compiling used up the time: then by what the
 * exploration and the steps after it get nevertheless. */
#ifndef UMBRA_BASE_DEADLINE_H
#define UMBRA_BASE_DEADLINE_H
#include <stdbool.h>

void deadline_start(double seconds); /* called when the command begins; 0: no limit */
/* Called before deadline_hand_over(): what follows the exploration gets `seconds` of the time and
 * `more` seconds on top of it; infinite: it has no limit. */
void deadline_reserve(double seconds, double more);
#define OPTION_MAX_TIME "--max-time " /* how the complaint of deadline_check() begins */
/* Called by steps before the exploration that may take long: fatal if the time limit was reached or
 * the user has interrupted the command. The message names the step ("reading the program"). */
void deadline_check(const char *doing);
/* Seconds left for a child process: before the exploration until the time limit, afterwards until
 * the end; 0: no limit. */
double deadline_left(void);
/* The exploration begins: from now on a deadline is not fatal. Returns the seconds that it has; 0:
 * no limit. */
double deadline_hand_over(void);
/* Called after deadline_hand_over() by a resumed run: the exploration began that much earlier. */
void deadline_spend(double seconds);
/* Until the next call of this function, or of deadline_extend(), the exploration's time ends at
 * this time (by clock_now()) already; 0: it does not. */
void deadline_shorten(double end);
/* True if the exploration's time ended a moment ago or the user has interrupted it: work that is
 * still running must give up, with a less precise answer. */
bool deadline_is_past(void);
/* The total seconds of the exploration; infinite if there is no limit. */
double deadline_whole(void);
/* Called after the exploration: gives the next step this many seconds of its own, at most those
 * that are left. */
void deadline_extend(double seconds);
/* The time, by clock_now(), at which the command must end; 0: no limit. Known after
 * deadline_hand_over(). */
double deadline_end(void);
/* The seconds until deadline_end(), at most `most`. */
double deadline_rest(double most);
/* True if the program could be read once more before deadline_end(), and then explored for as
 * long. */
bool deadline_allows_reading(void);
/* The seconds that a single query may take: at most `most` (0: no such limit), and not more than
 * the exploration has left. */
double deadline_share(double most);
#endif
