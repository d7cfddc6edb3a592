/* The results of the native runs of both versions on a test case, and whether they confirm the
 * engine's claim. replay/confirm.h produces it. */
#ifndef UMBRA_OUTCOME_CONFIRMATION_H
#define UMBRA_OUTCOME_CONFIRMATION_H
#include "outcome/class.h"

/* The plain build shows the behaviour, the other build generic errors. */
typedef enum NativeBuild { BUILD_PLAIN, BUILD_SANITIZED, NATIVE_BUILDS } NativeBuild;

/* The judgement of an output difference by a fixed program and the one before the fix (Palikareva,
 * Kuchta, Cadar, "Shadow of a Doubt", ICSE 2016). */
typedef enum Judgement {
#define JUDGEMENT(name, text, meaning) JUDGEMENT_##name,
#include "outcome/judgements.def"
#undef JUDGEMENT
} Judgement;
/* "expected", "bug"; NULL: there are no programs to judge by */
const char *judgement_name(Judgement j);
const char *judgement_meaning(Judgement j);

typedef struct Confirmation {
  /* UNCONFIRMED: the native runs do not show a difference of the claimed kind */
  FindingClass class;
  bool is_confirmed;
  bool may_be_shown; /* UNINIT, LEAK: only the script can confirm it */
  bool as_predicted; /* both versions ended natively as in the engine */
  double patience;   /* seconds after which a version was considered not to end; 0: the default */
  char *reason;      /* why unconfirmed, or how the result differs from the claim; may be NULL */
  Judgement judgement;
  Outcome ends[2][NATIVE_BUILDS];
} Confirmation;

void confirmation_done(Confirmation *c);
FindingClass confirmation_class(const Confirmation *c); /* computed from c->ends alone */
/* fixed, before_fix: the outcomes of the plain builds of these programs; before_fix may be NULL. */
Judgement confirmation_judge(const Confirmation *c, const Outcome *fixed,
                             const Outcome *before_fix);
/* True if a native run shows what was predicted: the same exit status (a NaN for a NaN), or the
 * same kind of fault. It must not be called for cut paths, which predict nothing. */
bool native_agrees(const Outcome *native, const Outcome *predicted);
#endif
