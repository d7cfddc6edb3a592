/* The status line on the terminal: paths, coverage of the program, speeds over the last interval,
 * memory, waiting states, time left. */
#ifndef UMBRA_REPORT_STATUS_H
#define UMBRA_REPORT_STATUS_H
#include "base/stats.h"
#include "engine/run_info.h"
#include "report/heard.h"

typedef struct Status {
  double started;   /* clock_now() */
  double last_time; /* of the last line, like the counters */
  uint64_t last_instructions, last_queries;
} Status;

void status_start(Status *s);
void status_show(Status *status, const RunInfo *run, const Heard *heard, const Progress *progress);
#endif
