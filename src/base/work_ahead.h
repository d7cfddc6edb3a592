/* Processes that work ahead of this one and leave their results in a cache: this process finds them
 * there when it comes to the same work, and does what is missing itself. */
#ifndef UMBRA_BASE_WORK_AHEAD_H
#define UMBRA_BASE_WORK_AHEAD_H
#include <sys/types.h>

enum { MOST_AHEAD = 8 };
typedef struct WorkAhead {
  pid_t pids[MOST_AHEAD];
  int count;
} WorkAhead;

/* Does its part of the work: of `processes`, it is the one with the number `process`. */
typedef void WorkAheadPart(void *data, int process, int processes);

/* The number of processors that this process may use. */
size_t usable_processors(void);
/* Starts a process for each processor but the one of this process, and at most `most`. */
void work_ahead_begin(WorkAhead *a, int most, WorkAheadPart *work, void *data);
/* Ends all that are still at work. */
void work_ahead_end(WorkAhead *a);
#endif
