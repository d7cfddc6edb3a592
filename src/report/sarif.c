/* One SARIF run for a run directory. An issue becomes a result. Its code flow shows how the
 * versions came to differ, with a thread flow for each version: the change, the divergence, where
 * the version continues, and how it ends. Limits of the verdict and cuts become notifications of
 * the invocation; undecided parts become results of kind "open".
 *
 * The number of results (the first ones are the most important) and the length of strings are kept
 * within GitHub's limits. For tools that only know `primaryLocationLineHash`, the fingerprint also
 * has that name. */
#include "report/sarif.h"

#include <string.h>

#include "base/alloc.h"
#include "base/base_version.h"
#include "exec/end.h"
#include "outcome/class.h"
#include "report/caveats.h"
#include "report/issues.h"

static const char SCHEMA[] =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

enum { MOST_RESULTS = 5000, MOST_NOTIFICATIONS = 500, LONGEST_TEXT = 2000 };

/* --- strings and locations --- */

static json_t *message(const char *text) {
  json_t *j = json_object();
  size_t n = strlen(text);
  if (n <= LONGEST_TEXT) {
    json_set(j, "text", json_text(text));
    return j;
  }
  for (n = LONGEST_TEXT; n && ((unsigned char)text[n] & 0xc0) == 0x80;)
    n--;
  char *cut = str_format("%.*s... (%zu bytes more)", (int)n, text, strlen(text) - n);
  json_set(j, "text", json_text(cut));
  mem_free(cut);
  return j;
}

char *sarif_uri(const char *path) {
  static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/";
  Str s = {0};
  if (*path == '/') str_add(&s, "file://");
  for (const char *p = path; *p; p++)
    if (strchr(plain, *p))
      str_add_bytes(&s, p, 1);
    else
      str_addf(&s, "%%%02X", (unsigned char)*p);
  return str_take(&s);
}

static json_t *artifact(const char *file) {
  json_t *j = json_object();
  char *uri = sarif_uri(file);
  json_set(j, "uri", json_text(uri));
  if (*file != '/') json_set(j, "uriBaseId", json_text("%SRCROOT%"));
  mem_free(uri);
  return j;
}

static json_t *region(const RepoPlace *p) {
  json_t *j = json_object();
  json_set(j, "startLine", json_integer(p->line));
  if (p->column) json_set(j, "startColumn", json_integer(p->column));
  if (p->source) json_set(j, "snippet", message(p->source));
  return j;
}

/* NULL if it has no file. */
static json_t *physical(const RepoPlace *p) {
  if (!p->file) return NULL;
  json_t *j = json_object();
  json_set(j, "artifactLocation", artifact(p->file));
  if (p->line) json_set(j, "region", region(p));
  return j;
}

/* text and function may be NULL. */
static json_t *location(const RepoPlace *p, const char *function, const char *text) {
  json_t *j = json_object(), *where = physical(p);
  if (where) json_set(j, "physicalLocation", where);
  if (function) {
    json_t *list = json_array(), *one = json_object();
    json_set(one, "name", json_text(function));
    json_set(one, "kind", json_text("function"));
    json_array_append_new(list, one);
    json_set(j, "logicalLocations", list);
  }
  if (text) json_set(j, "message", message(text));
  return j;
}

/* --- code flows --- */

typedef struct Flow {
  const Checkout *checkout;
  const RepoPlace *usual; /* for steps without a location */
  json_t *steps;
} Flow;

/* Viewers only show steps with a location, so a step without one uses the location of the step
 * before. */
static void sarif_add_step(Flow *f, const char *where, const char *function, const char *text) {
  RepoPlace p = checkout_place(f->checkout, where);
  json_t *step = json_object();
  if (p.file || !json_array_size(f->steps)) {
    json_set(step, "location", location(p.file ? &p : f->usual, function, text));
  } else {
    json_t *last = json_array_get(f->steps, json_array_size(f->steps) - 1);
    json_t *same = json_deep_copy(json_object_get(last, "location"));
    json_set(same, "message", message(text));
    json_set(step, "location", same);
  }
  json_set(step, "executionOrder", json_integer((json_int_t)json_array_size(f->steps) + 1));
  json_array_append_new(f->steps, step);
  repo_place_done(&p);
}

static json_t *thread_flow(const Flow *f, const char *id, const char *text) {
  json_t *j = json_object();
  json_set(j, "id", json_text(id));
  json_set(j, "message", message(text));
  json_set(j, "locations", f->steps);
  return j;
}

/* The location of the divergence in the version, "file.c:3:7"; the caller frees it. */
static char *parting_place(const json_t *divergence, bool is_old) {
  const char *file = json_get_text(divergence, is_old ? "old_file" : "file");
  const json_t *line = json_object_get(divergence, is_old ? "old_line" : "line"),
               *column = json_object_get(divergence, is_old ? "old_column" : "column");
  if (!*file || !json_is_integer(line)) return NULL;
  return str_format("%s:%" JSON_INTEGER_FORMAT ":%" JSON_INTEGER_FORMAT, file,
                    json_integer_value(line), json_integer_value(column));
}

static void add_parting(Flow *f, const json_t *divergence, bool is_old) {
  const char *operands = json_get_text(divergence, is_old ? "old_operands" : "new_operands"),
             *when = *operands
                         ? operands
                         : json_get_text(divergence, is_old ? "old_constraint" : "new_constraint"),
             *values =
                 *operands ? "" : json_get_text(divergence, is_old ? "old_values" : "new_values"),
             *goes_to = json_get_text(divergence, is_old ? "old_goes_to" : "new_goes_to");
  char *where = parting_place(divergence, is_old);
  const char *condition = json_get_text(divergence, is_old ? "old_condition" : "new_condition");
  bool is_true = (strcmp(json_get_text(divergence, "direction"), "true") == 0) != is_old;
  char *said = *condition ? str_format(": %s is %s", condition, is_true ? "true" : "false") : NULL;
  char *text = str_format("the versions diverge here%s%s%s%s%s%s", said ? said : "",
                          *when ? (said ? ", as " : ": as ") : "", when, *values ? " (" : "",
                          values, *values ? ")" : "");
  mem_free(said);
  sarif_add_step(f, where, json_get_text(divergence, "function"), text);
  if (*goes_to) sarif_add_step(f, goes_to, NULL, "and continues here");
  mem_free(where);
  mem_free(text);
}

static json_t *flow_of_version(const Checkout *c, const Issue *i, const char *key) {
  bool is_old = strcmp(key, "old") == 0;
  const json_t *divergence = json_object_get(i->found, "divergence"),
               *change = json_object_get(i->found, "change"),
               *version = json_object_get(i->found, key);
  const char *changed = json_get_text(change, key), *end = json_get_text(version, "text");
  Flow f = {.checkout = c, .usual = &i->place, .steps = json_array()};
  Str input = {0};
  str_add(&input, is_old ? "the old version, for " : "the new version, for ");
  issue_add_input(i->found, &input);
  if (*changed) sarif_add_step(&f, changed, NULL, "the change");
  if (json_is_object(divergence)) add_parting(&f, divergence, is_old);
  sarif_add_step(&f, json_get_text(version, "location"), NULL, end);
  json_t *flow = thread_flow(&f, is_old ? "OLD" : "NEW", str_text(&input));
  str_done(&input);
  return flow;
}

/* The calls that lead to a fault, outermost first. */
static json_t *flow_of_fault(const Checkout *c, const Issue *i) {
  const json_t *stack = json_object_get(i->found, "stack");
  Flow f = {.checkout = c, .usual = &i->place, .steps = json_array()};
  for (size_t n = json_array_size(stack); n--;) {
    const json_t *frame = json_array_get(stack, n);
    const char *function = json_get_text(frame, "function");
    char *text = n ? str_format("%s calls", function) : mem_strdup(i->text);
    sarif_add_step(&f, json_get_text(frame, "location"), function, text);
    mem_free(text);
  }
  if (!json_array_size(f.steps)) sarif_add_step(&f, NULL, NULL, i->text);
  return thread_flow(&f, "program", i->text);
}

static json_t *code_flows(const Checkout *c, const Issue *i) {
  json_t *flow = json_object(), *threads = json_array(), *list = json_array();
  if (i->run->is_diff) {
    json_array_append_new(threads, flow_of_version(c, i, "old"));
    json_array_append_new(threads, flow_of_version(c, i, "new"));
  } else {
    json_array_append_new(threads, flow_of_fault(c, i));
  }
  json_set(flow, "threadFlows", threads);
  json_array_append_new(list, flow);
  return list;
}

/* --- results --- */

static const char *level_name(IssueLevel l) {
  static const char *const names[] = {[LEVEL_ERROR] = "error",
                                      [LEVEL_WARNING] = "warning",
                                      [LEVEL_NOTE] = "note",
                                      [LEVEL_OPEN] = "none"};
  return names[l];
}

static json_t *fingerprints(const Issue *i) {
  json_t *j = json_object();
  json_set(j, "umbra/v1", json_text(i->fingerprint));
  json_set(j, "primaryLocationLineHash", json_text(i->fingerprint));
  return j;
}

/* "external": not by a comment in the source. */
static json_t *suppressions(const Issue *i) {
  json_t *list = json_array(), *j = json_object();
  json_set(j, "kind", json_text("external"));
  json_set(j, "status", json_text("accepted"));
  json_set(j, "justification", json_text(i->accepted));
  json_array_append_new(list, j);
  return list;
}

static json_t *properties(const Issue *i) {
  static const char *const keys[] = {"confirmed", "as_predicted", "invocation",     "input",
                                     "condition", "judgement",    "fixed",          "origin",
                                     "test",      "repro",        "regression_test"};
  json_t *j = json_object();
  for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
    json_t *value = json_object_get(i->found, keys[k]);
    if (value && !json_is_null(value)) json_set(j, keys[k], json_incref(value));
  }
  if (i->unrun) json_set(j, "inputs_not_run", json_count(i->unrun));
  json_set(j, "run", json_text(i->run ? i->run->dir : NULL));
  return j;
}

static json_t *sarif_result(const Checkout *c, const Issue *i, size_t rule) {
  json_t *j = json_object(), *locations = json_array();
  char *text =
      i->level == LEVEL_OPEN ? mem_strdup(i->text) : str_format("%s %s", i->title, i->text);
  json_set(j, "ruleId", json_text(i->rule));
  json_set(j, "ruleIndex", json_count(rule));
  if (i->level == LEVEL_OPEN) json_set(j, "kind", json_text("open"));
  json_set(j, "level", json_text(level_name(i->level)));
  json_set(j, "message", message(text));
  if (i->place.file) json_array_append_new(locations, location(&i->place, i->function, NULL));
  json_set(j, "locations", locations);
  json_set(j, "partialFingerprints", fingerprints(i));
  if (i->accepted) json_set(j, "suppressions", suppressions(i));
  if (i->found) {
    json_set(j, "codeFlows", code_flows(c, i));
    json_set(j, "occurrenceCount", json_integer((json_int_t)(i->count ? i->count : 1)));
    json_set(j, "properties", properties(i));
  }
  mem_free(text);
  return j;
}

/* --- rules --- */

static const char *meaning_of(const char *rule) {
  FindingClass c = class_find(rule);
  if (c != CLASSES) return class_meaning(c);
  for (EndKind k = 0; k < END_KINDS; k++)
    if (strcmp(end_name(k), rule) == 0) return end_meaning(k);
  return "it is undecided whether the versions differ here";
}

/* The description that GitHub shows next to an alert. */
static json_t *rule_help(const Issue *i) {
  const char *meaning = meaning_of(i->rule);
  char *text = str_format(
      i->level == LEVEL_OPEN
          ? "%s.\n\nMore time (--max-time), another entry (--entry) or larger inputs may decide it."
          : "%s.\n\nThe run directory has the input and a script, repro.sh, that shows the result "
            "on "
            "the native program; umbra explain shows what the program executes on that input.",
      meaning);
  json_t *help = message(text);
  json_set(help, "markdown", json_text(text));
  mem_free(text);
  return help;
}

/* The index of the rule, which is added if it is new. */
static size_t rule_index(json_t *rules, const Issue *i) {
  for (size_t n = 0; n < json_array_size(rules); n++)
    if (strcmp(json_get_text(json_array_get(rules, n), "id"), i->rule) == 0) return n;
  json_t *rule = json_object(), *usual = json_object();
  json_set(rule, "id", json_text(i->rule));
  json_set(rule, "shortDescription", message(meaning_of(i->rule)));
  json_set(rule, "fullDescription", message(meaning_of(i->rule)));
  json_set(rule, "help", rule_help(i));
  json_set(usual, "level", json_text(level_name(i->level)));
  json_set(rule, "defaultConfiguration", usual);
  json_array_append_new(rules, rule);
  return json_array_size(rules) - 1;
}

/* --- the run --- */

static json_t *notification(const Checkout *c, const Caveat *caveat) {
  json_t *j = json_object(), *id = json_object();
  json_set(id, "id", json_text(caveat_name(caveat->kind)));
  json_set(j, "descriptor", id);
  json_set(j, "level", json_text(caveat->kind == CAVEAT_CUT ? "warning" : "note"));
  json_set(j, "message", message(caveat->text));
  RepoPlace p = checkout_place(c, caveat->where);
  if (p.file) {
    json_t *list = json_array();
    json_array_append_new(list, location(&p, NULL, NULL));
    json_set(j, "locations", list);
  }
  repo_place_done(&p);
  return j;
}

/* Reports how many entries were omitted because of the limits. */
static void note_omitted(json_t *list, size_t omitted, const char *what) {
  if (!omitted) return;
  char *text = str_format("%zu more %s: they are in the run's directory", omitted, what);
  json_t *j = json_object();
  json_set(j, "level", json_text("warning"));
  json_set(j, "message", message(text));
  json_array_append_new(list, j);
  mem_free(text);
}

/* Open issues without a location cannot be shown next to the source. */
static bool sarif_is_result(const Issue *i) { return i->place.file || i->level != LEVEL_OPEN; }

static json_t *notifications(const RunFiles *f, const Checkout *c, size_t omitted) {
  CaveatList caveats;
  json_t *list = json_array();
  caveats_read(&caveats, f);
  note_omitted(list, omitted, "results");
  for (size_t i = 0; i < caveats.len && i < MOST_NOTIFICATIONS; i++)
    json_array_append_new(list, notification(c, &caveats.data[i]));
  if (caveats.len > MOST_NOTIFICATIONS)
    note_omitted(list, caveats.len - MOST_NOTIFICATIONS, "notifications");
  caveats_done(&caveats);
  return list;
}

static json_t *invocations(json_t *notes) {
  json_t *list = json_array(), *j = json_object();
  json_set(j, "executionSuccessful", json_true());
  json_set(j, "toolExecutionNotifications", notes);
  json_array_append_new(list, j);
  return list;
}

static json_t *tool(json_t *rules) {
  json_t *j = json_object(), *driver = json_object();
  json_set(driver, "name", json_text("Umbra"));
  json_set(driver, "version", json_text(UMBRA_VERSION));
  json_set(driver, "semanticVersion", json_text(UMBRA_VERSION));
  json_set(driver, "rules", rules);
  json_set(j, "driver", driver);
  return j;
}

static json_t *bases(void) {
  json_t *j = json_object(), *root = json_object();
  json_set(root, "description", message("the root of the repository"));
  json_set(j, "%SRCROOT%", root);
  return j;
}

static json_t *facts(const RunFiles *f) {
  json_t *j = json_object();
  json_set(j, "verdict", json_text(verdict_of_files(f)));
  if (!f->review) {
    const json_t *run = f->runs.data[0].run;
    json_set(j, "complete", json_boolean(json_is_true(json_object_get(run, "complete"))));
    json_set(j, "entry", json_text(json_get_text(json_object_get(run, "options"), "entry")));
  }
  return j;
}

/* Where the new version of a review comes from. NULL if this is unknown. */
static json_t *provenance(const RunFiles *f) {
  const json_t *commit = json_object_get(f->review, "commit");
  const char *origin = json_get_text(commit, "origin"), *id = json_get_text(commit, "id");
  if (!*origin || !*id) return NULL;
  json_t *list = json_array(), *j = json_object(), *root = json_object();
  json_set(root, "uriBaseId", json_text("%SRCROOT%"));
  json_set(j, "repositoryUri", json_text(origin));
  json_set(j, "revisionId", json_text(id));
  json_set(j, "mappedTo", root);
  json_array_append_new(list, j);
  return list;
}

static json_t *sarif_run_of(const RunFiles *f, const Checkout *c, const IssueList *l) {
  json_t *j = json_object(), *rules = json_array(), *results = json_array();
  size_t omitted = 0;
  for (size_t i = 0; i < l->len; i++) {
    const Issue *issue = &l->data[i];
    if (!sarif_is_result(issue)) continue;
    if (json_array_size(results) == MOST_RESULTS)
      omitted++;
    else
      json_array_append_new(results, sarif_result(c, issue, rule_index(rules, issue)));
  }
  json_set(j, "tool", tool(rules));
  json_set(j, "invocations", invocations(notifications(f, c, omitted)));
  json_t *from = provenance(f);
  if (from) json_set(j, "versionControlProvenance", from);
  json_set(j, "originalUriBaseIds", bases());
  json_set(j, "columnKind", json_text("unicodeCodePoints"));
  json_set(j, "results", results);
  json_set(j, "properties", facts(f));
  return j;
}

void sarif_write(const RunFiles *f, Str *out) {
  Checkout c;
  IssueList l;
  checkout_init(&c, f);
  issues_read(&l, f, &c);
  json_t *j = json_object(), *runs = json_array();
  json_set(j, "$schema", json_text(SCHEMA));
  json_set(j, "version", json_text("2.1.0"));
  json_array_append_new(runs, sarif_run_of(f, &c, &l));
  json_set(j, "runs", runs);
  json_print(out, j, 2);
  str_add(out, "\n");
  json_decref(j);
  issues_done(&l);
  checkout_done(&c);
}
