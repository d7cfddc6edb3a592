/* The state of a run, from its run.json (of a review: review.json) and from the lock on its
 * directory, which shows whether a process is working on it (report/run_dir.h). */
#ifndef UMBRA_WITNESS_RUN_STATE_H
#define UMBRA_WITNESS_RUN_STATE_H
#include <stdbool.h>

typedef enum RunState {
  RUN_UNKNOWN,     /* neither run.json nor review.json could be read */
  RUN_RUNNING,     /* a process is working on it */
  RUN_KILLED,      /* a process was working on it and was killed */
  RUN_INTERRUPTED, /* by the user or by an error */
  RUN_COMPLETE     /* it ended, possibly at a limit that the user set */
} RunState;

/* "running" (also for a killed run, which could not record it), "interrupted", "complete". */
const char *run_state_name(RunState s);
RunState run_state_read(const char *run_dir);
/* Warns if there may be more results than those in the directory. */
void run_state_warn(const char *run_dir);
/* Records in run.json that the run was interrupted, if it says that it is running, and changes
 * nothing else in it. Allocates nothing, because the run may have ended for lack of memory. False
 * if the file does not exist or cannot be written. */
bool run_state_interrupt(const char *run_dir);
/* The same warning for the run that a test case belongs to, if any. */
void run_state_warn_of(const char *test);
#endif
