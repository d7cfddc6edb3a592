/* Converts reports of AddressSanitizer and UndefinedBehaviorSanitizer, and signals, to Umbra's
 * kinds of faults. sanitizer.def is the table. */
#ifndef UMBRA_REPLAY_SANITIZER_H
#define UMBRA_REPLAY_SANITIZER_H
#include "outcome/outcome.h"

/* Appends every report in the text, in order. */
void sanitizer_parse(const char *text, NativeReportList *list);
/* Adds a death by a signal; the program's standard error distinguishes a failed assertion, or the
 * heap's own checks, from a plain abort. */
void sanitizer_add_signal(int signal, const char *error_output, NativeReportList *list);
#endif
