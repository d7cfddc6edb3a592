/* Makes the options of one run of a review and divides the time of the run. */
#ifndef UMBRA_REVIEW_RUN_OPTIONS_H
#define UMBRA_REVIEW_RUN_OPTIONS_H
#include "base/options.h"

/* The minimum number of seconds for native builds. A short run takes them from the time of the runs
 * after it. */
enum { LEAST_REPLAYING = 4 };

typedef struct RunTime {
  double seconds; /* of the run; 0: no limit */
  double more;    /* that the other runs would get */
  double reading; /* of the program */
  bool is_static; /* the entry is a static function itself */
} RunTime;

/* Returns the options of the command line, without those that the review decides or reports itself.
 * Lists are borrowed from `given`. */
Options run_options(const Options *given, const char *entry, const char *dir, const RunTime *time);
#endif
