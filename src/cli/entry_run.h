/* umbra diff of the same versions with another entry, as a process of its own. Its run directory is
 * in that of this run: RUN/PLACE/ENTRY. */
#ifndef UMBRA_CLI_ENTRY_RUN_H
#define UMBRA_CLI_ENTRY_RUN_H
#include "base/process.h"
#include "cli/cli_run.h"

typedef struct EntryRun {
  const Options *given; /* of the command line */
  const Run *run;
  const char *place, *entry;
  double seconds;
  bool is_shown; /* its output is wanted */
} EntryRun;

/* Returns its run directory, which the caller frees. */
char *entry_run(const EntryRun *r, ProcessResult *result);
#endif
