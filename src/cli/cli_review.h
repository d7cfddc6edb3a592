/* Reviews that other commands start. */
#ifndef UMBRA_CLI_CLI_REVIEW_H
#define UMBRA_CLI_CLI_REVIEW_H
#include "base/options.h"
#include "unify/unify.h"

/* Compares two versions that the options name by their files, with each changed function as an
 * entry in turn. `left_out` are parts of the change that are not compiled. Returns the exit status.
 */
int run_given(const Options *o, const ChangedParts *left_out);
#endif
