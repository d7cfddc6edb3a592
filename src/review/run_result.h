/* What a run of `umbra diff` reports about the changed function for which it was started. */
#ifndef UMBRA_REVIEW_RUN_RESULT_H
#define UMBRA_REVIEW_RUN_RESULT_H
#include "base/json.h"
#include "base/map.h"
#include "review/runs.h"

typedef struct RunPlace {
  const char *entry;
  const char *name; /* of its directory in that of the review */
  const char *path; /* of its directory */
} RunPlace;

/* The changed lines that runs executed. A run that is not complete, or that found a difference, may
 * have executed a line only on paths that were not compared. */
typedef struct ExecutedLines {
  StrMap any;
  StrMap compared; /* by runs that found both versions equivalent */
} ExecutedLines;

/* The function's changed line by its index, as the keys of these maps say it; the caller frees it.
 */
char *executed_line(const ChangedFunction *f, size_t line);
/* "what load passes to it"; the caller frees it. */
char *run_limit_of_caller(const char *entry);
/* Takes it from `run`, its run.json, and adds the changed lines that it executed. */
void run_result_take(const Analysis *a, ExecutedLines *executed, FunctionRun *f, const RunPlace *at,
                     const json_t *run);
#endif
