/* Native confirmation of a difference: both versions, each built plain and with sanitizers, are run
 * on a test case in a sandbox (docs/trust.md), and the results are compared with the engine's
 * claim.
 *
 *   Confirmation c = confirm(&natives, &run_options, "tests/000001.ktest", class, outcomes);
 *   confirmation_done(&c);
 *
 * The plain builds show behaviour: exit status, signal, result of the entry function and the
 * globals that it left, standard output and error, files. The builds with sanitizers show generic
 * errors, and so do signals. outcome/class.h defines the classes that follow. A version that does
 * not end in time, or within the limits of the sandbox, behaves differently from one that does; if
 * neither ends, nothing is known.
 *
 * A fixed program, and the one before the fix, decide whether an output difference is expected
 * (Palikareva, Kuchta, Cadar, "Shadow of a Doubt", ICSE 2016). */
#ifndef UMBRA_REPLAY_CONFIRM_H
#define UMBRA_REPLAY_CONFIRM_H
#include "outcome/confirmation.h"
#include "replay/natives.h"

/* The engine claims the class and the outcome of each version. o->dir and o->area are not used. */
Confirmation confirm(const Natives *n, const RunOptions *o, const char *ktest_path,
                     FindingClass class, const Outcome *const claimed[2]);
/* The same for a run of a test suite, for which there is no claim. */
Confirmation confirm_suite(const Natives *n, const RunOptions *o, const char *ktest_path);
/* For a finding of class UNINIT or LEAK: it remains a prediction until its script shows it. */
Confirmation confirm_by_memcheck(const Natives *n, const RunOptions *o, const char *ktest_path,
                                 FindingClass class);
#endif
