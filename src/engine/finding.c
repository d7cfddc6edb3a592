#include "engine/finding.h"

static const struct {
  const char *name, *meaning;
} rows[] = {
#define CLASS(name, text, meaning) {text, meaning},
#include "engine/classes.def"
#undef CLASS
};

const char *class_name(FindingClass c) { return rows[c].name; }
const char *class_meaning(FindingClass c) { return rows[c].meaning; }

FindingClass finding_classify(const Outcome *old, const Outcome *new) {
  if (!old->has_ended || !new->has_ended) return CLASS_UNCONFIRMED;
  bool old_fails = end_class(old->end.kind) == END_CLASS_FAULT,
       new_fails = end_class(new->end.kind) == END_CLASS_FAULT;
  if (new_fails && !old_fails) return CLASS_REGRESSION;
  if (old_fails && !new_fails) return CLASS_FIX;
  if (outcome_differs(old, new)) return CLASS_OUTPUT;
  return old_fails ? CLASS_PREEXISTING : CLASS_INTERNAL;
}
