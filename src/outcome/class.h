/* What the difference between two runs on one input means. */
#ifndef UMBRA_OUTCOME_CLASS_H
#define UMBRA_OUTCOME_CLASS_H
#include "outcome/outcome.h"

/* In the order of importance. */
typedef enum FindingClass {
#define CLASS(name, text, visible, meaning) CLASS_##name,
#include "outcome/classes.def"
#undef CLASS
  CLASSES
} FindingClass;
typedef unsigned ClassSet; /* of 1 << CLASS_... */

const char *class_name(FindingClass c);    /* "regression": in files */
FindingClass class_find(const char *name); /* CLASSES: none is named so */
const char *class_meaning(FindingClass c);
bool class_is_difference(FindingClass c);  /* somebody can see it; CLASSES: no */
bool class_is_hidden(FindingClass c);      /* nobody can, or it is none of the change's */
bool class_needs_memcheck(FindingClass c); /* only Valgrind's Memcheck sees it natively */
ClassSet classes_of_differences(void);

typedef struct Observed { /* what one version did on an input */
  const Outcome *behaviour;
  const Outcome *errors; /* of the build with sanitizers; the same again where there is none */
} Observed;

/* Error in NEW only: regression. In OLD only: fix. Else an assertion that fails in both, with
 * another text only: message. Else different behaviour: output. Else preexisting (error in both) or
 * internal. Where one did not end nothing is known: unconfirmed, unless the other's end shows that
 * it should have (a native run has a limit, too). */
FindingClass class_of(Observed old, Observed new);
/* The same kind of error, or none. */
bool errors_alike(const Outcome *a, const Outcome *b);
#endif
