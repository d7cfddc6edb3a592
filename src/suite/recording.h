/* Runs a test suite while the program under test is wrapped (suite/wrap.h), then turns the runs of
 * the program into seeds. */
#ifndef UMBRA_SUITE_RECORDING_H
#define UMBRA_SUITE_RECORDING_H
#include "base/options.h"

typedef struct RecordedTotals {
  unsigned runs, tests, gaps; /* gaps: runs that could not be recorded completely */
} RecordedTotals;

/* Runs the command with the directory of wrappers first on PATH. The command keeps the terminal,
 * standard input and output, and receives the signals. program: started instead of the program that
 * the command names; may be NULL. False with errno set if it could not be started. */
bool recording_run(const StrList *command, const char *program, const char *bin, int *status);
/* Waits, for a limited time, until all programs that the suite started have recorded everything. */
void recording_wait(const char *spool);
/* Writes a seed into dir for every run recorded in the spool. Fatal if one cannot be written. */
RecordedTotals recording_write_seeds(const char *dir, const char *spool);
#endif
