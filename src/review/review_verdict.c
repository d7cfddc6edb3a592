#include "review/review_verdict.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/fatal.h"
#include "base/interrupt.h"
#include "base/log.h"
#include "outcome/verdict.h"

const char *review_verdict_name(ReviewVerdict v) {
  static const VerdictKind kinds[] = {[REVIEW_EQUIVALENT] = VERDICT_EQUIVALENT,
                                      [REVIEW_DIFFERS] = VERDICT_DIFFERS,
                                      [REVIEW_UNDECIDED] = VERDICT_UNDECIDED,
                                      [REVIEW_NOT_COMPARED] = VERDICT_NOT_COMPARED};
  assert(v <= REVIEW_NOT_COMPARED);
  return verdict_name(kinds[v]);
}

static void review_add_reason(Review *r, char *reason) {
  vec_push(&r->reasons, ((RunLimit){LIMIT_BOUND, reason}));
}

/* A function of a test that behaves differently does not make the program different. */
static bool is_difference(const FunctionRun *f) {
  return f->end == RUN_DIFFERS && !run_is_of_test(f);
}

static bool has_difference(const Review *r) {
  for (size_t i = 0; i < r->runs.len; i++)
    if (is_difference(&r->runs.data[i])) return true;
  return false;
}

/* A function whose own run shows nothing counts as compared if other runs executed its whole change
 * and found no difference. */
static bool review_is_open(const FunctionRun *f) {
  switch (f->end) {
    case RUN_EQUIVALENT:
    case RUN_DIFFERS:
    case RUN_NOTHING_TO_COMPARE: return false; /* its callers name it if it was not reached */
    case RUN_UNDECIDED: return true;
    case RUN_NOT_TRIED:
    case RUN_NOT_REACHED:
    case RUN_CANNOT_START: return !f->lines || f->executed < f->lines;
  }
  return true;
}

/* The project's own configuration has compared a part of the change. */
static bool has_own_configuration(const Review *r) {
  for (size_t i = 0; i < r->runs.len; i++) {
    const ChangedFunction *f = r->runs.data[i].function;
    if (!f->configuration && !f->is_of_test) return true;
  }
  return false;
}

/* Not decided for other macros than those of the project's own configuration, which decides the
 * verdict. */
static bool is_open_elsewhere(const Review *r, const FunctionRun *f) {
  return review_is_open(f) && f->function->configuration && has_own_configuration(r);
}

/* A difference in a test that native runs have not confirmed leaves nothing to call equivalent if
 * only tests changed. */
static bool is_doubt_of_test(const Review *r, const FunctionRun *f) {
  if (!f->function->is_of_test || f->end != RUN_UNDECIDED || !f->unconfirmed) return false;
  for (size_t i = 0; i < r->runs.len; i++)
    if (!r->runs.data[i].function->is_of_test) return false;
  return true;
}

static bool is_open_for_verdict(const Review *r, const FunctionRun *f) {
  if (f->function->is_of_test) return is_doubt_of_test(r, f);
  return review_is_open(f) && !is_open_elsewhere(r, f);
}

static void name_open(Review *r) {
  for (size_t i = 0; i < r->runs.len; i++) {
    const FunctionRun *f = &r->runs.data[i];
    if (!is_open_for_verdict(r, f)) continue;
    Str s = {0};
    str_addf(&s, "%s: %s", f->function->name, run_end_name(f->end));
    if (f->unconfirmed)
      str_addf(&s, " (%zu difference%s not confirmed)", f->unconfirmed,
               f->unconfirmed == 1 ? "" : "s");
    review_add_reason(r, str_take(&s));
  }
}

/* Functions of tests that differ, or that were not fully compared. What differs must not stand next
 * to "equivalent" without being named. */
static void review_verdict_name_tests(Review *r, bool that_differ) {
  size_t n = 0, doubts = 0;
  for (size_t i = 0; i < r->runs.len; i++) {
    const FunctionRun *f = &r->runs.data[i];
    if (!run_is_of_test(f)) continue;
    bool may_differ = f->end == RUN_UNDECIDED && f->unconfirmed;
    n += that_differ ? f->end == RUN_DIFFERS : review_is_open(f) && !may_differ;
    doubts += may_differ;
  }
  if (that_differ && doubts)
    review_add_reason(
        r, str_format("%zu function%s of tests with differences that were not confirmed", doubts,
                      doubts == 1 ? "" : "s"));
  if (!n) return;
  const char *words = that_differ ? n == 1 ? " that differs" : " that differ" : "";
  review_add_reason(r, str_format("%zu function%s of tests%s", n, str_plural(n), words));
}

static void name_limits(Review *r) {
  review_verdict_name_tests(r, true);
  for (int is_other = 0; is_other < 2; is_other++) /* the others come second */
    for (size_t i = 0; i < r->runs.len; i++) {
      const FunctionRun *f = &r->runs.data[i];
      if (f->function->is_of_test && f->end != RUN_EQUIVALENT) continue; /* it is counted */
      if (is_open_elsewhere(r, f)) {
        if (!is_other)
          review_add_reason(r, str_format("%s with %s (%s)", f->function->name,
                                          f->function->configuration, run_end_name(f->end)));
        continue;
      }
      for (size_t k = 0; k < f->limits.len; k++) {
        const RunLimit *l = &f->limits.data[k];
        if ((l->kind == LIMIT_UNREACHED) != is_other)
          run_limits_add(&r->reasons, l->kind, mem_strdup(l->text));
      }
    }
  size_t soft = gaps_count(&r->analysis.gaps, false), public = r->analysis.interface.len;
  if (soft)
    review_add_reason(r, str_format("%zu change%s that %s not compared", soft, str_plural(soft),
                                    soft == 1 ? "was" : "were"));
  review_verdict_name_tests(r, false);
  if (r->workspace.made)
    review_add_reason(r, str_format("%zu assumption%s to compile", r->workspace.made,
                                    str_plural(r->workspace.made)));
  if (public)
    review_add_reason(r, str_format("%zu interface change%s", public, str_plural(public)));
}

/* Does the preprocessor remove all of the change that has an effect? */
static bool is_removed(const Review *r) {
  return r->analysis.removed && !r->analysis.functions.len && !r->analysis.interface.len;
}

/* If the change contains no C files, a single reason says so. */
static void name_gaps(Review *r) {
  const GapList *gaps = &r->analysis.gaps;
  for (size_t i = 0; i < gaps->len; i++) {
    const char *why = gaps->data[i].why;
    size_t before = 0, all = 0;
    for (size_t k = 0; k < gaps->len; k++) {
      bool is_same = *why && strcmp(gaps->data[k].why, why) == 0;
      all += is_same;
      before += is_same && k < i;
    }
    if (all > 1 && !before)
      review_add_reason(r, str_format("%s (%zu)", why, all));
    else if (all <= 1)
      review_add_reason(r, str_format("%s: %s", gaps->data[i].what, why));
  }
  if (r->reasons.len) return;
  review_add_reason(
      r, mem_strdup(r->analysis.files ? "no C file is in both versions" : "no C file differs"));
}

void review_judge(Review *r, bool is_same) {
  assert(!r->reasons.len);
  if (r->revisions->is_first) {
    r->verdict = REVIEW_NOT_COMPARED;
    review_add_reason(r, str_format("%s is the first commit; there is nothing to compare it with",
                                    r->revisions->name[NEW]));
    return;
  }
  const BrokenFiles *broken = &r->analysis.broken;
  for (size_t i = 0; i < broken->len; i++)
    review_add_reason(r, mem_strdup(broken->data[i].why));
  size_t hard = gaps_count(&r->analysis.gaps, true) - broken->len;
  if (interrupt_seen()) review_add_reason(r, mem_strdup("interrupted"));
  name_open(r);
  if (hard)
    review_add_reason(r, str_format("%zu change%s could not be compared", hard, str_plural(hard)));
  bool is_open = r->reasons.len > 0;
  if (has_difference(r) || r->analysis.lost.len) {
    r->verdict = REVIEW_DIFFERS;
  } else if (is_open) {
    r->verdict = REVIEW_UNDECIDED;
  } else if (is_removed(r) || (!is_same && !r->analysis.compared && !r->analysis.respaced)) {
    r->verdict = REVIEW_NOT_COMPARED;
    name_gaps(r);
  } else {
    r->verdict = REVIEW_EQUIVALENT;
    name_limits(r);
  }
}

/* "incomplete" and "any" are values of --fail-on. */
static bool fails_on_incomplete(const Options *o) {
  return o->fail_on && (strstr(o->fail_on, "incomplete") || strstr(o->fail_on, "any"));
}

static bool has_status(const Review *r, int status) {
  for (size_t i = 0; i < r->runs.len; i++)
    if (r->runs.data[i].status == status &&
        (!run_is_of_test(&r->runs.data[i]) || is_doubt_of_test(r, &r->runs.data[i])))
      return true;
  return false;
}

/* A change without any code leaves the program as it was, so a bisection continues. */
static int status_without_c(const Review *r, const Options *o) {
  bool is_harmless = !r->analysis.gaps.len && !r->analysis.files && !r->revisions->is_first;
  return o->bisect && is_harmless ? EXIT_NONE : status_not_compared(o);
}

/* Whether there is a finding that fails and that the user has not accepted. */
static bool review_fails(const Review *r, const Acceptance *a, const Options *o) {
  if (!a->accepted || o->seeds.len) return has_status(r, EXIT_FOUND);
  for (FindingClass c = 0; c < CLASSES; c++)
    if (a->left >> c & 1 && fails_on_class(o, c)) return true;
  return false;
}

/* The complaint of a run if --entry is a function that no program of the review has; else NULL. */
static const char *lacks_entry(const Review *r, const Options *o) {
  const char *why = NULL;
  for (size_t i = 0; i < r->runs.len && o->entry; i++) {
    const FunctionRun *f = &r->runs.data[i];
    if (f->entry) return NULL; /* it had a run */
    if (f->end == RUN_CANNOT_START && f->why && str_starts(f->why, NO_ENTRY_WORDS)) why = f->why;
  }
  return why;
}

int review_status(const Review *r, const Acceptance *a, const Options *o) {
  assert(r->verdict <= REVIEW_NOT_COMPARED);
  const char *lacking = lacks_entry(r, o);
  if (lacking) {
    log_warn("%s", lacking);
    return EXIT_TROUBLE;
  }
  bool is_plain = r->verdict == REVIEW_EQUIVALENT && !r->reasons.len;
  bool is_broken = r->analysis.lost.len && fails_on_class(o, CLASS_INTERFACE) &&
                   !(a->only >> CLASS_INTERFACE & 1);
  if (is_broken || review_fails(r, a, o)) return EXIT_FOUND;
  if (fails_on_incomplete(o) && !is_plain) return EXIT_FOUND;
  if (r->verdict == REVIEW_NOT_COMPARED) return status_without_c(r, o);
  if (o->bisect && (r->verdict == REVIEW_UNDECIDED || has_status(r, EXIT_SKIP))) return EXIT_SKIP;
  if (r->analysis.clusters.len || !gaps_count(&r->analysis.gaps, true)) return EXIT_NONE;
  const Gap *first = &r->analysis.gaps.data[0];
  if (o->json || o->quiet)
    log_warn("nothing could be compared: %s: %s", first->what, first->why);
  else
    log_warn("nothing could be compared; the report names the reasons"); /* which are long */
  return EXIT_TROUBLE;
}
