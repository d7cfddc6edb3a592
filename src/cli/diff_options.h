/* Options of umbra diff that contradict each other. */
#ifndef UMBRA_CLI_DIFF_OPTIONS_H
#define UMBRA_CLI_DIFF_OPTIONS_H
#include "base/options.h"

/* Fatal if the options cannot be used together. */
void diff_check_options(const Options *o);
#endif
