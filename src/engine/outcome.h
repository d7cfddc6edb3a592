/* Outcomes: what can be seen of a version's run - how it ended, what it wrote (to files, too), and
 * when a function was run what it left in the globals - and how two of them differ. */
#ifndef UMBRA_ENGINE_OUTCOME_H
#define UMBRA_ENGINE_OUTCOME_H
#include "base/str.h"
#include "exec/exec.h"

typedef struct Outcome { /* of a run on one concrete input */
  bool has_ended;        /* false: it was cut (endless, or not executable): `end` says why */
  PathEnd end;           /* without `more`; the status of a main is 0 .. 255 */
  Str out, err;          /* standard output and error */
  Str files;             /* what became of files: the records of OUTPUT_FILES */
  Str more;              /* further parts of a returned structure */
  Str globals;           /* a function's run: the bytes of the program's variables, in order */
} Outcome;

typedef struct GlobalDifference {
  const Global *global;
  uint32_t offset, size; /* of the bytes from the first to the last one that differs */
  const char *values[2]; /* the variable's bytes, in a and in b; borrowed from the outcomes */
} GlobalDifference;
typedef VEC(GlobalDifference) GlobalDifferenceList;

void outcome_done(Outcome *o);
/* The variables that hold different values; addresses are left out. */
void outcome_globals_differ(const Program *p, const Outcome *a, const Outcome *b,
                            GlobalDifferenceList *list);
/* Differ visibly: kind of end, exit status or value returned, text of a failed assertion, output,
 * globals. Only for outcomes that have ended. */
bool outcome_differs(const Outcome *a, const Outcome *b);
void outcome_take(Outcome *o, Exec *x, State *s,
                  bool is_main); /* from a state that has run concretely; takes the state's end */

/* How the outcomes of the two versions differ at the end of a path on which both were followed: a
 * condition on the input (1 bit, without shadow; constant where it does not depend on it). Pointers
 * kept in globals are compared only where both versions made the same objects; else that is a
 * listed cut. */
const Expr *outcome_difference(Exec *x, const State *s, bool is_main);
#endif
