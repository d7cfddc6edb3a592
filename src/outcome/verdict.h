/* The verdict of a run: what may be concluded from all paths, cuts and findings, and the exit
 * status that says it to a shell. docs/formats.md says what each word promises. */
#ifndef UMBRA_OUTCOME_VERDICT_H
#define UMBRA_OUTCOME_VERDICT_H
#include "base/options.h"
#include "outcome/class.h"

typedef enum VerdictKind {
#define VERDICT(name, text, meaning) VERDICT_##name,
#include "outcome/verdicts.def"
#undef VERDICT
  VERDICTS
} VerdictKind;

/* What it is made of; the engine and the native runs know. */
typedef struct VerdictFacts {
  bool is_diff;      /* of two versions */
  bool is_complete;  /* nothing was cut, nothing left out */
  bool follows_both; /* after a divergence both versions were run to their ends */
  uint64_t faults;   /* one program: different ones */
  uint64_t findings[CLASSES];
  bool suite_differs;                      /* the versions differ natively on a recorded run */
  uint64_t paths, diff_paths, equal_paths; /* ended; diverged; shown to end alike */
} VerdictFacts;

typedef struct Verdict {
  VerdictKind kind;
  bool is_complete; /* everything was explored */
  ClassSet found;   /* classes of which there are findings */
  bool suite_differs;
} Verdict;

Verdict verdict_of(const VerdictFacts *f);
const char *verdict_name(VerdictKind k); /* in files and on the terminal */

/* --fail-on: fatal where a word is unknown; list may be NULL. */
void fail_on_check(const char *list);
/* What umbra exits with: EXIT_FOUND when something was found that --fail-on, or --bisect, or else
 * the default says to fail on; EXIT_NONE; with --bisect EXIT_SKIP where nobody can tell. */
int verdict_exit_status(const Verdict *v, const Options *o);
#endif
