/* The results of the native runs of both versions on a test case, and whether they confirm the
 * engine's claim. replay/confirm.h produces it. */
#ifndef UMBRA_OUTCOME_CONFIRMATION_H
#define UMBRA_OUTCOME_CONFIRMATION_H
#include "base/base_sources.h"
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
/* The judgement by several fixed programs: a bug if it is one for any of them. */
Judgement judgement_join(Judgement a, Judgement b);

/* Which version a fixed program behaves as, on one input. */
typedef enum FixedBehaviour {
  FIXED_NOT_RUN, /* or its run has no usable result */
  FIXED_AS_OLD,
  FIXED_AS_NEW,
  FIXED_AS_BOTH, /* OLD and NEW cannot be distinguished natively */
  FIXED_AS_NEITHER
} FixedBehaviour;
const char *fixed_behaviour_name(FixedBehaviour b); /* "old", "new", "both", "neither"; or NULL */
const char *fixed_behaviour_meaning(const char *name); /* of such a name, which may be NULL */

typedef struct Confirmation {
  /* UNCONFIRMED: the native runs do not show a difference of the claimed kind */
  FindingClass class;
  bool is_confirmed;
  bool may_be_shown; /* UNINIT, LEAK: only the script can confirm it */
  bool as_predicted; /* both versions ended natively as in the engine */
  double patience;   /* seconds after which a version was considered not to end; 0: the default */
  char *reason;      /* why unconfirmed, or how the result differs from the claim; may be NULL */
  Judgement judgement;
  FixedBehaviour fixed[MOST_FIXED]; /* of each program of --fixed */
  Outcome ends[2][NATIVE_BUILDS];
} Confirmation;

void confirmation_done(Confirmation *c);
FindingClass confirmation_class(const Confirmation *c); /* computed from c->ends alone */
/* fixed, before_fix: the outcomes of the plain builds of these programs; before_fix may be NULL. */
Judgement confirmation_judge(const Confirmation *c, const Outcome *fixed,
                             const Outcome *before_fix);
FixedBehaviour confirmation_place_fixed(const Confirmation *c, const Outcome fixed[NATIVE_BUILDS]);
/* True if a native run shows what was predicted: the same exit status (a NaN for a NaN), or the
 * same kind of fault. It must not be called for cut paths, which predict nothing. */
bool native_agrees(const Outcome *native, const Outcome *predicted);
#endif
