/* Outcomes: what can be seen of a version's run - how it ended, and what it wrote - and how two of them differ. */
#ifndef UMBRA_ENGINE_OUTCOME_H
#define UMBRA_ENGINE_OUTCOME_H
#include "base/str.h"
#include "exec/exec.h"

typedef struct Outcome { /* of a run on one concrete input */
  bool has_ended;      /* false: it was cut (endless, or not executable): `end` says why */
  PathEnd end;
  Str out, err;        /* standard output and error */
} Outcome;

void outcome_done(Outcome *o);
/* Differ visibly: kind of end, exit status, text of a failed assertion, output. Only for outcomes that have ended. */
bool outcome_differs(const Outcome *a, const Outcome *b);

/* How the outcomes of the two versions differ at the end of a path on which both were followed: a condition on the input (1 bit, without shadow;
 * constant where it does not depend on it). is_main: only the low 8 bits of an exit status can be seen. */
const Expr *outcome_difference(ExprTable *t, const State *s, bool is_main);
#endif
