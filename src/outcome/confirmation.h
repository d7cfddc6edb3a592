/* What the native runs of both versions on a test case showed, and what that says about the claim
 * of the engine. replay/confirm.h makes it. */
#ifndef UMBRA_OUTCOME_CONFIRMATION_H
#define UMBRA_OUTCOME_CONFIRMATION_H
#include "outcome/class.h"

/* The plain build shows behaviour, the other one generic errors. */
typedef enum NativeBuild { BUILD_PLAIN, BUILD_SANITIZED, NATIVE_BUILDS } NativeBuild;

/* What a fixed program, and the one before the fix, say about an output difference (Palikareva et
 * al., ICSE 2016). */
typedef enum Judgement {
#define JUDGEMENT(name, text, meaning) JUDGEMENT_##name,
#include "outcome/judgements.def"
#undef JUDGEMENT
} Judgement;
const char *judgement_name(Judgement j); /* "expected", "bug"; NULL: there is nothing to judge by */
const char *judgement_meaning(Judgement j);

typedef struct Confirmation {
  FindingClass class; /* UNCONFIRMED: the native runs do not show a difference of the kind claimed
                       */
  bool is_confirmed;
  bool may_be_shown; /* UNINIT, LEAK: by the script, which alone can confirm it */
  bool as_predicted; /* both versions ended natively as in the engine */
  double patience;   /* seconds after which one version was said not to end; 0: the usual ones */
  char *reason;      /* why unconfirmed, or what is different from the claim; may be NULL */
  Judgement judgement;
  Outcome ends[2][NATIVE_BUILDS];
} Confirmation;

void confirmation_done(Confirmation *c);
FindingClass confirmation_class(const Confirmation *c); /* by c->ends alone */
/* fixed, before_fix: what these programs, built plain, did; before_fix may be NULL. */
Judgement confirmation_judge(const Confirmation *c, const Outcome *fixed,
                             const Outcome *before_fix);
/* Whether a native run shows what was predicted: the same exit status, or the same kind of fault.
 * Cut paths predict nothing: never asked. */
bool native_agrees(const Outcome *native, const End *predicted);
#endif
