/* Places in memory in words, as findings and cuts show them. */
#ifndef UMBRA_OUTCOME_SEEN_WORDS_H
#define UMBRA_OUTCOME_SEEN_WORDS_H
#include "base/str.h"

/* Appends the path in words, without the variables in which a generated harness keeps arguments and
 * the calls of callbacks: "out[0]" for "f_args.out[0]". Returns false if the function did not leave
 * it behind but passed it to a callback. */
bool seen_show_path(const char *path, Str *out);
/* "left out[0]", for a place that it left behind. */
void seen_show_left(const char *path, Str *out);
#endif
