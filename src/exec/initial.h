/* What a function that is started by itself reads of variables before it writes to them: what they
 * start with, as if nobody had called anything before. The verdict is about these values alone, and
 * says so. */
#ifndef UMBRA_EXEC_INITIAL_H
#define UMBRA_EXEC_INITIAL_H
#include "exec/exec.h"
#include "exec/resolve.h"

/* Sets x->initial. A program that makes input of its own is none that somebody else calls: then
 * nothing is noted. */
void initial_watch(Exec *x);
void initial_done(Exec *x);

/* The fast loop leaves reads of it alone, until it is known that they matter. */
static inline bool initial_is_watched(const Exec *x, uint32_t id) {
  return x->initial && id < x->initial_count && x->initial[id];
}
/* So many bytes are read there. */
void initial_note(Exec *x, const State *s, const Place *place, uint64_t size);
#endif
