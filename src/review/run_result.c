#include "review/run_result.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/json.h"
#include "outcome/class.h"
#include "outcome/unreached.h"
#include "outcome/verdict.h"

static bool has_found_equivalent(const json_t *run) {
  return verdict_is(json_string_value(json_object_get(run, "verdict")), VERDICT_EQUIVALENT);
}

char *executed_line(const ChangedFunction *f, size_t line) {
  return str_format("%zu %s", f->variant, f->lines.data[line]);
}

/* Every changed line of the cluster's files that the run does not list as unreached was
 * executed. */
static void take_executed(const Analysis *a, ExecutedLines *executed, size_t cluster,
                          const json_t *run) {
  assert(json_is_object(run));
  bool is_equivalent = has_found_equivalent(run);
  StrMap missed;
  strmap_init(&missed);
  const json_t *unreached = json_object_get(run, "unreached");
  for (size_t i = 0; i < json_array_size(unreached); i++) {
    const json_t *lines = json_object_get(json_array_get(unreached, i), "lines");
    for (size_t k = 0; k < json_array_size(lines); k++) {
      TextList all = {0};
      lines_add_range(&all, json_string_value(json_array_get(lines, k)));
      for (size_t n = 0; n < all.len; n++)
        strmap_put(&missed, all.data[n], 1);
      texts_done(&all);
    }
  }
  for (size_t i = 0; i < a->functions.len; i++) {
    const ChangedFunction *f = &a->functions.data[i];
    for (size_t k = 0; f->cluster == cluster && k < f->lines.len; k++) {
      if (strmap_find(&missed, f->lines.data[k], NULL)) continue;
      char *line = executed_line(f, k);
      strmap_put(&executed->any, line, 1);
      if (is_equivalent) strmap_put(&executed->compared, line, 1);
      mem_free(line);
    }
  }
  strmap_done(&missed);
}

/* A change that the entry cannot reach at all is left to another function's run, if the review has
 * one. */
static bool has_own_run(const Analysis *a, const ChangedFunction *f, const json_t *unreached) {
  const char *name = json_string_value(json_object_get(unreached, "function"));
  const char *reason = json_string_value(json_object_get(unreached, "reason"));
  if (!reason || strcmp(reason, unreached_reason_name(UNREACHED_BY_ENTRY)) != 0) return false;
  if (!name) return true; /* a variable: the functions that use it have runs, or a gap names it */
  if (strcmp(name, f->name) == 0) return false;
  for (size_t i = 0; i < a->functions.len; i++)
    if (strcmp(a->functions.data[i].name, name) == 0) return true;
  return false;
}

/* " at code.c:7-9 and 2 more lines": the first lines of an unreached change, and how many others
 * there are in both versions. */
static void add_unreached_place(const json_t *unreached, Str *out) {
  const json_t *lines = json_object_get(unreached, "lines");
  const char *place = json_string_value(json_array_get(lines, 0));
  TextList others = {0};
  if (!place) return;
  bool is_new = str_starts(place, "new/"), is_old = str_starts(place, "old/");
  str_addf(out, " at %s%s", is_old ? "old " : "",
           is_new || is_old ? strchr(place, '/') + 1 : place);
  for (size_t i = 1; i < json_array_size(lines); i++)
    lines_add_range(&others, json_string_value(json_array_get(lines, i)));
  if (others.len) str_addf(out, " and %zu more line%s", others.len, str_plural(others.len));
  texts_done(&others);
}

/* What was not executed limits a verdict most, so it comes first. All of it is in run.json. */
static void take_unreached(const Analysis *a, FunctionRun *f, const json_t *unreached) {
  enum { MOST_NAMED = 8 };
  Str names = {0};
  size_t count = 0;
  for (size_t i = 0; i < json_array_size(unreached); i++) {
    const json_t *u = json_array_get(unreached, i);
    const char *name = json_string_value(json_object_get(u, "function"));
    if (has_own_run(a, f->function, u)) continue;
    if (++count > MOST_NAMED) continue;
    if (!name) name = json_string_value(json_object_get(u, "variable"));
    str_addf(&names, "%s%s", names.len ? ", " : "", name ? name : "?");
    add_unreached_place(u, &names);
  }
  if (count > MOST_NAMED) str_addf(&names, " and %zu more", count - MOST_NAMED);
  if (names.len)
    run_limits_add(&f->limits, LIMIT_UNREACHED,
                   str_format("changes that were not reached (%s)", str_text(&names)));
  str_done(&names);
}

/* before: "state that differs (" */
static void add_bound_of(FunctionRun *f, const char *before, const TextList *names) {
  Str s = {0};
  str_add(&s, before);
  texts_join(&s, names, SIZE_MAX);
  str_add(&s, ")");
  run_limits_add(&f->limits, LIMIT_BOUND, str_take(&s));
}

/* Static variables that differ in the end are internal state only as long as no function reads
 * them. */
static void take_internal(const Analysis *a, FunctionRun *f, const json_t *internal) {
  const TextList *all = &a->clusters.data[f->function->cluster].read;
  TextList read = {0};
  for (size_t i = 0; i < json_array_size(internal); i++)
    if (texts_have(all, json_text_at(internal, i)))
      texts_add_once(&read, mem_strdup(json_text_at(internal, i)));
  if (read.len < json_array_size(internal))
    run_limits_add(&f->limits, LIMIT_BOUND, mem_strdup("internal state differs"));
  if (read.len) add_bound_of(f, "state that later calls may read (", &read);
  texts_done(&read);
}

/* A whole program calls it as often as it does. */
static void take_splits(FunctionRun *f) {
  const TextList *splits = &f->function->splits;
  if (!splits->len || (entry_is_main(f->entry) && !f->is_by_driver)) return;
  add_bound_of(f, "single calls (other static state: ", splits);
  f->is_single_call = true;
}

/* Adds the bounds and assumptions of the run's verdict. */
static void take_limits(const Analysis *a, FunctionRun *f, const json_t *run) {
  assert(json_is_object(run));
  take_unreached(a, f, json_object_get(run, "unreached"));
  const json_t *left_out = json_object_get(run, "left_out");
  json_int_t paths = json_integer_value(json_object_get(left_out, "paths"));
  json_int_t only_old = json_integer_value(json_object_get(left_out, "only_old"));
  if (paths) {
    Str text = {0};
    verdict_add_left_out((uint64_t)paths, (uint64_t)only_old, &text);
    run_limits_add(&f->limits, LIMIT_BOUND, str_take(&text));
  }
  run_limits_add_bounds(&f->limits, run);
  run_limits_add_assumptions(&f->limits, run);
  take_internal(a, f, json_object_get(run, "internal"));
}

/* The number of the function's changed lines that the run did not execute. */
static size_t count_missed(const ChangedFunction *f, const json_t *run) {
  const json_t *unreached = json_object_get(run, "unreached");
  size_t missed = 0;
  for (size_t i = 0; i < json_array_size(unreached); i++) {
    const json_t *u = json_array_get(unreached, i);
    const char *name = json_string_value(json_object_get(u, "function"));
    const json_t *lines = json_object_get(u, "lines");
    TextList all = {0};
    if (!name || strcmp(name, f->name) != 0) continue;
    for (size_t k = 0; k < json_array_size(lines); k++)
      lines_add_range(&all, json_string_value(json_array_get(lines, k)));
    missed += all.len;
    if (!json_array_size(lines)) missed = f->lines.len;
    texts_done(&all);
  }
  return missed;
}

/* True if the run reached no part of the function's own change. */
static bool is_unreached(const ChangedFunction *f, const json_t *run) {
  size_t missed = count_missed(f, run);
  return missed && missed >= f->lines.len;
}

/* Why the run did not reach the function's change, in words; NULL if it does not say so. If it only
 * knows that it did not, then what made the run undecided may be the cause. */
static char *why_unreached(const ChangedFunction *f, const json_t *run) {
  const char *reason = json_get_text(run, "reason");
  const json_t *unreached = json_object_get(run, "unreached");
  for (size_t i = 0; i < json_array_size(unreached); i++) {
    const json_t *u = json_array_get(unreached, i);
    const char *name = json_string_value(json_object_get(u, "function")),
               *why = json_get_text(u, "why");
    if (!name || strcmp(name, f->name) != 0 || !*why) continue;
    bool is_vague = strcmp(why, UNREACHED_WHY_UNKNOWN) == 0 && *reason;
    return is_vague ? str_format("%s; %s", why, reason) : mem_strdup(why);
  }
  return NULL;
}

/* True if the location "new/a.c:3:33" is in one of the function's lines. */
static bool is_own_place(const ChangedFunction *f, const json_t *place) {
  const char *text = json_string_value(place), *colon = text ? strrchr(text, ':') : NULL;
  size_t n = colon ? (size_t)(colon - text) : 0;
  for (size_t i = 0; i < f->lines.len && n; i++)
    if (strlen(f->lines.data[i]) == n && strncmp(f->lines.data[i], text, n) == 0) return true;
  return false;
}

typedef struct Differences {
  bool is_own;       /* a difference is where the function changed, or at an unknown location */
  bool is_confirmed; /* such a difference was confirmed natively */
  char *other;       /* another function that caused a difference; borrowed; may be NULL */
} Differences;

/* If an entry leads to several changes, each difference is attributed to one of them. */
static Differences read_differences(const Analysis *a, const ChangedFunction *f, const char *dir) {
  json_t *all = json_read(dir, "findings.json");
  Differences d = {0};
  for (size_t i = 0; i < json_array_size(all); i++) {
    const json_t *finding = json_array_get(all, i), *change = json_object_get(finding, "change");
    if (!class_is_difference(class_find(json_get_text(finding, "class")))) continue;
    const ChangedFunction *owner = NULL;
    for (size_t k = 0; k < a->functions.len; k++) {
      const ChangedFunction *c = &a->functions.data[k];
      bool is_there = is_own_place(c, json_object_get(change, "old")) ||
                      is_own_place(c, json_object_get(change, "new"));
      if (is_there && (!owner || c == f)) owner = c;
    }
    if (owner && owner != f) {
      d.other = owner->name;
      continue;
    }
    d.is_own = true;
    d.is_confirmed |= json_is_true(json_object_get(finding, "confirmed"));
  }
  json_decref(all);
  return d;
}

static RunEnd run_result_end_of(const ChangedFunction *f, const json_t *run, const Differences *d) {
  const char *verdict = json_string_value(json_object_get(run, "verdict"));
  bool differs = verdict_is(verdict, VERDICT_DIFFERS);
  if (differs && (d->is_own || !d->other)) return RUN_DIFFERS;
  if (is_unreached(f, run)) return RUN_NOT_REACHED;
  if (has_found_equivalent(run)) return RUN_EQUIVALENT;
  return RUN_UNDECIDED;
}

static void take_costs(FunctionRun *f, const json_t *run) {
  const json_t *costs = json_object_get(run, "costs");
  for (size_t i = 0; i < json_array_size(costs); i++) {
    const json_t *c = json_array_get(costs, i);
    bool is_confirmed = json_is_true(json_object_get(c, "confirmed"));
    vec_push(&f->costs, str_format("%s%s: %s", json_get_text(c, "kind"),
                                   is_confirmed ? "" : " (unconfirmed)", json_get_text(c, "text")));
  }
}

/* That one caller's optimised code is the same does not show what the function does otherwise. */
static bool is_proof_for_caller(const FunctionRun *f, const json_t *run) {
  return f->is_by_driver && *json_get_text(run, "proof");
}

/* Does another function of the program determine the arguments? Others can call it with other
 * ones, unless each call comes through this one. */
static bool is_by_caller(const FunctionRun *f, const char *entry) {
  const ChangedFunction *c = f->function;
  bool is_itself = strcmp(entry, c->name) == 0, is_function = entry_kind(entry) == ENTRY_FUNCTION;
  bool is_only = c->doors.len == 1 && texts_have(&c->doors, entry);
  bool may_pass_less = is_function || c->has_other_callers; /* than all callers do */
  return f->is_by_driver || (!is_only && !is_itself && may_pass_less);
}

char *run_limit_of_caller(const char *entry) { return str_format("what %s passes to it", entry); }

void run_result_take(const Analysis *a, ExecutedLines *executed, FunctionRun *f, const RunPlace *at,
                     const json_t *run) {
  assert(f->function && at->entry && at->name && at->path);
  Differences d = read_differences(a, f->function, at->path);
  bool is_proof = is_proof_for_caller(f, run);
  const char *why = json_string_value(json_object_get(run, "reason"));
  f->entry = mem_strdup(at->entry);
  f->dir = mem_strdup(at->name);
  f->end = run_result_end_of(f->function, run, &d);
  f->is_cut = !json_is_true(json_object_get(run, "complete"));
  f->is_confirmed = f->end == RUN_DIFFERS && d.is_confirmed;
  size_t lines = f->function->lines.len, missed = count_missed(f->function, run);
  json_t *counts = json_object_get(run, "findings");
  if (f->end == RUN_UNDECIDED)
    f->unconfirmed =
        (size_t)json_integer_value(json_object_get(counts, class_name(CLASS_UNCONFIRMED)));
  f->reached = missed < lines ? lines - missed : 0;
  f->paths = (uint64_t)json_integer_value(json_object_get(json_object_get(run, "stats"), "paths"));
  f->is_idle = f->is_cut && !f->paths &&
               !json_integer_value(json_object_get(json_object_get(run, "stats"), "forks"));
  f->other = f->end == RUN_DIFFERS ? NULL : d.other;
  if (f->end == RUN_UNDECIDED && why) f->why = mem_strdup(why);
  if (f->end == RUN_NOT_REACHED) f->why = why_unreached(f->function, run);
  if (f->end == RUN_EQUIVALENT && is_proof) {
    f->end = RUN_NOT_REACHED;
    f->reached = 0;
    f->why = str_format("both versions of %s, which calls it, are proved equivalent without a run",
                        f->entry);
  }
  if (f->function->kind == FUNCTION_SIGNATURE && strcmp(at->entry, f->function->name) == 0)
    run_limits_add(&f->limits, LIMIT_BOUND, mem_strdup("arguments that both versions accept"));
  f->is_by_caller = is_by_caller(f, at->entry);
  if (f->is_by_caller) run_limits_add(&f->limits, LIMIT_BOUND, run_limit_of_caller(f->entry));
  take_splits(f);
  take_limits(a, f, run);
  take_costs(f, run);
  if (!is_proof) take_executed(a, executed, f->function->cluster, run);
}
