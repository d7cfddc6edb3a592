/* The data about a run that all code which writes or shows results needs. It does not change during
 * the run, and all of it is borrowed. */
#ifndef UMBRA_ENGINE_RUN_INFO_H
#define UMBRA_ENGINE_RUN_INFO_H
#include "base/base_entry.h"
#include "base/base_sources.h"
#include "base/base_visible.h"
#include "impact/affected_places.h"
#include "unify/unify.h"

typedef struct RunInfo {
  const Options *options;
  int command; /* CMD_DIFF: two versions; CMD_EXPLORE: one */
  const Program *program;
  const Versions *versions; /* CMD_DIFF; otherwise NULL */
  /* CMD_DIFF, if the versions were unified automatically; otherwise NULL */
  const UnifySummary *unified;
  const Visible *visible; /* CMD_DIFF: the files that programs under test may see */
  /* CMD_DIFF: found when the first finding is written (witness/source_copies.h); otherwise NULL */
  struct SourceCopies *copies;
  /* CMD_DIFF: locations whose execution is recorded; otherwise NULL */
  const AffectedPlaces *affected;
} RunInfo;

static inline bool run_is_diff(const RunInfo *run) { return run->command == CMD_DIFF; }
static inline bool run_is_main(const RunInfo *run) { return entry_is_main(run->options->entry); }
/* The result type of the entry function, as the version declares it; NULL: void, or unknown. */
static inline const Type *run_result_type(const RunInfo *run, Version v) {
  const Function *f =
      run_is_main(run) ? NULL : program_find_function(run->program, run->options->entry);
  return f ? f->result_type[v] : NULL;
}
#endif
