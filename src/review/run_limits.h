/* What limits the verdict about a function: what its run did not explore, and what it assumed. Each
 * limit has a kind; the text is only for readers. */
#ifndef UMBRA_REVIEW_RUN_LIMITS_H
#define UMBRA_REVIEW_RUN_LIMITS_H
#include "base/json.h"
#include "base/vec.h"

typedef enum LimitKind {
  LIMIT_UNREACHED,      /* changes that were not reached: limits most */
  LIMIT_BOUND,          /* what was not explored, after "up to" */
  LIMIT_INITIAL_VALUES, /* the same: other values of variables than their initial ones */
  LIMIT_ASSUMPTION      /* "assuming that ...", "except after ..." */
} LimitKind;

typedef struct RunLimit {
  LimitKind kind;
  char *text;
} RunLimit;
typedef VEC(RunLimit) RunLimits;

/* Takes the text; adds nothing if the list has it already. */
void run_limits_add(RunLimits *l, LimitKind kind, char *text);
void run_limits_drop(RunLimits *l, const char *text);
void run_limits_add_first(RunLimits *l, LimitKind kind, char *text);
bool run_limits_have(const RunLimits *l, LimitKind kind);
/* Adds the bounds and assumptions of a run.json. */
void run_limits_add_bounds(RunLimits *l, const json_t *run);
void run_limits_add_assumptions(RunLimits *l, const json_t *run);
json_t *run_limits_json(const RunLimits *l); /* the texts */
void run_limits_done(RunLimits *l);
#endif
