/* Do both versions behave alike natively where the engine found no difference? A difference there
 * shows what the engine's model of the machine gets wrong: in the C library, or in what a compiler
 * makes of the program. The versions are built by gcc, or by clang if gcc is not installed or part
 * of a version is bitcode, and run on test cases of the paths and on variants of these with other
 * values.
 *
 * A difference counts if each version behaves in the same way in all its runs, and if no sanitizer
 * reports an error in both. Agreement proves nothing. */
#ifndef UMBRA_REPLAY_AGREEMENT_H
#define UMBRA_REPLAY_AGREEMENT_H
#include "replay/native_runs.h"
#include "witness/test_sample.h"

typedef struct Agreement {
  TestSample sample;
  uint64_t runs;  /* number of inputs that both versions were run on */
  double seconds; /* spent on builds and runs */
} Agreement;

/* Is it checked for this run? */
bool agreement_is_wanted(const RunInfo *run);
/* Runs the versions for at most `seconds`. True if they differ: *found is then a finding without a
 * number. It is confirmed, except by its repro.sh. */
bool agreement_find_difference(Agreement *a, const RunInfo *run, double seconds, Found *found);
/* A finding that only these native runs show; the reason says so. Takes the reason, and the
 * contents of the input and of the runs, which are zero afterwards. */
Found native_finding(Origin origin, KTest *input, Confirmation *n, char *reason);
void agreement_done(Agreement *a);
#endif
