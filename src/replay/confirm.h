/* Native confirmation of a difference: both versions, each built plain and with sanitizers, run on
 * a test case in a sandbox, and what that says about the claim of the engine (design section 9).
 *
 *   Natives n;
 *   char *error = natives_build(&n, programs);          programs[OLD], programs[NEW]; the others if
 * their sources are not NULL Confirmation c = confirm(&n, &run_options, "tests/000001.ktest",
 * &claim); confirmation_done(&c); natives_done(&n);
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
#include "replay/build.h"
#include "replay/run.h"

typedef enum NativeBuild { BUILD_PLAIN, BUILD_SANITIZED, NATIVE_BUILDS } NativeBuild;
enum {
  NATIVE_FIXED = NEW + 1,
  NATIVE_BEFORE_FIX,
  NATIVE_PROGRAMS
}; /* behind OLD and NEW; only built plain */

typedef struct Natives {
  char *root; /* the temporary directory of all */
  char *area; /* in it, what all runs write to: what prints its place prints the same in each
                 version */
  char *dir[NATIVE_PROGRAMS][NATIVE_BUILDS]; /* NULL: there is no such program */
  char *lacks_sanitizers; /* why the builds with sanitizers are plain ones; NULL: they are not */
} Natives;

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

/* NULL, or why it cannot be (the compiler's own words, which version): the caller frees it. Borrows
 * nothing. */
char *natives_build(Natives *n, const BuildOptions programs[NATIVE_PROGRAMS]);
void natives_done(Natives *n);
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
