/* Native confirmation of a difference: both versions, each built plain and with sanitizers, run on
 * a test case in a sandbox, and what that says about the claim of the engine (design section 9).
 *
 *   Confirmation c = confirm(&natives, &run_options, "tests/000001.ktest", &claim);
 *   confirmation_done(&c);
 *
 * The plain builds show behaviour: exit status, signal, result of the entry function and what it
 * left in globals, standard output and error, files. The builds with sanitizers show generic
 * errors; so do signals. Error in NEW only: regression. In OLD only: fix. Else different behaviour:
 * output. Else preexisting (error in both) or internal. A version that does not end in time, or
 * within the limits of the sandbox, behaves differently from one that does; when neither does,
 * nothing is known.
 *
 * Of an output difference a fixed program, and the one before the fix, say whether it is expected
 * (Palikareva et al., ICSE 2016). */
#ifndef UMBRA_REPLAY_CONFIRM_H
#define UMBRA_REPLAY_CONFIRM_H
#include "engine/finding.h"
#include "replay/natives.h"

typedef struct Claim {
  FindingClass class;
  const Outcome *outcome[2]; /* by version */
} Claim;

/* What the fixed program says about an output difference. */
typedef enum Judgement {
#define JUDGEMENT(name, text, meaning) JUDGEMENT_##name,
#include "replay/judgements.def"
#undef JUDGEMENT
} Judgement;
const char *judgement_name(Judgement j); /* "expected", "bug"; NULL: there is nothing to judge by */
const char *judgement_meaning(Judgement j);

typedef struct Confirmation {
  FindingClass class; /* UNCONFIRMED: the native runs do not show a difference of the kind claimed
                       */
  bool is_confirmed;
  bool as_predicted; /* both versions ended natively as in the engine */
  char *reason;      /* why unconfirmed, or what is different from the claim; may be NULL */
  Judgement judgement;
  NativeEnd ends[2][NATIVE_BUILDS];
} Confirmation;

/* o->dir and o->area are not used. */
Confirmation confirm(const Natives *n, const RunOptions *o, const char *ktest_path,
                     const Claim *claim);
/* The same for a run of a test suite, about which nothing was claimed. */
Confirmation confirm_suite(const Natives *n, const RunOptions *o, const char *ktest_path);
void confirmation_done(Confirmation *c);

/* By c->ends alone. */
FindingClass native_classify(const Confirmation *c);
/* fixed, before_fix: how these programs, built plain, ended; before_fix may be NULL. */
Judgement native_judge(const Confirmation *c, const NativeEnd *fixed, const NativeEnd *before_fix);
#endif
