/* Changed functions that were called with arguments generated from their types, because the start
 * of the program showed no difference. What they show may never happen in the program, so it does
 * not decide the verdict; each report names it as such. */
#ifndef UMBRA_REPORT_TYPED_TRIALS_H
#define UMBRA_REPORT_TYPED_TRIALS_H
#include "base/json.h"
#include "base/str.h"

typedef struct TypedTrial {
  char *function;
  char *run;     /* its run directory, relative to that of the run */
  char *verdict; /* its name in files */
  char *reason;  /* why it is undecided; "" if it is not */
  char *shown;   /* what the run printed */
} TypedTrial;
typedef VEC(TypedTrial) TypedTrials;

void typed_trials_done(TypedTrials *t);
/* "f and g differ when ..."; NULL if no function differs. The caller frees it. */
char *typed_trials_reason(const TypedTrials *t);
void typed_trials_print(const TypedTrials *t); /* those that differ */
json_t *typed_trials_json(const TypedTrials *t);
#endif
