#include "outcome/verdict.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_nearest.h"
#include "base/bound.h"
#include "base/fatal.h"

static const char *const names[] = {
#define VERDICT(name, text, meaning) text,
#include "outcome/verdicts.def"
#undef VERDICT
};

const char *verdict_name(VerdictKind k) {
  assert(k < VERDICTS);
  return names[k];
}

const char *proof_name(Proof p) {
  static const char *const proof_names[] = {
      [PROOF_NONE] = NULL, [PROOF_NORMAL_FORM] = "normal form", [PROOF_INDUCTION] = "induction"};
  return proof_names[p];
}

bool verdict_is(const char *name, VerdictKind k) {
  return name && strcmp(name, verdict_name(k)) == 0;
}

/* The entry itself changed, and no path reached it: other code was executed. */
static const char *missed_entry(const VerdictFacts *f) {
  for (size_t i = 0; i < f->unreached.len; i++)
    if (f->unreached.data[i].is_entry) return f->unreached.data[i].change.name;
  return NULL;
}

/* No path reached the change, and other inputs may lead to it: on some paths the old version fails
 * on its generated arguments, or the inputs were bounded. */
static bool fails_before_change(const VerdictFacts *f) {
  return f->fails_early || (f->early && (f->left_out || f->bounds.len));
}

/* Checks the invariant of verdict.h. */
static bool is_something_compared(const VerdictFacts *f) {
  if (missed_entry(f) || fails_before_change(f)) return false;
  return f->is_same || f->compared_paths > 0;
}

static bool has_equal_paths_only(const VerdictFacts *f) {
  return f->equal_paths + f->left_out == f->paths;
}

/* A difference that a function shows only with arguments generated from its types may never happen
 * in the program, but it leaves the verdict undecided. The programs are equivalent if every path
 * was, except for invisible state (`internal`), and both versions were executed to the end on every
 * path. If both versions were followed, an invisible divergence is listed only on request: its path
 * was shown to be equal, or was not. */
static bool is_equivalent(const VerdictFacts *f, ClassSet found) {
  bool both_to_the_end = !f->diff_paths || f->follows_both;
  if (f->follows_both) found &= ~(1u << CLASS_INTERNAL | 1u << CLASS_PREEXISTING);
  return f->is_complete && both_to_the_end && !found && !f->by_types && is_something_compared(f) &&
         has_equal_paths_only(f);
}

/* A proof decides what the exploration left open, or showed within bounds. It never hides a
 * finding, and does not replace the execution of a changed entry or a defined end of both versions.
 */
static bool is_proved(const VerdictFacts *f, ClassSet found) {
  if (!f->proof || !f->follows_both) return false;
  found &= ~(1u << CLASS_INTERNAL | 1u << CLASS_PREEXISTING);
  bool is_defined = f->compared_paths || !f->is_complete;
  return !found && is_defined && !missed_entry(f) && !f->fails_early;
}

/* The compiled programs are the same, and the differences are outside the compiled code. */
static bool is_out_of_sight(const VerdictFacts *f) {
  if (!f->is_same || !f->unreached.len) return false;
  for (size_t i = 0; i < f->unreached.len; i++)
    if (f->unreached.data[i].change.kind != CHANGED_TEXT) return false;
  return true;
}

static VerdictKind verdict_kind_of(const VerdictFacts *f, ClassSet found) {
  if (!f->is_diff) {
    if (f->faults) return VERDICT_FAULTS;
    return f->is_complete ? VERDICT_NO_FAULTS : VERDICT_INCOMPLETE;
  }
  if (found & classes_of_differences() || f->suite_differs) return VERDICT_DIFFERS;
  if (is_out_of_sight(f)) return VERDICT_NOT_COMPARED;
  bool is_equal = is_equivalent(f, found) || is_proved(f, found);
  return is_equal ? VERDICT_EQUIVALENT : VERDICT_UNDECIDED;
}

/* ---- reasons for an undecided verdict ---- */

static void verdict_add_reason(Str *why, const char *text) {
  str_addf(why, "%s%s", why->len ? ", " : "", text);
}

static void add_count(Str *why, uint64_t n, const char *one, const char *many) {
  if (!n) return;
  char *text = str_format("%llu %s", (unsigned long long)n, n == 1 ? one : many);
  verdict_add_reason(why, text);
  mem_free(text);
}

static void add_missed_entry(Str *why, const char *name) {
  char *text = str_format("%s changed and was not run", name);
  verdict_add_reason(why, text);
  mem_free(text);
}

static const char *first_detail(const CutList *cuts, EndKind kind) {
  for (size_t i = 0; i < cuts->len; i++)
    if (cuts->data[i].kind == kind && cuts->data[i].detail) return cuts->data[i].detail;
  return NULL;
}

/* "parts were cut (time, unknown-function g)": the most frequent kinds. */
static void add_cuts(Str *why, const CutList *cuts) {
  enum { MOST = 3 };
  uint64_t counts[END_KINDS] = {0};
  for (size_t i = 0; i < cuts->len; i++)
    counts[cuts->data[i].kind] += cuts->data[i].count;
  Str kinds = {0};
  for (int shown = 0; shown < MOST; shown++) {
    int best = 0;
    for (int kind = 1; kind < END_KINDS; kind++)
      if (counts[kind] > counts[best]) best = kind;
    if (!counts[best]) break;
    counts[best] = 0;
    const char *detail = first_detail(cuts, (EndKind)best);
    str_addf(&kinds, "%s%s%s%s", shown ? ", " : "", end_name((EndKind)best), detail ? " " : "",
             detail ? detail : "");
  }
  char *text = str_format("parts were cut (%s)", str_text(&kinds));
  verdict_add_reason(why, text);
  mem_free(text);
  str_done(&kinds);
}

static char *why_undecided(const VerdictFacts *f) {
  Str why = {0};
  if (f->cuts) add_cuts(&why, f->cuts);
  if (f->is_proof_only) verdict_add_reason(&why, "no proof was found, and nothing was explored");
  if (!f->is_complete && !f->cuts && !f->is_proof_only)
    verdict_add_reason(&why, "parts were not explored");
  add_count(&why, f->findings[CLASS_UNCONFIRMED], "finding is unconfirmed",
            "findings are unconfirmed");
  if (f->findings[CLASS_UNCONFIRMED] && f->why_unconfirmed)
    str_addf(&why, " (%s)", f->why_unconfirmed);
  add_count(&why, f->findings[CLASS_PREEXISTING], "divergence ends in a failure of both versions",
            "divergences end in failures of both versions");
  add_count(&why, f->findings[CLASS_INTERNAL], "divergence has no effect on its input",
            "divergences have no effect on their inputs");
  if (f->diff_paths && !f->follows_both)
    verdict_add_reason(&why, "after a divergence only the new version was followed");
  if (f->left_out && f->left_out == f->paths && !f->compared_paths)
    verdict_add_reason(&why, "on every path the old version fails on its generated arguments");
  else if (missed_entry(f))
    add_missed_entry(&why, missed_entry(f));
  else if (fails_before_change(f))
    verdict_add_reason(&why, f->early);
  else if (f->is_complete && !f->is_same && !f->paths)
    verdict_add_reason(&why, "no path was compared");
  else if (f->is_complete && !f->is_same && !f->compared_paths && has_equal_paths_only(f))
    verdict_add_reason(&why, "both versions fail on every compared path");
  if (f->by_types) verdict_add_reason(&why, f->by_types);
  if (!why.len) verdict_add_reason(&why, "not every path was compared to its end");
  return str_take(&why);
}

/* The locations that were not compiled, or the files that are not C. */
static char *why_not_compared(const VerdictFacts *f) {
  enum { MOST_PLACES = 3 };
  Str why = {0};
  for (size_t i = 0; i < f->unreached.len && i < MOST_PLACES; i++) {
    const Unreached *u = &f->unreached.data[i];
    str_addf(&why, "%s%s: %s", i ? "; " : "",
             u->change.lines.len ? u->change.lines.data[0] : u->change.name, u->why);
  }
  if (f->unreached.len > MOST_PLACES)
    str_addf(&why, " and %zu more", f->unreached.len - MOST_PLACES);
  return str_take(&why);
}

static bool has_internal(const Verdict *v) { return v->internal && v->internal->len; }

/* A proof is not limited by what was explored. */
static void lift_bounds(Verdict *v) {
  v->explored_bounds = v->bounds;
  v->bounds = (TextList){0};
  v->left_out = 0;
  unreached_drop_reachable(&v->unreached);
}

Verdict verdict_of(const VerdictFacts *f) {
  assert(f->equal_paths <= f->paths);
  assert(!f->fails_early || f->early);
  assert(f->is_diff ? !f->faults : !f->diff_paths && !f->equal_paths && !f->suite_differs);
  assert(!f->cuts || (f->cuts->len && !f->is_complete));
  ClassSet found = 0;
  for (FindingClass c = 0; c < CLASSES; c++)
    if (f->findings[c]) found |= 1u << c;
  Verdict v = {.kind = verdict_kind_of(f, found),
               .is_complete = f->is_complete,
               .found = found,
               .suite_differs = f->suite_differs,
               .bounds = f->bounds,
               .left_out = f->left_out,
               .left_out_only_old = f->left_out_only_old,
               .assumptions = f->assumptions,
               .unreached = f->unreached,
               .internal = f->internal,
               .early = f->early};
  if (v.kind == VERDICT_EQUIVALENT && is_proved(f, found)) v.proof = f->proof;
  if (v.proof) lift_bounds(&v);
  v.is_qualified = v.bounds.len || v.left_out || v.unreached.len || has_internal(&v) ||
                   (v.assumptions && v.assumptions->len);
  if (v.kind == VERDICT_UNDECIDED) v.why = why_undecided(f);
  if (v.kind == VERDICT_NOT_COMPARED) v.why = why_not_compared(f);
  return v;
}

void verdict_done(Verdict *v) {
  texts_done(&v->bounds);
  texts_done(&v->explored_bounds);
  unreached_done(&v->unreached);
  mem_free(v->early);
  mem_free(v->why);
}

/* ---- the verdict line ---- */

enum { MOST_NAMED = 3 }; /* elements of a list; run.json has all */

static void add_more(Str *out, size_t n) {
  if (n > MOST_NAMED) str_addf(out, " and %zu more", n - MOST_NAMED);
}

/* The same assumption may occur at several locations: each string counts once. */
static bool is_said(const AssumptionList *l, size_t i) {
  for (size_t k = 0; k < i; k++)
    if (strcmp(l->data[k].text, l->data[i].text) == 0) return true;
  return false;
}

static bool has_kind(const AssumptionList *l, bool are_exceptions) {
  for (size_t i = 0; l && i < l->len; i++)
    if (assumption_is_exception(&l->data[i]) == are_exceptions) return true;
  return false;
}

/* Adds either the exceptions or the other assumptions. */
static void verdict_add_assumptions(Str *out, const AssumptionList *l, bool are_exceptions) {
  const char *first = are_exceptions ? "except after " : "assuming that ",
             *next = are_exceptions ? ", after " : ", that ";
  size_t texts = 0;
  for (size_t i = 0; i < l->len; i++) {
    if (assumption_is_exception(&l->data[i]) != are_exceptions || is_said(l, i)) continue;
    if (texts < MOST_NAMED) str_addf(out, "%s%s", texts ? next : first, l->data[i].text);
    texts++;
  }
  add_more(out, texts);
}

static void verdict_add_unreached(Str *out, const UnreachedList *l) {
  str_add(out, "changes that were not reached (");
  for (size_t i = 0; i < l->len && i < MOST_NAMED; i++)
    str_addf(out, "%s%s", i ? ", " : "", l->data[i].change.name);
  add_more(out, l->len);
  str_add(out, ")");
}

/* Returns true if there is one. */
static bool verdict_add_bounds(const TextList *bounds, bool is_stated, const char *before,
                               Str *out) {
  bool has_any = false;
  for (size_t i = 0; i < bounds->len; i++) {
    const char *text = bounds->data[i];
    if (bound_is_stated(bound_kind(text)) != is_stated) continue;
    str_addf(out, "%s%s", has_any ? ", " : before, text);
    has_any = true;
  }
  return has_any;
}

void verdict_print_bounds(const TextList *bounds, Str *out) {
  bool has_sizes = verdict_add_bounds(bounds, false, " up to ", out);
  verdict_add_bounds(bounds, true, has_sizes ? ", for " : " for ", out);
}

void verdict_add_left_out(uint64_t paths, uint64_t only_old, Str *out) {
  str_addf(out, "%llu path%s on which %sthe old version fails", (unsigned long long)paths,
           str_plural(paths), only_old == paths ? "only " : "");
  if (only_old && only_old < paths)
    str_addf(out, " (on %llu the new one does not)", (unsigned long long)only_old);
}

/* The limits of a verdict, one string for each kind: the unreached changes, excluded paths
 * and sizes up to which it holds, in this order; the kinds of arguments for which it holds; the
 * exceptions; and the assumptions. */
static void verdict_list_limits(const Verdict *v, TextList *limits) {
  Str up_to = {0}, kinds = {0};
  if (v->unreached.len) {
    str_add(&up_to, "up to ");
    verdict_add_unreached(&up_to, &v->unreached);
  }
  if (v->left_out) {
    str_add(&up_to, up_to.len ? ", " : "up to ");
    verdict_add_left_out(v->left_out, v->left_out_only_old, &up_to);
  }
  verdict_add_bounds(&v->bounds, false, up_to.len ? ", " : "up to ", &up_to);
  verdict_add_bounds(&v->bounds, true, "for ", &kinds);
  if (up_to.len) vec_push(limits, str_take(&up_to));
  if (kinds.len) vec_push(limits, str_take(&kinds));
  for (int are_exceptions = 1; are_exceptions >= 0; are_exceptions--) {
    Str text = {0};
    if (!has_kind(v->assumptions, are_exceptions)) continue;
    verdict_add_assumptions(&text, v->assumptions, are_exceptions);
    vec_push(limits, str_take(&text));
  }
}

/* Adds the limits and what follows them. If the line becomes longer than the width, all limits but
 * what begins with "up to" or "for" become lines of their own. */
static void verdict_add_limits(const Verdict *v, const char *after, size_t width, Str *out) {
  TextList limits = {0};
  verdict_list_limits(v, &limits);
  size_t length = out->len + strlen(after), i = 0;
  for (size_t k = 0; k < limits.len; k++)
    length += strlen(limits.data[k]) + strlen(", ");
  bool has_lines = length > width;
  for (; i < limits.len; i++) {
    const char *text = limits.data[i];
    bool is_assumption = str_starts(text, "assuming ");
    if (has_lines && (i || is_assumption || str_starts(text, "except "))) break;
    str_addf(out, "%s%s", !i ? " " : is_assumption ? "; " : ", ", text);
  }
  str_add(out, after);
  for (; i < limits.len; i++)
    str_addf(out, "\n  %s", limits.data[i]);
  texts_done(&limits);
}

static const char *const proofs[] = {
    [PROOF_NONE] = "",
    [PROOF_NORMAL_FORM] = " for every input (LLVM optimises both to the same code)",
    [PROOF_INDUCTION] = " for every input (proved by induction)"};

void verdict_print(const Verdict *v, const char *explored, size_t width, Str *out) {
  assert(v->kind == VERDICT_DIFFERS || v->kind == VERDICT_EQUIVALENT || v->why);
  str_add(out, names[v->kind]);
  if (v->kind == VERDICT_NOT_COMPARED) {
    str_addf(out, ": %s", v->why);
    return;
  }
  Str after = {0};
  if (v->kind == VERDICT_UNDECIDED)
    str_addf(out, ": %s%s", v->why, v->is_qualified ? "; explored" : "");
  else if (v->kind == VERDICT_DIFFERS)
    str_addf(out, "; %s", explored);
  else {
    str_addf(out, "%s%s", proofs[v->proof], has_internal(v) ? " (internal state differs)" : "");
    str_addf(&after, "; %s", explored);
    if (v->is_complete) verdict_print_bounds(&v->explored_bounds, &after);
  }
  verdict_add_limits(v, str_text(&after), width, out);
  str_done(&after);
}

/* ---- exit status ---- */

static bool verdict_is_word(const char *word, const char *text, size_t len) {
  return strlen(word) == len && strncmp(word, text, len) == 0;
}

/* An additional member of the sets of --fail-on: every verdict except an unqualified
 * "equivalent". */
static const ClassSet INCOMPLETE = 1u << CLASSES;

/* The classes that a word stands for. False if the word is unknown. */
static bool classes_of_word(const char *word, size_t len, ClassSet *classes) {
  const struct {
    const char *word;
    ClassSet classes;
  } groups[] = {{"difference", classes_of_differences()},
                {"incomplete", INCOMPLETE},
                {"any", ((1u << CLASSES) - 1) | INCOMPLETE},
                {"none", 0}};
  for (size_t i = 0; i < sizeof groups / sizeof *groups; i++) {
    if (!verdict_is_word(groups[i].word, word, len)) continue;
    *classes = groups[i].classes;
    return true;
  }
  for (FindingClass c = 0; c < CLASSES; c++) {
    if (!verdict_is_word(class_name(c), word, len)) continue;
    *classes = 1u << c;
    return true;
  }
  return false;
}

_Noreturn static void refuse_class(const char *word, size_t len) {
  static const char *const groups[] = {"difference", "incomplete", "any", "none"};
  char *given = mem_strndup(word, len);
  Nearest nearest;
  nearest_init(&nearest, given);
  for (FindingClass c = 0; c < CLASSES; c++)
    nearest_try(&nearest, class_name(c));
  for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
    nearest_try(&nearest, groups[i]);
  if (nearest.word)
    fatal("unknown value '%s' for --fail-on; did you mean '%s'?", given, nearest.word);
  fatal(
      "unknown value '%s' for --fail-on (expected regression, output, fix, interface, uninit, "
      "leak, "
      "preexisting, internal, unconfirmed, message; difference, incomplete, any, none)",
      given);
}

static ClassSet verdict_parse(const char *list) {
  ClassSet all = 0;
  for (const char *p = list;; p++) {
    size_t len = strcspn(p, ",");
    ClassSet classes;
    if (!classes_of_word(p, len, &classes)) refuse_class(p, len);
    all |= classes;
    p += len;
    if (!*p) return all;
  }
}

void fail_on_check(const char *list) {
  if (list) verdict_parse(list);
}

/* An unconfirmed finding is not "nothing found" either. For a bisection it gives no answer. */
static ClassSet failing_classes(const Options *o) {
  if (o->fail_on) return verdict_parse(o->fail_on);
  if (o->bisect && o->bisect_on == BISECT_ON_REGRESSION) return 1u << CLASS_REGRESSION;
  if (o->bisect) return classes_of_differences();
  return classes_of_differences() | 1u << CLASS_UNCONFIRMED;
}

/* A native difference on a recorded run counts even if the engine did not find it. */
static bool fails_on_suite(const Options *o) {
  return !o->fail_on && !(o->bisect && o->bisect_on == BISECT_ON_REGRESSION);
}

bool fails_on_class(const Options *o, FindingClass c) { return failing_classes(o) >> c & 1; }

int status_not_compared(const Options *o) {
  if (o->bisect) return EXIT_SKIP;
  bool fails_on_nothing = o->fail_on && !verdict_parse(o->fail_on);
  return fails_on_nothing ? EXIT_NONE : EXIT_NOT_COMPARED;
}

int verdict_exit_status(const Verdict *v, const Options *o) {
  if (v->kind == VERDICT_FAULTS) return EXIT_FOUND;
  ClassSet failing = failing_classes(o);
  if (v->found & failing) return EXIT_FOUND;
  bool is_plain = v->kind == VERDICT_EQUIVALENT && !v->is_qualified;
  if (failing & INCOMPLETE && !is_plain) return EXIT_FOUND;
  if (v->suite_differs && fails_on_suite(o)) return EXIT_FOUND;
  if (v->kind == VERDICT_NOT_COMPARED) return status_not_compared(o);
  bool knows_all = (v->is_complete || v->proof) && !(v->found >> CLASS_UNCONFIRMED & 1);
  return o->bisect && !knows_all ? EXIT_SKIP : EXIT_NONE;
}
