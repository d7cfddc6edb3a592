/* A test suite runs while the program under test is wrapped (suite/wrap.h); then the runs of the
 * program are made seeds. */
#ifndef UMBRA_SUITE_RECORDING_H
#define UMBRA_SUITE_RECORDING_H
#include "base/options.h"

typedef struct RecordedTotals {
  unsigned runs, tests, gaps; /* gaps: runs of which not everything could be recorded */
} RecordedTotals;

/* Runs the command with the directory of wrappers first on PATH; it keeps the terminal, standard
 * input and output, and gets the signals. program: instead of what the command names; may be NULL.
 * False with errno set: it could not be started. */
bool recording_run(const StrList *command, const char *program, const char *bin, int *status);
/* Until all programs that it started have noted everything, but not for long. */
void recording_wait(const char *spool);
/* Makes a seed in dir of every run noted in the spool. Fatal when one cannot be written. */
RecordedTotals recording_write_seeds(const char *dir, const char *spool);
#endif
