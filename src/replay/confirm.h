/* Native confirmation of a difference: both versions, each built plain and with sanitizers, run on
 * a test case in a sandbox, and what that says about the claim of the engine (design section 9).
 *
 *   Confirmation c = confirm(&natives, &run_options, "tests/000001.ktest", class, outcomes);
 *   confirmation_done(&c);
 *
 * The plain builds show behaviour: exit status, signal, result of the entry function and what it
 * left in globals, standard output and error, files. The builds with sanitizers show generic
 * errors; so do signals. Error in NEW only: regression. In OLD only: fix. Else different behaviour:
 * output. Else preexisting (error in both) or internal. A version that does not end in time, or
 * within the limits of the sandbox, behaves differently from one that does; when neither does,
 * nothing is known.
 *
 * Of an output difference a fixed program, and the one before the fix, say whether it is expected
 * (Palikareva et al., ICSE 2016). */
#ifndef UMBRA_REPLAY_CONFIRM_H
#define UMBRA_REPLAY_CONFIRM_H
#include "outcome/confirmation.h"
#include "replay/natives.h"

/* The engine claims the class, and the outcome of each version. o->dir and o->area are not used. */
Confirmation confirm(const Natives *n, const RunOptions *o, const char *ktest_path,
                     FindingClass class, const Outcome *const claimed[2]);
/* The same for a run of a test suite, about which nothing was claimed. */
Confirmation confirm_suite(const Natives *n, const RunOptions *o, const char *ktest_path);
/* Of a finding of class UNINIT or LEAK: it remains predicted only, until its script shows it. */
Confirmation confirm_by_memcheck(const Natives *n, const RunOptions *o, const char *ktest_path,
                                 FindingClass class);
#endif
