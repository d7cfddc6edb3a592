/* What becomes of a run: its run.json says it, and whether somebody is at work on it, the lock on
 * its directory (report/run_dir.h). */
#ifndef UMBRA_WITNESS_RUN_STATE_H
#define UMBRA_WITNESS_RUN_STATE_H
#include <stdbool.h>

typedef enum RunState {
  RUN_UNKNOWN,     /* run.json is not there, or cannot be read */
  RUN_RUNNING,     /* somebody is at work on it */
  RUN_KILLED,      /* somebody was, and did not come to any end */
  RUN_INTERRUPTED, /* by the user or by an error */
  RUN_COMPLETE     /* it came to its end, be it a limit that the user set */
} RunState;

/* "running" (also of one that was killed, which cannot say so), "interrupted", "complete". */
const char *run_state_name(RunState s);
RunState run_state_read(const char *run_dir);
/* Warns when there may be more to come than what is in the directory. */
void run_state_warn(const char *run_dir);
/* Says in run.json that the run was interrupted, and changes nothing else in it. False: there is
 * none, or it cannot be written. */
bool run_state_interrupt(const char *run_dir);
/* The same of the run that a test case is of; if it is of one. */
void run_state_warn_of(const char *test);
#endif
