/* Hash tables seeded with a clock or with random bytes.
 *
 * Where such a hash says at which of many places memory is accessed, one reading is as good as
 * another: each leads to the same table in another order, and to ask for every order is to ask for
 * ever. The path goes on with the reading of its model: with two versions an assumption, with one a
 * cut. A date's month, or one of ten digits, is no hash: it is what the program is about. */
#ifndef UMBRA_EXEC_SEEDED_H
#define UMBRA_EXEC_SEEDED_H
#include "exec/exec.h"

#define ASSUMED_READING "which place in memory a hash of a clock or of random bytes names"

/* An address without shadow nodes; settled: as it is from here on. */
Value seeded_settle(Exec *x, State *s, Value address);
#endif
