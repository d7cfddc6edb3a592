/* A path can continue after a fault that does not end a plain native build (NATIVELY in ends.def),
 * so that this fault does not hide what follows: with --go-on after out-of-bounds reads, and
 * without any option, once two versions have been explored, after every fault after which the
 * engine can continue (engine/after_faults.c).
 *
 * What the native build does is either KNOWN: shift counts are taken modulo the width, sums wrap
 * around, a bool is its lowest bit, a local whose block has ended still exists, a copy between
 * overlapping ranges is a memmove. Or it is GUESSED, one of several possibilities: a read outside
 * of objects gives any value (a variable, as for memory that was never written, uninit.h), a write
 * there is lost, and unreachable code falls through to the code that follows. Native runs then
 * check the findings.
 *
 * With --go-on, when such a read reaches a location for the first time on a path, the path ends
 * with the fault as usual and another one continues; the next time at the same location only the
 * continuation remains. Each continuation is listed as approximated, a later fault mentions it, and
 * a test case predicts the first fault. With two versions, accesses outside of objects continue
 * only if both versions make them, in lockstep, and get the same value. */
#ifndef UMBRA_EXEC_GO_ON_H
#define UMBRA_EXEC_GO_ON_H
#include "exec/exec.h"

typedef struct WentOn WentOn;
struct WentOn { /* a location after which the path continued; arena-owned, newest first */
  const WentOn *older;
  EndKind kind;
  uint32_t loc;
  uint32_t before;     /* number of such locations on the path before this one */
  VersionSet versions; /* that continued there */
};

/* The current instruction is a fault. *goes_on: whether s continues, after a read or write outside
 * of objects as STEP_UNKNOWN describes; otherwise it must end. May fork between the two. */
Step go_on_decide(Exec *x, State *s, EndKind kind, bool *goes_on);
Value go_on_value(Exec *x, State *s, unsigned width); /* the value that the read gives */
/* Does the path cover only some of the values that may have been read? */
bool go_on_decides(const Exec *x, const State *s);
/* Have both versions continued after a fault? */
bool go_on_is_of_both(const State *s);
/* Did the path continue after an access outside of objects? */
bool go_on_has_access(const State *s);
/* The first fault after which the path continued, where a native run with sanitizers stops. NULL if
 * there is none. */
const WentOn *go_on_first(const State *s);
#endif
