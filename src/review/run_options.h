/* The options of one of a review's runs, and how its time is divided. */
#ifndef UMBRA_REVIEW_RUN_OPTIONS_H
#define UMBRA_REVIEW_RUN_OPTIONS_H
#include "base/options.h"

/* Seconds that native builds take, however short the run is; the other runs get less if they are
 * needed. */
enum { LEAST_REPLAYING = 4 };

typedef struct RunTime {
  double seconds; /* of the run; 0: no limit */
  double more;    /* that the other runs would get */
  double reading; /* of the program */
} RunTime;

/* The options of the command line, except for what the review decides or reports itself. Lists are
 * borrowed from it. */
Options run_options(const Options *given, const char *entry, const char *dir, const RunTime *time);
#endif
