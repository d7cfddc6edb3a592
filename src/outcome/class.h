/* The classes of findings: what the difference between two runs on one input means. */
#ifndef UMBRA_OUTCOME_CLASS_H
#define UMBRA_OUTCOME_CLASS_H
#include "outcome/outcome.h"

/* In order of importance. */
typedef enum FindingClass {
#define CLASS(name, text, visible, meaning) CLASS_##name,
#include "outcome/classes.def"
#undef CLASS
  CLASSES
} FindingClass;
typedef unsigned ClassSet; /* of 1 << CLASS_... */

const char *class_name(FindingClass c);    /* "regression"; used in files */
FindingClass class_find(const char *name); /* CLASSES if the name is unknown */
const char *class_meaning(FindingClass c);
bool class_is_difference(FindingClass c);  /* it is visible to a user; false for CLASSES */
bool class_is_hidden(FindingClass c);      /* it is invisible, or not caused by the change */
bool class_needs_memcheck(FindingClass c); /* natively only Valgrind's Memcheck detects it */
ClassSet classes_of_differences(void);

typedef struct Observed { /* the outcome of one version on an input */
  const Outcome *behaviour;
  /* of the build with sanitizers; equal to `behaviour` if there is no such build */
  const Outcome *errors;
} Observed;

/* Error only in NEW: regression. Error only in OLD: fix. Otherwise an assertion that fails in both
 * with different messages: message. Otherwise different behaviour: output. Otherwise preexisting
 * (error in both) or internal. If one version did not end, nothing is known: unconfirmed, unless
 * the end of the other one shows that it should have ended (native runs have a time limit as
 * well). */
FindingClass class_of(Observed old, Observed new);
/* Both have the same kind of error, or both have none. */
bool errors_alike(const Outcome *a, const Outcome *b);
#endif
