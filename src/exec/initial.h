/* Records the variables that a function started on its own reads before it writes to them, or that
 * only one version writes, although both leave the same value, or has written when an undefined
 * function is called that may read them. They have their initial values, as
 * if no other function had been called before. Variables of numbers that no file defines start as
 * zeros. The verdict covers these values only, and says so.
 *
 * errno and the like are such variables too, but only what the program's own code does with them
 * counts: a library function may restore what it found there. */
#ifndef UMBRA_EXEC_INITIAL_H
#define UMBRA_EXEC_INITIAL_H
#include "exec/exec.h"
#include "exec/resolve.h"

/* Sets x->initial, which marks the variables to watch: those of a program whose entry is a
 * function, and those that no file defines. */
void initial_watch(Exec *x, const char *entry);
void initial_done(Exec *x);

enum { WATCH_READS = 1, WATCH_WRITES = 2 };

/* The fast loop does not read such a variable until it is known that its reads matter. */
static inline bool initial_is_watched(const Exec *x, uint32_t id, unsigned accesses) {
  return x->initial && id < x->initial_count && (x->initial[id] & accesses);
}
/* Call this when `size` bytes are read there. */
void initial_note(Exec *x, const State *s, const Place *place, uint64_t size);

/* The fast loop does not write to the object until it is known which parts were written. In
 * lockstep, this matters for small objects only: it shows that the other version writes, too. */
static inline bool initial_lacks_parts(const Exec *x, const State *s, const Object *o) {
  enum { SMALL = 64 };
  if (!initial_is_watched(x, o->id, WATCH_WRITES) || !o->size) return false;
  uint64_t all = object_parts(o, 0, o->size);
  if (s->running != BOTH) return o->stored[s->running] != all;
  return o->size <= SMALL && (o->stored[OLD] & o->stored[NEW]) != all;
}
/* Call this before `size` bytes are written there; o is owned. */
void initial_note_store(Exec *x, const State *s, Object *o, const Place *place, uint64_t size);
/* Call this where both versions return and are alike, or where the rest of the path does not
 * differ. `left` is the memory of each version. */
void initial_note_end(Exec *x, const PathCondition *pc, const Space *const left[VERSIONS],
                      uint32_t grown);
/* Call this for the same call of an undefined function in both versions; `at` is the memory of each
 * version there. The function may read what only one version has written so far. */
void initial_note_call(Exec *x, const PathCondition *pc, const UndefinedCall *const of[VERSIONS],
                       const Space *const at[VERSIONS], uint32_t grown);
#endif
