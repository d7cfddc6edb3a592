/* What everybody who writes or shows something of a run needs to know about it, and what does not
 * change while it goes on. All of it is borrowed. */
#ifndef UMBRA_ENGINE_RUN_INFO_H
#define UMBRA_ENGINE_RUN_INFO_H
#include "base/entry.h"
#include "base/sources.h"
#include "base/visible.h"
#include "impact/affected_places.h"
#include "unify/unify.h"

typedef struct RunInfo {
  const Options *options;
  int command; /* CMD_DIFF: of two versions; CMD_EXPLORE: of one */
  const Program *program;
  const Versions *versions;       /* CMD_DIFF; else NULL */
  const UnifySummary *unified;    /* the same, when they were unified automatically; else NULL */
  const Visible *visible;         /* CMD_DIFF: of the machine, to programs under test */
  const AffectedPlaces *affected; /* CMD_DIFF: to be followed; else NULL */
} RunInfo;

static inline bool run_is_diff(const RunInfo *run) { return run->command == CMD_DIFF; }
static inline bool run_is_main(const RunInfo *run) { return entry_is_main(run->options->entry); }
/* What the entry function returns, as the version declares it; NULL: nothing, or unknown. */
static inline const Type *run_result_type(const RunInfo *run, Version v) {
  const Function *f =
      run_is_main(run) ? NULL : program_find_function(run->program, run->options->entry);
  return f ? f->result_type[v] : NULL;
}
#endif
