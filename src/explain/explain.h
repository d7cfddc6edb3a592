/* umbra explain: executes both versions on the input of a finding and shows them side by side as
 * source lines. */
#ifndef UMBRA_EXPLAIN_EXPLAIN_H
#define UMBRA_EXPLAIN_EXPLAIN_H
#include "base/json.h"
#include "report/terminal.h"
#include "witness/findings.h"

typedef struct Explained {
  const char *hidden; /* name of a file that is not shown; NULL if there is none */
  size_t lines;       /* approximate number of output lines; 0: show every step */
  Paint paint;
} Explained;

/* Prints to standard output. The engine's program must be as pass_plain leaves it, with the
 * locations of both versions (unify_keep_places). *found is set to what the versions did; the
 * caller releases it with found_done. */
void explain_print(Engine *e, const SeedInput *input, const Explained *how, Found *found);
/* The rows as JSON (docs/formats.md, explain.json), within a limit of instructions; the caller
 * releases it. hidden and most: Explained.hidden and Explained.lines. */
json_t *explain_json(Engine *e, const SeedInput *input, const char *hidden, size_t most);
#endif
