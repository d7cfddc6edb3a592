/* Tests whether builds with sanitizers can start on this machine. AddressSanitizer reserves
 * terabytes of address space for its shadow memory. Under a limit of address space (`ulimit -v`) or
 * a strict overcommit policy it aborts before main, which must not be mistaken for the behaviour of
 * the program. */
#ifndef UMBRA_REPLAY_SANITIZER_TRIAL_H
#define UMBRA_REPLAY_SANITIZER_TRIAL_H

/* Runs an empty program built with sanitizers, once; call it before there are threads. */
void sanitizer_trial_run(void);
/* NULL if such a program starts, otherwise why it does not. Valid after sanitizer_trial_run. */
const char *sanitizer_trial_failure(void);
#endif
