#include "replay/confirm.h"

#include <string.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "replay/compare.h"

static const char *const version_names[] = {"OLD", "NEW"};

/* --- judging
 * -------------------------------------------------------------------------------------------------------
 */

/* How bad: 2 it died, 1 a sanitizer complained on the way, 0 no error. A complaint that both have
 * must not hide the death of one. */
static int badness(const NativeEnd ends[NATIVE_BUILDS]) {
  if (ends[BUILD_PLAIN].kind == NATIVE_FAULT || ends[BUILD_SANITIZED].kind == NATIVE_FAULT)
    return 2;
  return ends[BUILD_SANITIZED].reports.len > 0;
}

FindingClass native_classify(const Confirmation *c) {
  const NativeEnd *o = c->ends[OLD], *n = c->ends[NEW];
  int old_badness = badness(o), new_badness = badness(n);
  if (new_badness > old_badness) return CLASS_REGRESSION;
  if (old_badness > new_badness) return CLASS_FIX;
  if (native_ends_compare(&o[BUILD_PLAIN], &n[BUILD_PLAIN])) return CLASS_OUTPUT;
  if (!old_badness) return CLASS_INTERNAL;
  return native_reports_alike(&o[BUILD_SANITIZED], &n[BUILD_SANITIZED]) ? CLASS_PREEXISTING
                                                                        : CLASS_OUTPUT;
}

/* A fix that does not change what happens on the input is not about it: then NEW may differ from
 * the fixed program in other ways. */
Judgement native_judge(const Confirmation *c, const NativeEnd *fixed, const NativeEnd *before_fix) {
  if (!native_ends_compare(fixed, &c->ends[NEW][BUILD_PLAIN])) return JUDGEMENT_AS_NEW;
  if (before_fix && !native_ends_compare(fixed, before_fix)) return JUDGEMENT_UNTOUCHED;
  return native_ends_compare(fixed, &c->ends[OLD][BUILD_PLAIN]) ? JUDGEMENT_AS_NONE
                                                                : JUDGEMENT_AS_OLD;
}

typedef struct JudgementRow {
  const char *name, *meaning;
} JudgementRow;

static const JudgementRow judgements[] = {
#define JUDGEMENT(name, text, meaning) {text, meaning},
#include "replay/judgements.def"
#undef JUDGEMENT
};

const char *judgement_name(Judgement j) { return judgements[j].name; }
const char *judgement_meaning(Judgement j) { return judgements[j].meaning; }

static bool is_as_predicted(const NativeEnd ends[NATIVE_BUILDS], const Outcome *o) {
  if (!o->has_ended) return ends[BUILD_PLAIN].kind == NATIVE_TIMEOUT;
  if (!native_end_agrees(&ends[BUILD_SANITIZED], o->end.kind, o->end.status) &&
      !native_end_agrees(&ends[BUILD_PLAIN], o->end.kind, o->end.status))
    return false;
  return end_class(o->end.kind) == END_CLASS_FAULT || str_same(&ends[BUILD_PLAIN].out, &o->out);
}

/* What differs between the versions in the engine's view. */
static unsigned foretold_differences(const Claim *claim) {
  const Outcome *o = claim->outcome[OLD], *n = claim->outcome[NEW];
  bool same_end =
      o->has_ended == n->has_ended && o->end.kind == n->end.kind && o->end.status == n->end.status;
  return (same_end ? 0 : DIFFERS_END | DIFFERS_RESULT) |
         (str_same(&o->out, &n->out) ? 0 : DIFFERS_OUT) |
         (str_same(&o->err, &n->err) ? 0 : DIFFERS_ERR) |
         (str_same(&o->more, &n->more) ? 0 : DIFFERS_RESULT) |
         (str_same(&o->globals, &n->globals) ? 0 : DIFFERS_GLOBALS) |
         (str_same(&o->files, &n->files) ? 0 : DIFFERS_FILES);
}

static bool are_errors_foretold(const Confirmation *c, const Claim *claim) {
  return str_same(&c->ends[OLD][BUILD_PLAIN].err, &claim->outcome[OLD]->err) &&
         str_same(&c->ends[NEW][BUILD_PLAIN].err, &claim->outcome[NEW]->err);
}

/* Chance would hardly show what was foretold: such runs need no second one. */
static bool is_foretold(const Confirmation *c, const Claim *claim) {
  if (c->class != claim->class || !c->as_predicted) return false;
  if (c->class != CLASS_OUTPUT) return true;
  unsigned differs = native_ends_compare(&c->ends[OLD][BUILD_PLAIN], &c->ends[NEW][BUILD_PLAIN]);
  return !(differs & ~foretold_differences(claim)) &&
         (!(differs & DIFFERS_ERR) || are_errors_foretold(c, claim));
}

/* --- running
 * -------------------------------------------------------------------------------------------------------
 */

/* A time-out that nobody foretold may be the machine's fault: it gets a second chance. */
static NativeEnd run_twice(const Natives *n, const RunOptions *o, int v, int b,
                           const char *ktest_path, bool must_end) {
  NativeEnd e = natives_run(n, o, v, b, ktest_path);
  if (e.kind != NATIVE_TIMEOUT || !must_end) return e;
  native_end_done(&e);
  return natives_run(n, o, v, b, ktest_path);
}

/* The program was stopped because the time for all runs of the test case was over: it may be fine.
 */
static char *find_haste(const RunOptions *o, const NativeEnd *e) {
  if (e->kind != NATIVE_TIMEOUT || o->deadline <= 0 || clock_now() < o->deadline) return NULL;
  return mem_strdup("the time for its native runs was over (--test-time, --replay-time)");
}

/* NULL, or in what a second run of one of the programs is different from the first one. */
static char *find_chance(const Natives *n, const RunOptions *o, const char *ktest_path,
                         const Confirmation *c) {
  char *found = NULL;
  for (int v = 0; v < 2 && !found; v++) {
    for (int b = 0; b < NATIVE_BUILDS && !found; b++) {
      NativeEnd again = natives_run(n, o, v, b, ktest_path);
      unsigned differs = natives_compare_again((NativeBuild)b, &c->ends[v][b], &again);
      found = find_haste(o, &again);
      if (differs && !found)
        found = str_format("the native program is nondeterministic: two runs of %s differ in %s",
                           version_names[v], native_difference_name(differs));
      native_end_done(&again);
    }
  }
  return found;
}

/* A run that tells nothing: no statement is possible then. */
static char *find_trouble(const Confirmation *c, const RunOptions *options) {
  for (int v = 0; v < 2; v++) {
    for (int b = 0; b < NATIVE_BUILDS; b++) {
      const NativeEnd *e = &c->ends[v][b];
      char *haste = find_haste(options, e);
      if (haste) return haste;
      if (e->kind == NATIVE_UNUSABLE) return str_format("%s: %s", version_names[v], e->why);
      if (e->kind == NATIVE_ASSUMED)
        return str_format("%s: an assumption of the program does not hold for this input",
                          version_names[v]);
    }
  }
  const NativeEnd *o = &c->ends[OLD][BUILD_PLAIN], *n = &c->ends[NEW][BUILD_PLAIN];
  if (o->kind == NATIVE_TIMEOUT && n->kind == NATIVE_TIMEOUT)
    return str_format("neither version ended within %g s (--timeout gives them more)",
                      options->seconds);
  if (o->kind == NATIVE_LIMIT && n->kind == NATIVE_LIMIT)
    return str_format("both versions were killed: %s", n->why);
  return NULL;
}

static void reject(Confirmation *c, char *reason) {
  c->class = CLASS_UNCONFIRMED;
  c->is_confirmed = false;
  c->reason = reason;
}

static void judge(const Natives *n, const RunOptions *o, const char *ktest_path, const Claim *claim,
                  Confirmation *c) {
  char *trouble = find_trouble(c, o);
  if (trouble) {
    reject(c, trouble);
    return;
  }
  c->class = native_classify(c);
  c->is_confirmed = true;
  c->as_predicted = is_as_predicted(c->ends[OLD], claim->outcome[OLD]) &&
                    is_as_predicted(c->ends[NEW], claim->outcome[NEW]);
  if (is_foretold(c, claim)) return;
  char *chance = find_chance(n, o, ktest_path, c);
  if (chance) {
    reject(c, chance);
    return;
  }
  if (c->class == claim->class && c->as_predicted) return;
  bool is_visible =
      c->class == CLASS_REGRESSION || c->class == CLASS_FIX || c->class == CLASS_OUTPUT;
  if (c->class == claim->class) {
    c->reason = mem_strdup("natively the programs do not behave quite as Umbra foretold");
    return;
  }
  char *reason =
      str_format("natively %s, while Umbra foretold: %s%s%s%s", class_meaning(c->class),
                 class_meaning(claim->class), n->lacks_sanitizers ? " (" : "",
                 n->lacks_sanitizers ? n->lacks_sanitizers : "", n->lacks_sanitizers ? ")" : "");
  if (is_visible)
    c->reason = reason;
  else
    reject(c, reason);
}

static void ask_fixed(const Natives *n, const RunOptions *o, const char *ktest_path,
                      Confirmation *c) {
  if (c->class != CLASS_OUTPUT || !n->dir[NATIVE_FIXED][BUILD_PLAIN]) return;
  bool has_before = n->dir[NATIVE_BEFORE_FIX][BUILD_PLAIN] != NULL;
  NativeEnd fixed = natives_run(n, o, NATIVE_FIXED, BUILD_PLAIN, ktest_path);
  NativeEnd before =
      has_before ? natives_run(n, o, NATIVE_BEFORE_FIX, BUILD_PLAIN, ktest_path) : (NativeEnd){0};
  if (fixed.kind != NATIVE_UNUSABLE)
    c->judgement = native_judge(c, &fixed, has_before ? &before : NULL);
  native_end_done(&fixed);
  native_end_done(&before);
}

Confirmation confirm(const Natives *n, const RunOptions *o, const char *ktest_path,
                     const Claim *claim) {
  Confirmation c = {0};
  for (int v = 0; v < 2; v++)
    for (int b = 0; b < NATIVE_BUILDS; b++)
      c.ends[v][b] = run_twice(n, o, v, b, ktest_path, claim->outcome[v]->has_ended);
  judge(n, o, ktest_path, claim, &c);
  ask_fixed(n, o, ktest_path, &c);
  return c;
}

Confirmation confirm_suite(const Natives *n, const RunOptions *o, const char *ktest_path) {
  Confirmation c = {0};
  for (int v = 0; v < 2; v++)
    for (int b = 0; b < NATIVE_BUILDS; b++)
      c.ends[v][b] = run_twice(n, o, v, b, ktest_path, true);
  char *trouble = find_trouble(&c, o);
  c.class = native_classify(&c);
  c.is_confirmed = !trouble;
  bool is_visible = c.class == CLASS_REGRESSION || c.class == CLASS_FIX || c.class == CLASS_OUTPUT;
  if (!trouble && is_visible) trouble = find_chance(n, o, ktest_path, &c);
  if (trouble)
    reject(&c, trouble);
  else
    ask_fixed(n, o, ktest_path, &c);
  return c;
}

void confirmation_done(Confirmation *c) {
  for (int v = 0; v < 2; v++)
    for (int b = 0; b < NATIVE_BUILDS; b++)
      native_end_done(&c->ends[v][b]);
  mem_free(c->reason);
}
