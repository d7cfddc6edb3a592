/* A path goes on behind a read out of bounds, so that this fault does not hide others: with
 * --go-on, and unasked once two versions were explored (engine/behind.c).
 *
 * Where such a read comes to a place for the first time on a path, the path ends with the fault, as
 * ever, and another one goes on with a value that may be any (a variable as those of memory that
 * was never written, uninit.h); at the same place again it goes on without another end. Natively
 * the program is stopped at the first such read, or reads what happens to be there: each is listed
 * as approximated, a fault behind it says so, and a test case predicts the first one.
 *
 * Of two versions: where both read, in lockstep, and get the same. */
#ifndef UMBRA_EXEC_GO_ON_H
#define UMBRA_EXEC_GO_ON_H
#include "exec/exec.h"

typedef struct WentOn WentOn;
struct WentOn { /* a place; arena-owned, newest first */
  const WentOn *older;
  uint32_t loc;
  uint32_t before; /* such reads on the path until then */
};

/* The running instruction reads out of bounds. *goes_on: so does s, with go_on_value(); else it is
 * to end. Forks between the two. */
Step go_on_decide(Exec *x, State *s, bool *goes_on);
Value go_on_value(Exec *x, State *s, unsigned width);
/* Is the path one of some of the values only that may have been read? */
bool go_on_decides(const Exec *x, const State *s);
/* Where a native run stops: the first such read. NULL: there was none. */
const WentOn *go_on_first(const State *s);
#endif
