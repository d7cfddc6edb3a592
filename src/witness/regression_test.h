/* A regression test: C source, or a shell script if the entry is main. */
#ifndef UMBRA_WITNESS_REGRESSION_TEST_H
#define UMBRA_WITNESS_REGRESSION_TEST_H
#include "witness/witness.h"

void regression_test_print(const Witness *w, Version v, Str *out);
#endif
