#include "outcome/confirmation.h"

#include <assert.h>
#include <string.h>

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

static bool judgement_is_bug(Judgement j) {
  return j == JUDGEMENT_AS_OLD || j == JUDGEMENT_AS_NONE;
}

Judgement judgement_join(Judgement a, Judgement b) {
  if (!a || !b) return a ? a : b;
  if (judgement_is_bug(a) != judgement_is_bug(b)) return judgement_is_bug(a) ? a : b;
  if (a == b) return a;
  return judgement_is_bug(a) ? JUDGEMENT_AS_NONE : JUDGEMENT_UNTOUCHED;
}

static const struct {
  const char *name, *meaning;
} behaviours[] = {
    [FIXED_NOT_RUN] = {NULL, "has no usable run on this input"},
    [FIXED_AS_OLD] = {"old", "behaves as OLD does"},
    [FIXED_AS_NEW] = {"new", "behaves as NEW does"},
    [FIXED_AS_BOTH] = {"both", "behaves as OLD and NEW do, which look alike natively"},
    [FIXED_AS_NEITHER] = {"neither", "behaves as neither OLD nor NEW does"},
};

const char *fixed_behaviour_name(FixedBehaviour b) { return behaviours[b].name; }

const char *fixed_behaviour_meaning(const char *name) {
  for (FixedBehaviour b = FIXED_AS_OLD; name && b <= FIXED_AS_NEITHER; b++)
    if (strcmp(behaviours[b].name, name) == 0) return behaviours[b].meaning;
  return behaviours[FIXED_NOT_RUN].meaning;
}

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

static bool is_alike(Observed a, Observed b) {
  FindingClass class = class_of(a, b);
  return class == CLASS_INTERNAL || class == CLASS_PREEXISTING || class == CLASS_MESSAGE;
}

FixedBehaviour confirmation_place_fixed(const Confirmation *c, const Outcome fixed[NATIVE_BUILDS]) {
  for (int b = 0; b < NATIVE_BUILDS; b++)
    if (fixed[b].end.kind == END_UNUSABLE) return FIXED_NOT_RUN;
  bool is_as[2];
  Observed of_fixed = {&fixed[BUILD_PLAIN], &fixed[BUILD_SANITIZED]};
  for (int v = 0; v < 2; v++)
    is_as[v] =
        is_alike((Observed){&c->ends[v][BUILD_PLAIN], &c->ends[v][BUILD_SANITIZED]}, of_fixed);
  if (is_as[OLD] && is_as[NEW]) return FIXED_AS_BOTH;
  return is_as[OLD] ? FIXED_AS_OLD : is_as[NEW] ? FIXED_AS_NEW : FIXED_AS_NEITHER;
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
