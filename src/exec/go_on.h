/* A path goes on after a fault that does not end a plain native build (NATIVELY in ends.def), so
 * that this fault does not hide what follows: with --go-on after reads out of bounds, and unasked,
 * once two versions were explored, after all that the engine can go on after (engine/behind.c).
 *
 * What the native build does is KNOWN: shift counts are taken modulo the width, sums wrap around, a
 * bool is its lowest bit, a local whose block has ended is still there, a copy between overlapping
 * places is a memmove. Or it is GUESSED, one of several: what is read outside of objects is any
 * value (a variable as those of memory that was never written, uninit.h), what is written there is
 * lost, and unreachable code falls into what comes next. Native runs then judge what was found.
 *
 * With --go-on, where such a read comes to a place for the first time on a path, the path ends with
 * the fault, as ever, and another one goes on; at the same place again it goes on without another
 * end. Each is listed as approximated, a fault after it says so, and a test case predicts the first
 * one. Of two versions: accesses outside of objects only where both do, in lockstep, and get the
 * same. */
#ifndef UMBRA_EXEC_GO_ON_H
#define UMBRA_EXEC_GO_ON_H
#include "exec/exec.h"

typedef struct WentOn WentOn;
struct WentOn { /* a place; arena-owned, newest first */
  const WentOn *older;
  EndKind kind;
  uint32_t loc;
  uint32_t before;     /* such places on the path until then */
  VersionSet versions; /* that went on there */
};

/* The running instruction is a fault. *goes_on: s goes on, a read or write outside of objects as
 * STEP_UNKNOWN says; else it is to end. May fork between the two. */
Step go_on_decide(Exec *x, State *s, EndKind kind, bool *goes_on);
Value go_on_value(Exec *x, State *s, unsigned width); /* what is read */
/* Is the path one of some of the values only that may have been read? */
bool go_on_decides(const Exec *x, const State *s);
/* Have both versions gone on after a fault? */
bool go_on_is_of_both(const State *s);
/* Is there a place whose kind is an access outside of objects? */
bool go_on_has_access(const State *s);
/* Where a native run with sanitizers stops: the first such fault. NULL: there was none. */
const WentOn *go_on_first(const State *s);
#endif
