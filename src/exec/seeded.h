/* Hash tables seeded with a clock or with random bytes.
 *
 * If such a hash selects one of many memory locations to access, one reading of the clock is as
 * good as another: each leads to the same table in another order, and trying every order would
 * never end. The path continues with the reading in its model; this is an assumption with two
 * versions and a cut with one. The month of a date, or one of ten digits, is not a hash: the
 * program is about such values. */
#ifndef UMBRA_EXEC_SEEDED_H
#define UMBRA_EXEC_SEEDED_H
#include "exec/exec.h"

#define ASSUMED_READING "which memory location a hash of a clock or of random bytes selects"

/* Takes an address without shadow nodes and returns it with such readings fixed. */
Value seeded_settle(Exec *x, State *s, Value address);
#endif
