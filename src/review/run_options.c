#include "review/run_options.h"

#include <math.h>
#include <string.h>

#include "base/base_entry.h"
#include "report/report_formats.h"
#include "typed/typed.h"

/* The fractions of a run's time that are reserved for native runs and for trying callers, and their
 * limits in seconds. Native runs need little of it, because most differences are confirmed during
 * the exploration. */
static const double FOR_REPLAYING = 0.25, FOR_CALLERS = 0.1;
static const double MOST_REPLAYING = 10, MOST_CALLERS = 6;
/* A native build of a large program takes about as long as reading it, once with and once without
 * sanitizers. A difference that was found without time for that would count for nothing. */
static const double BUILDS = 2, MOST_FOR_BUILDS = 0.4;

static double seconds_for_replaying(const RunTime *time) {
  double usual = fmin(time->seconds * FOR_REPLAYING, MOST_REPLAYING);
  double needed = fmax(LEAST_REPLAYING, BUILDS * time->reading);
  return fmax(usual, fmin(needed, time->seconds * MOST_FOR_BUILDS));
}

/* Callers decide what a finding in a static function means, so they get more. */
static const double FOR_CALLERS_OF_STATIC = 0.2, READINGS_OF_STATIC = 3;

/* Returns the seconds that are reserved for trying callers. A run of a caller reads the program
 * again, so the result is 0 if there is no time for that. */
static double seconds_for_callers(const RunTime *time) {
  double callers = fmin(time->seconds * FOR_CALLERS, MOST_CALLERS);
  if (time->is_static) callers = fmin(time->seconds * FOR_CALLERS_OF_STATIC, MOST_CALLERS);
  return callers > 2 * time->reading || time->is_static ? callers : 0;
}

/* Returns the seconds that the callers of a static function may take from later runs. */
static double more_for_callers(const RunTime *time, double callers) {
  double wanted = READINGS_OF_STATIC * time->reading + MOST_CALLERS;
  return time->is_static && wanted > callers ? fmin(wanted - callers, time->more / 2) : 0;
}

Options run_options(const Options *given, const char *entry, const char *dir, const RunTime *time) {
  double seconds = time->seconds;
  Options o = *given, usual;
  options_init(&usual);
  o.entry = entry;
  o.output = dir;
  double replaying = seconds_for_replaying(time);
  double callers = seconds_for_callers(time);
  o.max_time = seconds > 0 ? seconds - replaying - callers : usual.max_time;
  double least = fmin(LEAST_REPLAYING, replaying + time->more);
  o.replay_time = seconds > 0 ? fmax(replaying, least) : usual.replay_time;
  double offered = callers + more_for_callers(time, callers);
  o.caller_time = seconds <= 0 ? usual.caller_time : offered > 2 * time->reading ? offered : 0;
  o.grow_within = !o.grow; /* if time is short, the verdict is limited to smaller sizes */
  o.no_inactive = o.no_interface = true; /* the review checks these once, for all files */
  o.affected = o.affected || reports_want(given, REPORT_LCOV);
  o.quiet = o.verbose = o.json = o.unified = o.no_build = false;
  o.tree = o.log_queries = o.log_tasks = o.write_harness = o.build = NULL;
  /* cluster_options sets these for each cluster */
  o.old_files = o.new_files = o.old_flags = o.new_flags = o.std = NULL;
  o.include = o.define = o.files = o.reports = (StrList){0};
  if (!entry_is_main(entry)) o.start_options = 0; /* only main takes start options */
  o.assume = (StrList){0};
  for (size_t i = 0; i < given->assume.len; i++)
    if (!strchr(given->assume.data[i], ':') || typed_assumption(given->assume.data[i], entry))
      vec_push(&o.assume, given->assume.data[i]); /* the run rejects a malformed one */
  options_done(&usual);
  return o;
}
