#include "cli/callers.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/deadline.h"
#include "base/file.h"
#include "base/json.h"
#include "base/process.h"
#include "cli/cli_command.h"
#include "cli/cli_entry.h"
#include "cli/cli_versions.h"
#include "cli/entry_run.h"
#include "cli/load.h"
#include "outcome/verdict.h"
#include "witness/place.h"

enum { MOST_CALLERS = 4 };

/* --- choice of callers --- */

static bool is_in_doubt(const Found *f) {
  return class_is_difference(f->class) && f->origin == ORIGIN_MAYBE;
}

static bool has_doubt(const FindingList *l) {
  for (size_t i = 0; i < l->list.len; i++)
    if (is_in_doubt(&l->list.data[i])) return true;
  return false;
}

/* The function in "call_f" plus any suffix that made the name unique. NULL if no harness was
 * generated. */
static char *callers_function_of(const Options *given, const Run *run, const Declarations *d) {
  const Options *o = run->info.options;
  static const char before[] = "call_";
  if (o->harness.len == given->harness.len || !str_starts(o->entry, before)) return NULL;
  char *name = mem_strdup(o->entry + strlen(before));
  for (size_t n = strlen(name); n && !declarations_find(d, name) && name[n - 1] == '_';)
    name[--n] = 0;
  return name;
}

/* Callers whose structures are generated come last: their results only count if a constructor can
 * make these structures. */
static bool is_caller(const EntryChoice *c) {
  assert(c->function);
  return c->distance > 0;
}

/* --- a run --- */

static const double LEAST_EACH = 1; /* seconds of a run */

static double seconds_for_all(const Options *o) {
  static const double LEAST = 5, USUAL = 40;
  if (o->caller_time >= 0) return o->caller_time;
  if (o->max_time <= 0) return USUAL;
  return deadline_rest(o->max_time / 2 > LEAST ? o->max_time / 2 : LEAST);
}

/* --- the same difference --- */

/* "list.c:9:5", without the directory. */
static char *callers_place_of(const Program *p, uint32_t loc) {
  char buffer[4096];
  return mem_strdup(path_base(program_format_location(p, loc, buffer, sizeof buffer)));
}

static bool is_same_divergence(const Program *p, const Found *f, const json_t *other) {
  if (!f->has_divergence || !json_is_object(other)) return false;
  char *place = callers_place_of(p, f->divergence.loc);
  char *there = str_format("%s:%lld:%lld", path_base(json_get_text(other, "file")),
                           (long long)json_integer_value(json_object_get(other, "line")),
                           (long long)json_integer_value(json_object_get(other, "column")));
  bool is_same = strcmp(place, there) == 0;
  mem_free(place);
  mem_free(there);
  return is_same;
}

static bool is_same_change(const Program *p, const Found *f, const json_t *other) {
  const char *const keys[] = {"old", "new"};
  bool is_some = false;
  for (Version v = OLD; v <= NEW; v++) {
    const char *there = path_base(json_get_text(other, keys[v]));
    uint32_t cause = found_cause(f, v);
    char *place = cause ? callers_place_of(p, location_of(p, cause, v)) : mem_strdup("");
    bool is_same = strcmp(place, there) == 0;
    is_some |= *place != 0;
    mem_free(place);
    if (!is_same) return false;
  }
  return is_some;
}

static bool shows(const Program *p, const Found *f, const json_t *other, bool wants_confirmed) {
  if (strcmp(json_get_text(other, "class"), class_name(f->class)) != 0) return false;
  bool is_confirmed = json_is_true(json_object_get(other, "confirmed")) ||
                      json_is_integer(json_object_get(other, "confirmed_by"));
  if (wants_confirmed && !is_confirmed) return false;
  return is_same_divergence(p, f, json_object_get(other, "divergence")) ||
         is_same_change(p, f, json_object_get(other, "change"));
}

/* --- results of a caller --- */

/* "parse("1x", 2)", or "parse: s = "1x", n = 2". */
static char *callers_input_of(const char *caller, const json_t *finding) {
  const char *invocation = json_get_text(finding, "invocation");
  bool is_call = str_starts(invocation, caller) && invocation[strlen(caller)] == '(';
  if (is_call) return mem_strdup(invocation);
  Str s = {0};
  if (entry_is_main(caller) && *invocation) return str_format("main: %s", invocation);
  str_addf(&s, "%s: ", caller);
  size_t start = s.len;
  const char *name;
  json_t *value;
  json_object_foreach(json_object_get(finding, "input"), name, value)
      str_addf(&s, "%s%s = %s", s.len > start ? ", " : "", name, json_string_value(value));
  if (s.len == start) str_add(&s, "any input");
  return str_take(&s);
}

static void raise_finding(Found *f, const char *caller, const json_t *other) {
  Origin origin = origin_find(json_get_text(other, "origin"));
  char *input = callers_input_of(caller, other);
  const char *repro = json_get_text(other, "repro");
  assert(!f->raised);
  if (origin < f->origin) f->origin = origin;
  f->raised = str_format("%s from %s", origin_name(f->origin), input);
  if (*repro) f->raised_repro = str_format("callers/%s/%s", caller, repro);
  mem_free(input);
}

/* A caller that shows the same on an equally uncertain state adds nothing. */
static bool callers_is_better(const Found *f, const json_t *other) {
  Origin origin = origin_find(json_get_text(other, "origin"));
  return origin != ORIGINS && origin < f->origin;
}

/* Any finding of the caller may show one of the run's findings, not only the first of its cluster.
 * Returns true if the caller shows one of them, but only on a state that its own callers would have
 * to produce. */
static bool raise_all(Run *run, const char *caller, const char *dir) {
  FindingList *l = &run->listener.heard.findings;
  json_t *others = json_read(dir, "findings.json"), *other;
  size_t k;
  bool is_passed_on = false;
  for (size_t i = 0; i < l->list.len; i++) {
    Found *f = &l->list.data[i];
    if (!is_in_doubt(f) || f->raised) continue;
    json_array_foreach(others, k, other) {
      if (f->raised || !shows(run->info.program, f, other, !run->info.options->no_replay)) continue;
      if (callers_is_better(f, other))
        raise_finding(f, caller, other);
      else
        is_passed_on = true;
    }
  }
  json_decref(others);
  return is_passed_on;
}

/* Appends text such as "parse: explored up to strings of up to 5 bytes". */
static void callers_describe(const char *caller, const char *dir, bool is_passed_on, Str *out) {
  json_t *j = json_read(dir, "run.json"), *bound;
  const char *verdict = json_get_text(j, "verdict");
  bool is_complete = json_is_true(json_object_get(j, "complete"));
  size_t i;
  str_addf(out, "%s%s (", out->len ? "; " : "", caller);
  if (is_passed_on) str_add(out, "only on generated arguments of its own, ");
  if (!j)
    str_add(out, "could not be run");
  else if (is_complete)
    str_add(out, "explored");
  else if (strcmp(verdict, verdict_name(VERDICT_DIFFERS)) == 0)
    str_add(out, "differs in other ways");
  else
    str_addf(out, "undecided: %s", *verdict ? json_get_text(j, "reason") : "it did not finish");
  json_array_foreach(json_object_get(j, "bounds"), i, bound) {
    if (is_complete) str_addf(out, "%s%s", i ? ", " : " up to ", json_string_value(bound));
  }
  str_add(out, ")");
  json_decref(j);
}

static void try_one(const Options *given, Run *run, const EntryChoice *c, double seconds,
                    Str *tried) {
  EntryRun r = {given, run, "callers", c->function->name, seconds, false};
  ProcessResult result;
  char *dir = entry_run(&r, &result);
  process_result_done(&result);
  bool is_passed_on = raise_all(run, c->function->name, dir);
  callers_describe(c->function->name, dir, is_passed_on, tried);
  mem_free(dir);
}

/* The file's name in a location "list.c:9:5". */
static char *callers_file_of(const Program *p, const Function *f) {
  char *place = callers_place_of(p, f->loc);
  place[strcspn(place, ":")] = 0;
  return place;
}

/* Those in the function's own file come first: a program elsewhere may take all of the time without
 * getting there. */
static void callers_order(const Program *p, const char *function, const EntryChoices *all,
                          EntryChoices *ordered) {
  const Function *target = program_find_function(p, function);
  char *own = target ? callers_file_of(p, target) : mem_strdup("");
  for (int is_other = 0; is_other < 2; is_other++)
    for (size_t i = 0; i < all->len; i++) {
      if (!is_caller(&all->data[i])) continue;
      char *file = callers_file_of(p, all->data[i].function);
      if (is_other == (strcmp(file, own) != 0)) vec_push(ordered, all->data[i]);
      mem_free(file);
    }
  mem_free(own);
}

static void callers_try_all(const Options *given, Run *run, const EntryChoices *all) {
  FindingList *l = &run->listener.heard.findings;
  double end = clock_now() + seconds_for_all(given);
  size_t left = all->len < MOST_CALLERS ? all->len : MOST_CALLERS;
  Str tried = {0};
  for (size_t i = 0; i < all->len && left && has_doubt(l); i++) {
    double rest = end - clock_now(), equal = rest / (double)left;
    if (process_all_are_stopped() || rest < LEAST_EACH) break;
    try_one(given, run, &all->data[i], equal > LEAST_EACH ? equal : LEAST_EACH, &tried);
    left--;
  }
  for (size_t i = 0; i < l->list.len && tried.len; i++) {
    Found *f = &l->list.data[i];
    if (is_in_doubt(f) && !f->raised) f->tried = mem_strdup(str_text(&tried));
  }
  str_done(&tried);
  findings_arrange(l, &run->info);
}

static bool callers_are_wanted(const Options *given, const Run *run) {
  return seconds_for_all(given) >= LEAST_EACH && !process_all_are_stopped() &&
         deadline_allows_reading() && given->harness.len < run->info.options->harness.len;
}

bool callers_are_tried(const Options *given, const Run *run, const Found *f) {
  return callers_are_wanted(given, run) && is_in_doubt(f);
}

void callers_try(const Options *given, Run *run) {
  assert(run->info.versions);
  FindingList *l = &run->listener.heard.findings;
  if (!has_doubt(l) || !callers_are_wanted(given, run)) return;
  Options o = *given;
  Versions versions;
  versions_init(&versions, &o, command_find("diff")->usage);
  EntryReader r = entry_reader_of(&o, &versions.of[OLD], &versions.of[NEW]);
  entry_reader_read(&r);
  char *function = callers_function_of(given, run, &r.in[NEW]);
  if (function && declarations_find(&r.in[NEW], function)) {
    UnifySummary summary;
    EntryChoices all, ordered = {0};
    char *obstacle;
    Program *p = load_all(&o, &versions, &r, &summary);
    Chooser chooser = entry_chooser(&r, p);
    choices_find(&chooser, function, &all, &obstacle);
    callers_order(p, function, &all, &ordered);
    callers_try_all(given, run, &ordered);
    vec_done(&ordered);
    mem_free(obstacle);
    choices_done(&all);
    chooser_done(&chooser);
    program_free(p);
    unify_summary_done(&summary);
  }
  mem_free(function);
  entry_reader_done(&r);
  versions_done(&versions);
}
