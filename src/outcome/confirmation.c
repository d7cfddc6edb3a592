#include "outcome/confirmation.h"

#include <assert.h>

#include "base/alloc.h"

static const struct {
  const char *name, *meaning;
} rows[] = {
#define JUDGEMENT(name, text, meaning) {text, meaning},
#include "outcome/judgements.def"
#undef JUDGEMENT
};

const char *judgement_name(Judgement j) {
  assert(j < sizeof rows / sizeof *rows);
  return rows[j].name;
}
const char *judgement_meaning(Judgement j) { return rows[j].meaning; }

void confirmation_done(Confirmation *c) {
  for (int v = 0; v < 2; v++)
    for (int b = 0; b < NATIVE_BUILDS; b++)
      outcome_done(&c->ends[v][b]);
  mem_free(c->reason);
}

FindingClass confirmation_class(const Confirmation *c) {
  Observed of[2];
  for (int v = 0; v < 2; v++)
    of[v] = (Observed){&c->ends[v][BUILD_PLAIN], &c->ends[v][BUILD_SANITIZED]};
  return class_of(of[OLD], of[NEW]);
}

/* If the fix does not change the behaviour on this input, it is unrelated: then NEW may differ from
 * the fixed program for other reasons. */
Judgement confirmation_judge(const Confirmation *c, const Outcome *fixed,
                             const Outcome *before_fix) {
  assert(fixed && end_class(fixed->end.kind) != END_CLASS_CUT); /* it was run natively */
  if (!outcome_compare(fixed, &c->ends[NEW][BUILD_PLAIN])) return JUDGEMENT_AS_NEW;
  if (before_fix && !outcome_compare(fixed, before_fix)) return JUDGEMENT_UNTOUCHED;
  bool is_as_old = !outcome_compare(fixed, &c->ends[OLD][BUILD_PLAIN]);
  return is_as_old ? JUDGEMENT_AS_OLD : JUDGEMENT_AS_NONE;
}

bool native_agrees(const Outcome *native, const Outcome *predicted) {
  const End *end = &predicted->end;
  assert(!native->space && end_class(end->kind) != END_CLASS_CUT);
  if (outcomes_are_floating(native, predicted)) return outcomes_return_alike(native, predicted);
  if (end->kind == END_EXIT)
    return native->end.kind == END_EXIT && native->end.status == ((int)end->status & 0xff);
  if (end_is_endless(end->kind)) return native->end.kind == END_TIMEOUT;
  for (size_t i = 0; i < native->reports.len; i++)
    if (native_report_confirms(&native->reports.data[i], end->kind)) return true;
  return false;
}
