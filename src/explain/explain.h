/* umbra explain: both versions run on the input of a finding, side by side as lines of source. */
#ifndef UMBRA_EXPLAIN_EXPLAIN_H
#define UMBRA_EXPLAIN_EXPLAIN_H
#include "report/terminal.h"
#include "witness/findings.h"

typedef struct Explained {
  const char *hidden; /* the name of a file not to be shown; NULL: none */
  size_t lines;       /* of output, about; 0: every step */
  Paint paint;
} Explained;

/* To standard output. The engine's program is as pass_plain leaves it, with the places of both
 * versions (unify_keep_places). What the versions did becomes *found, which the caller ends. */
void explain_print(Engine *e, const SeedInput *input, const Explained *how, Found *found);
#endif
