#include "replay/confirm.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/deadline.h"
#include "base/file.h"

static const char *const version_names[] = {"OLD", "NEW"};

/* ---- judging ---- */

static bool is_as_predicted(const Outcome ends[NATIVE_BUILDS], const Outcome *o) {
  if (!outcome_has_ended(o)) return ends[BUILD_PLAIN].end.kind == END_TIMEOUT;
  if (!native_agrees(&ends[BUILD_SANITIZED], o) && !native_agrees(&ends[BUILD_PLAIN], o))
    return false;
  return outcome_is_fault(o) || str_same(&ends[BUILD_PLAIN].out.bytes, &o->out.bytes);
}

/* The parts in which the versions differ according to the engine. The exit status of a function
 * comes from its result. */
static PartSet predicted_differences(const Outcome *const claimed[2]) {
  PartSet parts = outcome_compare(claimed[OLD], claimed[NEW]);
  return parts_have(parts, PART_END) ? parts | 1u << PART_RESULT : parts;
}

static bool are_errors_predicted(const Confirmation *c, const Outcome *const claimed[2]) {
  return str_same(&c->ends[OLD][BUILD_PLAIN].err.bytes, &claimed[OLD]->err.bytes) &&
         str_same(&c->ends[NEW][BUILD_PLAIN].err.bytes, &claimed[NEW]->err.bytes);
}

/* The engine has stopped one version. */
static bool has_one_ended(const Outcome *const claimed[2]) {
  return outcome_has_ended(claimed[OLD]) != outcome_has_ended(claimed[NEW]);
}

/* Chance is unlikely to produce exactly what was predicted: such runs need no second one. Of a
 * version that the engine has stopped, only that it does not end is predicted. */
static bool is_predicted(const Confirmation *c, FindingClass class,
                         const Outcome *const claimed[2]) {
  if (has_one_ended(claimed) && c->as_predicted) return class_is_difference(c->class);
  if (c->class != class || !c->as_predicted) return false;
  if (c->class != CLASS_OUTPUT) return true;
  PartSet differs = outcome_compare(&c->ends[OLD][BUILD_PLAIN], &c->ends[NEW][BUILD_PLAIN]);
  return !(differs & ~predicted_differences(claimed)) &&
         (!parts_have(differs, PART_ERR) || are_errors_predicted(c, claimed));
}

/* ---- running ---- */

/* An unpredicted time-out may be the machine's fault, so the program is run again. */
static Outcome run_twice(const Natives *n, const RunOptions *o, int v, int b,
                         const char *ktest_path, bool is_to_end) {
  Outcome e = natives_run(n, o, v, b, ktest_path);
  if (e.end.kind != END_TIMEOUT || !is_to_end) return e;
  outcome_done(&e);
  return natives_run(n, o, v, b, ktest_path);
}

static bool must_end(const Outcome *claimed) {
  return outcome_has_ended(claimed) && !end_is_endless(claimed->end.kind);
}

/* A native program that continues after a fault can run on for ever. */
static bool must_end_soon(const Outcome *claimed) {
  return must_end(claimed) && end_is_defined(claimed->end.kind);
}

/* The time limit for a version that need not end. Both its builds and its script take as long, so
 * each gets a part of the remaining time, but at least a multiple of the time that the other
 * version took for the same work on the same machine. If the engine has not proved that the version
 * does not end, but only stopped its own run, the version may just be slow: it gets longer, however
 * little time remains. If less remains, the run proves nothing (find_haste). */
static double patience(const RunOptions *o, double other, bool is_proved) {
  static const double PART = 6, LEAST = 0.5, TIMES_OTHER = 20;
  static const double PART_UNPROVED = 3, LEAST_UNPROVED = 5;
  double left = o->deadline > 0 ? o->deadline - clock_now() : 0,
         seconds = left / (is_proved ? PART : PART_UNPROVED),
         least = is_proved ? LEAST : LEAST_UNPROVED;
  if (seconds < least) seconds = least;
  if (seconds < TIMES_OTHER * other) seconds = TIMES_OTHER * other;
  bool is_unlimited = o->deadline <= 0 || o->seconds <= 0;
  return is_unlimited || seconds > o->seconds ? o->seconds : seconds;
}

static RunOptions with_seconds(const RunOptions *o, double seconds) {
  RunOptions own = *o;
  own.seconds = seconds;
  return own;
}

/* Runs both builds; returns the time of the slower one. If the plain one has not ended, as
 * expected, the sanitized one only has the time to report an error. */
static double run_version(const Natives *n, const RunOptions *o, Version v, const char *ktest_path,
                          bool is_to_end, Confirmation *c) {
  static const double PART = 0.2;
  double slowest = 0;
  RunOptions own = *o;
  for (int b = 0; b < NATIVE_BUILDS; b++) {
    double begin = clock_now();
    c->ends[v][b] = run_twice(n, &own, v, b, ktest_path, is_to_end);
    if (!is_to_end && c->ends[v][b].end.kind == END_TIMEOUT) own.seconds = o->seconds * PART;
    double taken = clock_now() - begin;
    if (taken > slowest) slowest = taken;
  }
  return slowest;
}

/* The version that should end is run first: its time shows how fast the machine is. */
static void confirm_run_versions(const Natives *n, const RunOptions *o, const char *ktest_path,
                                 const Outcome *const claimed[2], Confirmation *c) {
  const bool ends[] = {[OLD] = must_end_soon(claimed[OLD]), [NEW] = must_end_soon(claimed[NEW])};
  Version first = ends[OLD] ? OLD : NEW, second = version_other(first);
  bool only_one_ends = ends[first] && !ends[second];
  double taken = run_version(n, o, first, ktest_path, ends[first], c);
  if (only_one_ends) c->patience = patience(o, taken, outcome_has_ended(claimed[second]));
  RunOptions other = with_seconds(o, only_one_ends ? c->patience : o->seconds);
  run_version(n, &other, second, ktest_path, ends[second], c);
}

/* The program was stopped because the time for all runs of the test case was over, so its timeout
 * proves nothing. */
static char *find_haste(const RunOptions *o, const Outcome *e) {
  if (e->end.kind != END_TIMEOUT || o->deadline <= 0 || clock_now() < o->deadline) return NULL;
  return mem_strdup(o->deadline == deadline_end()
                        ? "the time limit was reached during its native runs (--max-time)"
                        : "the time for its native runs ran out (--test-time, --replay-time)");
}

/* Returns NULL, or how a second run of one of the programs differs from the first one. */
static char *find_chance(const Natives *n, const RunOptions *o, const char *ktest_path,
                         const Confirmation *c) {
  char *found = NULL;
  for (int v = 0; v < 2 && !found; v++) {
    for (int b = 0; b < NATIVE_BUILDS && !found; b++) {
      Outcome again = natives_run(n, o, v, b, ktest_path);
      PartSet differs = natives_compare_again((NativeBuild)b, &c->ends[v][b], &again);
      found = find_haste(o, &again);
      if (differs && !found)
        found = str_format("the native program is nondeterministic: two runs of %s differ in %s",
                           version_names[v], parts_first_words(differs));
      outcome_done(&again);
    }
  }
  return found;
}

/* The engine claims nothing about an input that the program's assumptions exclude. */
static char *find_exclusion(const Outcome *const claimed[2]) {
  for (Version v = OLD; v <= NEW; v++)
    if (claimed[v]->end.kind == END_ASSUMED_AWAY)
      return str_format("%s: in the engine, an assumption does not hold for this input",
                        version_names[v]);
  return NULL;
}

/* Finds a run without a usable result; then no conclusion is possible. */
static char *find_failure(const Confirmation *c, const RunOptions *options) {
  for (int v = 0; v < 2; v++) {
    for (int b = 0; b < NATIVE_BUILDS; b++) {
      const Outcome *e = &c->ends[v][b];
      char *haste = find_haste(options, e);
      if (haste) return haste;
      if (e->end.kind == END_UNUSABLE)
        return str_format("%s: %s", version_names[v], e->end.message);
      if (e->end.kind == END_ASSUMED_AWAY)
        return str_format("%s: an assumption of the program does not hold for this input",
                          version_names[v]);
    }
  }
  const Outcome *o = &c->ends[OLD][BUILD_PLAIN], *n = &c->ends[NEW][BUILD_PLAIN];
  if (o->end.kind == END_TIMEOUT && n->end.kind == END_TIMEOUT)
    return str_format("neither version ended within %g s (--timeout allows more)",
                      options->seconds);
  if (o->end.kind == END_LIMIT && n->end.kind == END_LIMIT)
    return str_format("both versions were killed: %s", n->end.message);
  return NULL;
}

static void confirm_reject(Confirmation *c, char *reason) {
  assert(reason && (!c->reason || c->reason == reason));
  c->class = CLASS_UNCONFIRMED;
  c->is_confirmed = false;
  c->reason = reason;
}

/* Describes how a finding differs from the claim. */
static char *contradiction(const Natives *n, FindingClass natively, FindingClass claimed) {
  Str s = {0};
  str_addf(&s, "natively %s, while Umbra predicted: %s", class_meaning(natively),
           class_meaning(claimed));
  if (n->lacks_sanitizers) str_addf(&s, " (%s)", n->lacks_sanitizers);
  return str_take(&s);
}

/* True if the versions behave as claimed with musl's mathematical functions, which the engine
 * uses. */
static bool is_shown_with_math(const Natives *n, const RunOptions *o, const char *ktest_path,
                               FindingClass class, const Confirmation *c) {
  if (!n->with_math[OLD] && !n->with_math[NEW]) return false;
  Confirmation other = *c;
  for (Version v = OLD; v <= NEW; v++)
    if (n->with_math[v]) other.ends[v][BUILD_PLAIN] = natives_run_with_math(n, o, v, ktest_path);
  bool is_shown = confirmation_class(&other) == class;
  for (Version v = OLD; v <= NEW; v++)
    if (n->with_math[v]) outcome_done(&other.ends[v][BUILD_PLAIN]);
  return is_shown;
}

/* Plain builds may show a generic error as different output, or not at all: without sanitizers they
 * cannot contradict the claim. */
static bool needs_sanitizers(const Natives *n, FindingClass claimed) {
  return n->lacks_sanitizers && (claimed == CLASS_REGRESSION || claimed == CLASS_FIX);
}

enum { MOST_RUNS = 10 };

/* Runs the version several times, and keeps a run as predicted. Returns false if there is none, or
 * if some run is as predicted for the other version. */
static bool is_met_by_chance(const Natives *n, const RunOptions *o, const char *ktest_path,
                             Version v, const Outcome *const claimed[2], Confirmation *c) {
  bool is_met = is_as_predicted(c->ends[v], claimed[v]),
       is_other = is_as_predicted(c->ends[v], claimed[version_other(v)]);
  for (int run = 1; run < MOST_RUNS && !is_other; run++) {
    Outcome ends[NATIVE_BUILDS];
    for (int b = 0; b < NATIVE_BUILDS; b++)
      ends[b] = natives_run(n, o, v, b, ktest_path);
    is_other = is_as_predicted(ends, claimed[version_other(v)]);
    bool is_kept = !is_met && is_as_predicted(ends, claimed[v]);
    for (int b = 0; b < NATIVE_BUILDS; b++) {
      Outcome left = ends[b];
      if (is_kept) {
        left = c->ends[v][b];
        c->ends[v][b] = ends[b];
      }
      outcome_done(&left);
    }
    is_met = is_met || is_kept;
  }
  return is_met && !is_other;
}

/* True if a program that is nondeterministic, such as one with threads, shows the difference: each
 * version behaves as predicted in some of its runs, and in none as predicted for the other one. */
static bool is_shown_by_chance(const Natives *n, const RunOptions *o, const char *ktest_path,
                               FindingClass class, const Outcome *const claimed[2],
                               Confirmation *c) {
  for (Version v = OLD; v <= NEW; v++)
    if (!must_end(claimed[v]) || !is_met_by_chance(n, o, ktest_path, v, claimed, c)) return false;
  return confirmation_class(c) == class;
}

static void confirm_judge(const Natives *n, const RunOptions *o, const char *ktest_path,
                          FindingClass class, const Outcome *const claimed[2], Confirmation *c) {
  char *failure = find_failure(c, o);
  if (!failure) failure = find_exclusion(claimed);
  if (failure) {
    confirm_reject(c, failure);
    return;
  }
  c->class = confirmation_class(c);
  c->is_confirmed = true;
  c->as_predicted =
      is_as_predicted(c->ends[OLD], claimed[OLD]) && is_as_predicted(c->ends[NEW], claimed[NEW]);
  if (is_predicted(c, class, claimed)) return;
  if (has_one_ended(claimed) && c->class == CLASS_INTERNAL) return; /* it only takes longer */
  if (c->class != class && needs_sanitizers(n, class)) {
    confirm_reject(c, contradiction(n, c->class, class));
    return;
  }
  char *chance = find_chance(n, o, ktest_path, c);
  if (chance && is_shown_by_chance(n, o, ktest_path, class, claimed, c)) {
    mem_free(chance);
    c->class = class;
    c->as_predicted = true;
    c->reason = str_format("natively only some runs show it, of %d", MOST_RUNS);
    return;
  }
  if (chance) {
    confirm_reject(c, chance);
    return;
  }
  if (c->class != class) {
    c->reason =
        is_shown_with_math(n, o, ktest_path, class, c)
            ? mem_strdup("it appears with musl's mathematical functions, not with the host's")
            : contradiction(n, c->class, class);
    if (!class_is_difference(c->class)) confirm_reject(c, c->reason);
  } else if (!c->as_predicted) {
    c->reason = mem_strdup("the native programs do not behave exactly as predicted");
  }
}

/* ---- findings that need Memcheck ---- */

static bool has_memcheck(void) { return program_is_installed("valgrind"); }

/* These builds initialise variables to zero, so they show the behaviour with zeros; only the
 * script, with Memcheck, shows what depends on uninitialised memory. */
Confirmation confirm_by_memcheck(const Natives *n, const RunOptions *o, const char *ktest_path,
                                 FindingClass class) {
  assert(class_needs_memcheck(class));
  Confirmation c = {.class = class};
  for (int v = 0; v < 2; v++)
    for (int b = 0; b < NATIVE_BUILDS; b++)
      c.ends[v][b] = run_twice(n, o, v, b, ktest_path, true);
  char *failure = find_failure(&c, o);
  if (failure)
    confirm_reject(&c, failure);
  else
    c.reason = str_format("predicted only: %s", has_memcheck() ? "its repro.sh was not run"
                                                               : "valgrind is not installed");
  c.may_be_shown = !failure && has_memcheck();
  return c;
}

static void ask_one_fixed(const Natives *n, const RunOptions *o, const char *ktest_path, int which,
                          const Outcome *before, Confirmation *c) {
  Outcome fixed[NATIVE_BUILDS];
  for (int b = 0; b < NATIVE_BUILDS; b++)
    fixed[b] = natives_run(n, o, NATIVE_FIXED + which, b, ktest_path);
  c->fixed[which] = confirmation_place_fixed(c, fixed);
  if (c->class == CLASS_OUTPUT && fixed[BUILD_PLAIN].end.kind != END_UNUSABLE)
    c->judgement = judgement_join(c->judgement, confirmation_judge(c, &fixed[BUILD_PLAIN], before));
  for (int b = 0; b < NATIVE_BUILDS; b++)
    outcome_done(&fixed[b]);
}

static void ask_fixed(const Natives *n, const RunOptions *o, const char *ktest_path,
                      Confirmation *c) {
  assert(c->judgement == JUDGEMENT_NONE);
  if (!c->is_confirmed || !n->dir[NATIVE_FIXED][BUILD_PLAIN]) return;
  bool has_before = c->class == CLASS_OUTPUT && n->dir[NATIVE_BEFORE_FIX][BUILD_PLAIN];
  Outcome before =
      has_before ? natives_run(n, o, NATIVE_BEFORE_FIX, BUILD_PLAIN, ktest_path) : (Outcome){0};
  for (int i = 0; i < MOST_FIXED && n->dir[NATIVE_FIXED + i][BUILD_PLAIN]; i++)
    ask_one_fixed(n, o, ktest_path, i, has_before ? &before : NULL, c);
  outcome_done(&before);
}

Confirmation confirm(const Natives *n, const RunOptions *o, const char *ktest_path,
                     FindingClass class, const Outcome *const claimed[2]) {
  assert(class < CLASSES && claimed[OLD] && claimed[NEW]);
  Confirmation c = {0};
  confirm_run_versions(n, o, ktest_path, claimed, &c);
  RunOptions again = with_seconds(o, c.patience > 0 ? c.patience : o->seconds);
  confirm_judge(n, &again, ktest_path, class, claimed, &c);
  ask_fixed(n, o, ktest_path, &c);
  assert(c.is_confirmed || (c.class == CLASS_UNCONFIRMED && c.reason));
  return c;
}

Confirmation confirm_suite(const Natives *n, const RunOptions *o, const char *ktest_path) {
  Confirmation c = {0};
  for (int v = 0; v < 2; v++)
    for (int b = 0; b < NATIVE_BUILDS; b++)
      c.ends[v][b] = run_twice(n, o, v, b, ktest_path, true);
  char *failure = find_failure(&c, o);
  c.class = confirmation_class(&c);
  c.is_confirmed = !failure;
  if (!failure && class_is_difference(c.class)) failure = find_chance(n, o, ktest_path, &c);
  if (failure)
    confirm_reject(&c, failure);
  else
    ask_fixed(n, o, ktest_path, &c);
  assert(c.is_confirmed || (c.class == CLASS_UNCONFIRMED && c.reason));
  return c;
}
