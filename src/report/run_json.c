/* run.json, faults.json and the lines of paths.jsonl. Nothing here depends on time, place or the
 * name of the run directory, apart from the counters that say so in their names: equal runs give
 * equal bytes. */
#include <inttypes.h>
#include <string.h>

#include "base/entry.h"
#include "base/json.h"
#include "base/version.h"
#include "report/listener.h"
#include "report/suite_table.h"
#include "witness/output.h"

const char *verdict_name(Verdict v) {
  switch (v) {
    case VERDICT_NO_FAULTS: return "no faults";
    case VERDICT_FAULTS: return "faults";
    case VERDICT_INCOMPLETE: return "incomplete";
    case VERDICT_DIFFERS: return "differs";
    case VERDICT_UNCONFIRMED: return "unconfirmed";
    case VERDICT_NO_DIFFERENCE: return "no difference found";
    case VERDICT_EQUIVALENT: return "equivalent";
  }
  return "";
}

/* Equal as a whole: every path was, and no version was left behind on any. */
static bool is_equivalent(const Report *r, const Engine *e) {
  bool both_to_the_end = !e->diff_paths || r->options->follow == FOLLOW_BOTH;
  return both_to_the_end && !r->findings.list.len && e->equal_paths == e->stats.paths;
}

static Verdict diff_verdict(const Report *r, const Engine *e, bool is_complete) {
  if (findings_differences(&r->findings) || suite_differs(r)) return VERDICT_DIFFERS;
  if (r->findings.classes[CLASS_UNCONFIRMED]) return VERDICT_UNCONFIRMED;
  return is_complete && is_equivalent(r, e) ? VERDICT_EQUIVALENT : VERDICT_NO_DIFFERENCE;
}

Verdict report_verdict(const Report *r, const Engine *e, bool is_abandoned) {
  if (r->is_diff) return diff_verdict(r, e, e->is_complete && !e->cuts.len && !is_abandoned);
  if (r->faults.list.len) return VERDICT_FAULTS;
  return e->is_complete && !e->cuts.len && !is_abandoned ? VERDICT_NO_FAULTS : VERDICT_INCOMPLETE;
}

static json_t *place(const Report *r, uint32_t loc) { /* null when unknown */
  char buffer[4096];
  return loc ? json_text(program_format_location(r->program, loc, buffer, sizeof buffer))
             : json_null();
}

static json_t *list_json(const StrList *list) {
  json_t *j = json_array();
  for (size_t i = 0; i < list->len; i++)
    json_array_append_new(j, json_text(list->data[i]));
  return j;
}

/* --- run.json
 * ------------------------------------------------------------------------------------------------------
 */

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
    case LIST: return list_json(field);
    case CHOICE: return json_text(r->words->word[*(const int *)field]);
    case SET: return set_json(*(const unsigned *)field, r->words);
    case WORDS: break; /* they are among the arguments */
  }
  return json_null();
}

/* Where it is written and how it is shown does not change the result: left out, so that runs can be
 * compared. */
static bool is_about_output(const OptionRow *r) {
  static const char *const names[] = {"output",       "json",    "quiet", "verbose",
                                      "all-findings", "fail-on", "bisect"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(r->name, names[i]) == 0) return true;
  return false;
}

static json_t *options_json(const Options *o, int command) {
  json_t *j = json_object();
  for (const OptionRow *r = option_rows; r->help; r++) {
    if (!(r->commands & command) || r->type == WORDS || is_about_output(r)) continue;
    json_set(j, *r->name ? r->name : r->field, option_json(o, r));
  }
  return j;
}

static json_t *stats_json(const Report *r, Stats stats) {
  json_t *j = json_object();
  stats.tests = r->tests;
  for (const StatRow *row = stat_rows; row->name; row++) {
    const char *field = (const char *)&stats + row->offset;
    json_set(j, row->name,
             row->is_seconds ? json_real(*(const double *)(const void *)field)
                             : json_integer((json_int_t) * (const uint64_t *)(const void *)field));
  }
  if (r->is_diff)
    json_set(j, "first_finding_seconds",
             r->findings.list.len ? json_real(r->first_finding_seconds) : json_null());
  return j;
}

static json_t *ends_json(const uint64_t *ends) {
  json_t *j = json_object();
  for (int kind = 0; kind < END_KINDS; kind++)
    if (ends[kind]) json_set(j, end_name((EndKind)kind), json_integer((json_int_t)ends[kind]));
  return j;
}

static json_t *cuts_json(const Report *r, const CutList *cuts) {
  json_t *list = json_array();
  for (size_t i = 0; i < cuts->len; i++) {
    const Cut *c = &cuts->data[i];
    json_t *j = json_object();
    json_set(j, "reason", json_text(end_name(c->kind)));
    json_set(j, "count", json_integer((json_int_t)c->count));
    json_set(j, "location", place(r, c->loc));
    json_set(j, "detail", json_text(c->detail));
    json_array_append_new(list, j);
  }
  return list;
}

static json_t *classes_json(const FindingList *l) {
  json_t *j = json_object();
  for (int c = 0; c < CLASSES; c++)
    json_set(j, class_name((FindingClass)c), json_integer((json_int_t)l->classes[c]));
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

static void set_findings(const Report *r, const Engine *e, json_t *j) {
  json_set(j, "differences", json_integer((json_int_t)findings_differences(&r->findings)));
  json_set(j, "findings", classes_json(&r->findings));
  json_set(j, "clusters", json_integer(r->findings.clusters));
  json_set(j, "diff_paths", json_integer((json_int_t)e->diff_paths));
  json_set(j, "equal_paths", json_integer((json_int_t)e->equal_paths));
  json_set(j, "unify", unify_json(r->unified));
  json_set(j, "suite", suite_json(r));
  json_set(j, "replay_seconds", json_real(r->replay_seconds));
}

void report_run_json(const Report *r, const Engine *e, Verdict v, Str *out) {
  json_t *j = json_object();
  json_set(j, "umbra", json_text(UMBRA_VERSION));
  json_set(j, "command", json_text(r->is_diff ? "diff" : "explore"));
  json_set(j, "files", list_json(&r->options->files));
  json_set(j, "arguments", list_json(&r->options->arguments));
  json_set(j, "options", options_json(r->options, r->command));
  json_set(j, "verdict", json_text(verdict_name(v)));
  json_set(j, "complete", json_boolean(e->is_complete));
  if (r->is_diff)
    set_findings(r, e, j);
  else
    json_set(j, "faults", json_integer((json_int_t)r->faults.list.len));
  json_set(j, "stats", stats_json(r, e->stats));
  json_set(j, "ends", ends_json(e->ends));
  json_set(j, "cut", cuts_json(r, &e->cuts));
  json_print(out, j, 2);
  str_add(out, "\n");
  json_decref(j);
}

/* --- faults.json
 * ---------------------------------------------------------------------------------------------------
 */

static json_t *stack_json(const Report *r, const Fault *f) {
  json_t *list = json_array();
  for (size_t i = 0; i < f->stack.len; i++) {
    json_t *j = json_object();
    json_set(j, "function", json_text(f->stack.data[i].function));
    json_set(j, "location", place(r, f->stack.data[i].loc));
    json_array_append_new(list, j);
  }
  return list;
}

void report_faults_json(const Report *r, Str *out) {
  json_t *list = json_array();
  for (size_t i = 0; i < r->faults.list.len; i++) {
    const Fault *f = &r->faults.list.data[i];
    json_t *j = json_object();
    json_set(j, "id", json_integer((json_int_t)i + 1));
    json_set(j, "kind", json_text(end_name(f->kind)));
    json_set(j, "message", json_text(f->message ? f->message : end_meaning(f->kind)));
    json_set(j, "location", place(r, f->loc));
    json_set(j, "stack", stack_json(r, f));
    if (f->omitted) json_set(j, "stack_omitted", json_integer((json_int_t)f->omitted));
    json_set(j, "count", json_integer((json_int_t)f->count));
    json_set(j, "test", json_text(f->test));
    json_set(j, "input", json_input(&f->input));
    json_array_append_new(list, j);
  }
  json_print(out, list, 2);
  str_add(out, "\n");
  json_decref(list);
}

/* --- paths.jsonl
 * ---------------------------------------------------------------------------------------------------
 */

static void set_output(Report *r, const State *s, const Model *input, json_t *j) {
  static const char *const names[] = {"stdout", "stderr"};
  Str bytes = {0};
  if (!r->eval) r->eval = eval_new(r->engine->exprs);
  for (int fd = 1; fd <= 2; fd++, bytes.len = 0) {
    output_bytes(&bytes, r->eval, s, input, fd);
    json_set_bytes(j, names[fd - 1], &bytes);
  }
  output_bytes(&bytes, r->eval, s, input, OUTPUT_FILES);
  json_set(j, "files", json_files(&bytes));
  str_done(&bytes);
}

/* Of a whole program the native runs are compared with it; without a test case there are none. */
static bool is_output_recorded(const Report *r, const char *test) {
  return r->options->record_output || (!r->is_diff && test && entry_is_main(r->options->entry));
}

void report_path_json(Report *r, const State *s, const Model *input, const char *test, Str *out) {
  json_t *j = json_object();
  json_set(j, "path", json_integer((json_int_t)r->paths));
  json_set(j, "test", json_text(test));
  json_set(j, "end", json_text(end_name(s->end.kind)));
  if (s->end.kind == END_EXIT)
    json_set(j, "status", json_integer(s->end.status));
  else if (s->end.kind != END_UNAFFECTED)
    json_set(j, "location", place(r, end_place(r->program, &s->end)));
  json_set(j, "instructions", json_integer((json_int_t)s->instructions));
  json_set(j, "depth", json_integer(s->depth));
  if (r->is_diff) json_set(j, "diverged", json_boolean(s->divergence != NULL));
  if (is_output_recorded(r, test)) set_output(r, s, input, j);
  json_print(out, j, 0);
  json_decref(j);
}
