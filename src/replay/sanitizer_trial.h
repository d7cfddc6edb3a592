/* Can a build with sanitizers start here? AddressSanitizer reserves terabytes of address space for
 * its shadow memory. Under a limit of address space (`ulimit -v`), or a strict policy of
 * overcommitment, it aborts before main, which must not be taken for what the program did. */
#ifndef UMBRA_REPLAY_SANITIZER_TRIAL_H
#define UMBRA_REPLAY_SANITIZER_TRIAL_H

/* Runs an empty program that was built with sanitizers, once; call it before there are threads. */
void sanitizer_trial_run(void);
/* NULL: such a program starts; else why it does not. After sanitizer_trial_run. */
const char *sanitizer_trial_failure(void);
#endif
