/* Native confirmation of a difference: both versions, each built plain and with sanitizers, run on a test case, and
 * what that says about the claim of the engine (design section 9).
 *
 *   Natives n;
 *   char *error = natives_build(&n, build_options);     four builds; one BuildOptions for each version
 *   Confirmation c = confirm(&n, &run_options, "tests/000001.ktest", &claim);
 *   confirmation_done(&c);
 *   natives_done(&n);
 *
 * The plain builds show behaviour: exit status, signal, result of the entry function and what it left in globals, standard output and
 * error. The builds with sanitizers show generic errors; so do signals. Error in NEW only: regression. In OLD only: fix. Else different
 * behaviour: output. Else preexisting (error in both) or internal. A version that does not end in time behaves differently from one that
 * does; when neither ends, nothing is known. */
#ifndef UMBRA_REPLAY_CONFIRM_H
#define UMBRA_REPLAY_CONFIRM_H
#include "engine/finding.h"
#include "replay/build.h"
#include "replay/run.h"

typedef enum NativeBuild { BUILD_PLAIN, BUILD_SANITIZED, NATIVE_BUILDS } NativeBuild;

typedef struct Natives {
  char *root;                  /* the temporary directory of all */
  char *dir[2][NATIVE_BUILDS]; /* by version */
} Natives;

typedef struct Claim {
  FindingClass class;
  const Outcome *outcome[2]; /* by version */
} Claim;

typedef struct Confirmation {
  FindingClass class; /* UNCONFIRMED: the native runs do not show a difference of the kind claimed */
  bool is_confirmed;
  bool as_predicted; /* both versions ended natively as in the engine */
  char *reason;      /* why unconfirmed, or what is different from the claim; may be NULL */
  NativeEnd ends[2][NATIVE_BUILDS];
} Confirmation;

/* NULL, or why it cannot be (the compiler's own words, which version): the caller frees it. Borrows nothing. */
char *natives_build(Natives *n, const BuildOptions version[2]);
void natives_done(Natives *n);
/* o->dir is not used. */
Confirmation confirm(const Natives *n, const RunOptions *o, const char *ktest_path, const Claim *claim);
void confirmation_done(Confirmation *c);
#endif
