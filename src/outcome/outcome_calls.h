/* The calls of undefined functions that a version made (env/undefined_call.h), which both versions
 * must make alike: functions, arguments, what was printed before, and the memory that the function
 * can read: what its arguments lead to, and exported variables. */
#ifndef UMBRA_OUTCOME_CALLS_H
#define UMBRA_OUTCOME_CALLS_H
#include "base/str.h"
#include "exec/exec.h"
#include "solver/path_condition.h"

typedef struct SeenCall {
  const UndefinedCall *call;
  /* characters and numbers that were printed before it; after calls_print: the end of its line */
  uint64_t printed;
} SeenCall;
typedef VEC(SeenCall) SeenCalls;

/* For paths: the condition under which they differ, without shadow expressions. */
const Expr *calls_difference(Exec *x, const PathCondition *pc, const SeenCalls of[2]);
/* For paths that do not differ: notes the variables that the functions may read and that only one
 * version has written by then (exec/initial.h). */
void calls_note_initial(Exec *x, const PathCondition *pc, const SeenCalls of[2], uint32_t grown);
/* For runs on one input: inserts into the output where it was made, for each call, a line
 * "[f(3, NULL, &)]"; the native stub prints the same. */
void calls_print(ExprTable *t, SeenCalls *calls, Str *output);
/* For both runs on one input, after calls_print: inserts a line after each call for what it can
 * read differently. `reads` receives the names of objects of a test case with which the native
 * stubs print the same: "read by f()_1: ARGUMENT PROBE : PATH" (PROBE: runtime/replay_globals.c).
 */
void calls_print_memory(Exec *x, const SeenCalls of[2], Str *const output[2], TextList *reads);
#endif
