/* Nothing here depends on time, location or the name of the run directory, apart from counters
 * whose names say so: equal runs produce equal bytes. */
#include "report/run_json.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_version.h"
#include "base/bound.h"
#include "engine/earlier.h"
#include "engine/given_files.h"
#include "report/behaviour_json.h"
#include "report/cost_json.h"
#include "report/interface_json.h"
#include "report/suite_table.h"
#include "report/values_json.h"

static json_t *set_json(unsigned set, const ChoiceWords *words) {
  json_t *j = json_array();
  for (int i = 0; i < words->count; i++)
    if (set >> i & 1) json_array_append_new(j, json_text(words->word[i]));
  return j;
}

static json_t *option_json(const Options *o, const OptionRow *r) {
  const void *field = option_field(o, r);
  switch (r->type) {
    case FLAG: return json_boolean(*(const bool *)field);
    case INT: return json_integer(*(const long *)field);
    case REAL: return json_real(*(const double *)field);
    case TEXT: return json_text(*(const char *const *)field);
    case LIST: return json_texts((const StrList *)field);
    case CHOICE: return json_text(r->words->word[*(const int *)field]);
    case SET: return set_json(*(const unsigned *)field, r->words);
    case WORDS: break; /* included in the arguments */
  }
  return json_null();
}

/* Options that do not affect the result, such as output, display and the number of processes, are
 * omitted, so that runs can be compared. */
static bool is_without_effect(const OptionRow *r) {
  static const char *const names[] = {"output",    "jobs",         "json",       "quiet",
                                      "verbose",   "all-findings", "fail-on",    "bisect",
                                      "bisect-on", "write-ktest",  "save-every", "log-tasks",
                                      "report",    "color",        "since"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(r->name, names[i]) == 0) return true;
  return false;
}

static json_t *options_json(const Options *o, int command) {
  json_t *j = json_object();
  for (const OptionRow *r = option_rows; r->help; r++) {
    if (!(r->commands & command) || r->type == WORDS || is_without_effect(r)) continue;
    json_set(j, *r->name ? r->name : r->field, option_json(o, r));
  }
  return j;
}

static json_t *stats_json(const Result *r) {
  json_t *j = json_object();
  Stats stats = r->engine->stats;
  stats.tests = r->heard->tests;
  stats.unfinished = r->heard->unfinished;
  for (const StatRow *row = stat_rows; row->name; row++) {
    const char *field = (const char *)&stats + row->offset;
    json_set(j, row->name,
             row->is_seconds ? json_real(*(const double *)(const void *)field)
                             : json_integer((json_int_t) * (const uint64_t *)(const void *)field));
  }
  if (run_is_diff(r->run))
    json_set(
        j, "first_finding_seconds",
        r->heard->findings.list.len ? json_real(r->heard->first_finding_seconds) : json_null());
  return j;
}

static json_t *ends_json(const uint64_t *ends) {
  json_t *j = json_object();
  for (int kind = 0; kind < END_KINDS; kind++)
    if (ends[kind]) json_set(j, end_name((EndKind)kind), json_count(ends[kind]));
  return j;
}

static json_t *cuts_json(const Program *p, const CutList *cuts) {
  json_t *list = json_array();
  for (size_t i = 0; i < cuts->len; i++) {
    const Cut *c = &cuts->data[i];
    json_t *j = json_object();
    json_set(j, "reason", json_text(end_name(c->kind)));
    json_set(j, "count", json_count(c->count));
    json_set(j, "location", json_place(p, c->loc));
    json_set(j, "detail", json_text(c->detail));
    json_array_append_new(list, j);
  }
  return list;
}

static json_t *assumptions_json(const Program *p, const AssumptionList *l) {
  json_t *list = json_array();
  for (size_t i = 0; l && i < l->len; i++) {
    const Assumption *a = &l->data[i];
    json_t *j = json_object();
    json_set(j, "text", json_text(a->text));
    json_set(j, "count", json_count(a->count));
    json_set(j, "location", json_place(p, a->loc));
    if (assumption_is_exception(a)) json_set(j, "after", json_text(end_name(a->after)));
    json_array_append_new(list, j);
  }
  return list;
}

static json_t *unreached_json(const UnreachedList *l) {
  static const char *const kinds[] = {
      [CHANGED_FUNCTION] = "function", [CHANGED_DATA] = "variable", [CHANGED_TEXT] = "file"};
  json_t *list = json_array();
  for (size_t i = 0; i < l->len; i++) {
    const Unreached *u = &l->data[i];
    json_t *j = json_object();
    json_set(j, kinds[u->change.kind], json_text(u->change.name));
    json_set(j, "lines", json_texts(&u->change.lines));
    json_set(j, "reason", json_text(unreached_reason_name(u->reason)));
    json_set(j, "why", json_text(u->why));
    json_array_append_new(list, j);
  }
  return list;
}

/* Adds the bounds as strings, and the kind of each. */
static void set_bounds(const TextList *bounds, json_t *j) {
  json_t *kinds = json_array();
  for (size_t i = 0; i < bounds->len; i++)
    json_array_append_new(kinds, json_text(bound_kind_name(bound_kind(bounds->data[i]))));
  json_set(j, "bounds", json_texts(bounds));
  json_set(j, "bound_kinds", kinds);
}

/* Adds the limits of the verdict. */
static void set_limits(const Program *p, const Verdict *v, json_t *j) {
  json_set(j, "reason", json_text(v->why));
  set_bounds(&v->bounds, j);
  json_set(j, "explored_bounds", json_texts(&v->explored_bounds));
  json_set(j, "assumptions", assumptions_json(p, v->assumptions));
  json_set(j, "unreached", unreached_json(&v->unreached));
  json_set(j, "internal", v->internal ? json_texts(v->internal) : json_array());
}

/* Paths on which OLD fails on a generated state. They do not limit a proof. */
static json_t *left_out_json(const Result *r) {
  json_t *j = json_object();
  const EarlyEnds *ends = &r->engine->old_failures;
  char *places = early_ends_places(ends, r->run->program);
  json_set(j, "paths", json_integer(r->proof ? 0 : (json_int_t)ends->count));
  json_set(j, "only_old", json_integer(r->proof ? 0 : (json_int_t)ends->only_old));
  json_set(j, "ends", json_text(places));
  mem_free(places);
  return j;
}

static json_t *classes_json(const FindingList *l) {
  json_t *j = json_object();
  for (int c = 0; c < CLASSES; c++)
    json_set(j, class_name((FindingClass)c), json_count(l->classes[c]));
  return j;
}

static json_t *unify_json(const UnifySummary *u) {
  if (!u) return json_null();
  json_t *j = json_object(), *functions = json_object();
  json_set(j, "marks", json_integer(unify_marks(u)));
  json_set(j, "changes", json_integer(u->changes));
  json_set(j, "regions", json_integer(u->regions));
  json_set(j, "data", json_integer(u->data));
  json_set(functions, "identical", json_integer(u->identical));
  json_set(functions, "changed", json_integer(u->changed));
  json_set(functions, "added", json_integer(u->added));
  json_set(functions, "removed", json_integer(u->removed));
  json_set(j, "functions", functions);
  json_set(j, "shared_percent",
           json_real(u->insns ? 100.0 * (double)u->shared / (double)u->insns : 100));
  return j;
}

/* Null if the normal forms were not compared. */
static json_t *normal_form_json(const Result *r) {
  const UnifySummary *u = r->run->unified;
  NormalEnd end = u ? normal_forms(u->normal, r->state == RUN_COMPLETE).end : NORMAL_NONE;
  if (end == NORMAL_NONE) return json_null();
  return json_text(end == NORMAL_EQUAL ? "equal" : "different");
}

/* Null unless --search shadow has found its seeds. */
static json_t *found_seeds_json(const Engine *e) {
  if (!e->seeds_found) return json_null();
  json_t *j = json_object();
  json_set(j, "of_probes", json_count(e->seeds_found));
  json_set(j, "files", json_count(e->seeds_of_files));
  return j;
}

/* Null without --corpus. */
static json_t *corpus_json(const Engine *e) {
  uint64_t files = e->given ? e->given->of_user : 0;
  if (!files && !(e->given && e->given->left_out)) return json_null();
  json_t *j = json_object();
  json_set(j, "files", json_count(files));
  json_set(j, "run", json_count(e->given_run));
  json_set(j, "left_out", json_count(e->given->left_out));
  return j;
}

/* Null without --since. */
static json_t *earlier_json(const Earlier *earlier) {
  if (!earlier) return json_null();
  json_t *j = json_object();
  json_set(j, "run", json_text(earlier->run));
  json_set(j, "taken_over", json_boolean(earlier->is_taken_over));
  json_set(j, "why_not", json_text(earlier->why_not));
  json_set(j, "tests", json_count(earlier->tests.len));
  json_set(j, "tried", json_count(earlier->tried));
  json_set(j, "differ", json_count(earlier->differ));
  return j;
}

/* Null if no fuzzer has run, unless --fuzz asks for it. */
static json_t *fuzz_json(const Result *r) {
  const Fuzzing *f = r->fuzzing;
  if (!f || (f->is_offered && !f->has_begun)) return json_null();
  json_t *j = json_object();
  json_set(j, "runs", json_count(f->runs));
  json_set(j, "differences", json_count(f->differences));
  json_set(j, "kept", json_count(f->kept));
  json_set(j, "run_here", json_count(r->engine->fuzzed_run));
  json_set(j, "shown", json_count(r->engine->fuzzed_shown));
  json_set(j, "not_shown", json_count(r->engine->fuzzed_not_shown));
  json_set(j, "left_out", json_count(f->left_out));
  json_set(j, "tests_given", json_count(f->tests));
  json_set(j, "stopped", json_boolean(f->is_stopped));
  json_set(j, "why_not", json_text(f->why_not));
  return j;
}

static void set_findings(const Result *r, json_t *j) {
  const FindingList *l = &r->heard->findings;
  const UnifySummary *unified = r->run->unified;
  const Engine *e = r->engine;
  json_set(j, "differences", json_integer((json_int_t)findings_differences(l)));
  json_set(j, "findings", classes_json(l));
  json_set(j, "interface", interface_json(unified ? &unified->lost : NULL));
  json_set(j, "clusters", json_integer(l->clusters));
  json_set(j, "diff_paths", json_count(e->diff_paths));
  json_set(j, "equal_paths", json_count(e->equal_paths));
  json_set(j, "left_out", left_out_json(r));
  json_set(j, "unify", unify_json(r->run->unified));
  json_set(j, "normal_form", normal_form_json(r));
  json_set(j, "proof", json_text(proof_name(r->proof)));
  json_set(j, "by_types", r->trials ? typed_trials_json(r->trials) : json_array());
  json_set(j, "found_seeds", found_seeds_json(r->engine));
  json_set(j, "corpus", corpus_json(r->engine));
  json_set(j, "since", earlier_json(e->earlier));
  json_set(j, "fuzz", fuzz_json(r));
  json_set(j, "costs", costs_json(r));
  json_set(j, "summary", behaviour_json(l));
  json_set(j, "suite", suite_json(r->suite, e, l));
  json_set(j, "unreplayed", json_integer((json_int_t)findings_unreplayed(l)));
  double checking = r->agreement ? r->agreement->seconds : 0;
  json_set(j, "replay_seconds", json_real((r->native ? r->native->seconds : 0) + checking));
  json_set(j, "native_checks", json_integer(r->agreement ? (json_int_t)r->agreement->runs : 0));
}

void run_json(const Result *r, const Verdict *v, Str *out) {
  assert(r->engine && r->run);
  assert((v->kind >= VERDICT_DIFFERS) == run_is_diff(r->run));
  const RunInfo *run = r->run;
  json_t *j = json_object();
  json_set(j, "umbra", json_text(UMBRA_VERSION));
  json_set(j, "schema", json_integer(RESULT_SCHEMA));
  json_set(j, "state", json_text(run_state_name(r->state)));
  json_set(j, "command", json_text(run_is_diff(run) ? "diff" : "explore"));
  json_set(j, "files", json_texts(&run->options->files));
  json_set(j, "arguments", json_texts(&run->options->arguments));
  json_set(j, "options", options_json(run->options, run->command));
  json_set(j, "verdict", json_text(verdict_name(v->kind)));
  if (run_is_diff(run))
    set_limits(run->program, v, j);
  else
    set_bounds(&v->bounds, j);
  json_set(j, "complete", json_boolean(r->engine->is_complete));
  if (run_is_diff(run))
    set_findings(r, j);
  else
    json_set(j, "faults", json_count(r->heard->faults.list.len));
  json_set(j, "stats", stats_json(r));
  json_set(j, "ends", ends_json(r->engine->ends));
  json_set(j, "cut", cuts_json(run->program, &r->engine->cuts));
  json_print(out, j, 2);
  str_add(out, "\n");
  json_decref(j);
}
