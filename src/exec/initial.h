/* Records the variables that a function started on its own reads before it writes to them. They
 * have their initial values, as if no other function had been called before. Variables of numbers
 * that no file defines start as zeros. The verdict covers these values only, and says so. */
#ifndef UMBRA_EXEC_INITIAL_H
#define UMBRA_EXEC_INITIAL_H
#include "exec/exec.h"
#include "exec/resolve.h"

/* Sets x->initial: to the variables of a function that is started on its own, and to those that no
 * file defines. */
void initial_watch(Exec *x, bool is_function);
void initial_done(Exec *x);

/* The fast loop does not read such a variable until it is known that its reads matter. */
static inline bool initial_is_watched(const Exec *x, uint32_t id) {
  return x->initial && id < x->initial_count && x->initial[id];
}
/* Call this when `size` bytes are read there. */
void initial_note(Exec *x, const State *s, const Place *place, uint64_t size);
#endif
