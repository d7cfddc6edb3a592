/* A test case fails if something was found that is not accepted, is skipped if that is accepted or
 * if it is undecided, and passes only for
 * "equivalent" and "no faults"; the limits of these verdicts are its output. */
#include "report/junit.h"

#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "outcome/verdict.h"
#include "report/caveats.h"
#include "report/issues.h"
#include "witness/quote.h"

/* XML cannot represent most control characters, nor U+FFFE and U+FFFF. */
static void add_xml(Str *out, const char *text) {
  for (const char *p = text; *p; p++) {
    unsigned char c = (unsigned char)*p;
    bool is_none = strncmp(p, "\xef\xbf\xbe", 3) == 0 || strncmp(p, "\xef\xbf\xbf", 3) == 0;
    if (is_none) {
      str_addf(out, "\\u%s", p[2] == '\xbe' ? "fffe" : "ffff");
      p += 2;
    } else if (c < ' ' && c != '\t' && c != '\n') {
      str_addf(out, "\\x%02x", c);
    } else if (strchr("<>&\"", c)) {
      str_addf(out, "&#%d;", c);
    } else {
      str_add_bytes(out, p, 1);
    }
  }
}

/* A line end in an attribute would become a space. */
static void add_attribute(Str *out, const char *name, const char *value) {
  str_addf(out, " %s=\"", name);
  for (const char *p = value; *p;) {
    size_t n = strcspn(p, "\t\n");
    char *part = mem_strndup(p, n);
    add_xml(out, part);
    mem_free(part);
    if (p[n]) str_addf(out, "&#%d;", p[n]);
    p += n + (p[n] != 0);
  }
  str_add(out, "\"");
}

typedef enum CaseEnd { CASE_PASSED, CASE_FAILED, CASE_SKIPPED } CaseEnd;

typedef struct Suite {
  const RunFiles *files;
  const IssueList *issues;
  Str cases;
  size_t ends[CASE_SKIPPED + 1];
} Suite;

static void add_issue_line(Str *out, const Issue *i) {
  if (i->place.file) str_addf(out, "%s:%u: ", i->place.file, i->place.line);
  if (i->accepted) str_addf(out, "accepted (%s): ", i->accepted);
  str_addf(out, "%s: %s", i->title, i->text);
  issue_add_others(i, out);
  char *repro = issue_file(i, "repro");
  if (repro) str_add(out, "\n  repro: ");
  if (repro) quote_shell(out, repro);
  mem_free(repro);
  str_add(out, "\n");
}

/* Lists the issues of a run, or those without a run if run is NULL. Returns the first one that is
 * not accepted, or else the first one. */
static const Issue *list_issues(const Suite *s, const RunFile *run, Str *out) {
  const Issue *first = NULL;
  for (size_t i = 0; i < s->issues->len; i++) {
    const Issue *issue = &s->issues->data[i];
    if (issue->run != run || issue->level == LEVEL_OPEN) continue;
    bool is_new = !issue->accepted;
    if (!first || (first->accepted && is_new)) first = issue;
    add_issue_line(out, issue);
  }
  return first;
}

static void begin_case(Suite *s, const char *class, const char *name, double seconds) {
  str_add(&s->cases, "  <testcase");
  add_attribute(&s->cases, "classname", class);
  add_attribute(&s->cases, "name", name);
  str_addf(&s->cases, " time=\"%.3f\">\n", seconds);
}

/* Adds the element for the end of a case, with a message and a body. */
static void junit_add_end(Suite *s, CaseEnd end, const char *message, const char *body) {
  static const char *const elements[] = {NULL, "failure", "skipped"};
  s->ends[end]++;
  if (end != CASE_PASSED) {
    str_addf(&s->cases, "    <%s", elements[end]);
    add_attribute(&s->cases, "message", message);
    str_add(&s->cases, ">");
    add_xml(&s->cases, body);
    str_addf(&s->cases, "</%s>\n", elements[end]);
  }
}

static void end_case(Suite *s, const char *output) {
  if (*output) {
    str_add(&s->cases, "    <system-out>");
    add_xml(&s->cases, output);
    str_add(&s->cases, "</system-out>\n");
  }
  str_add(&s->cases, "  </testcase>\n");
}

static char *message_of(const Issue *i) {
  if (i->accepted) return str_format("accepted: %s", i->accepted);
  return str_format("%s %s", i->title, i->text);
}

static CaseEnd junit_end_of(const char *verdict, const Issue *found) {
  static const char *const fine[] = {"equivalent", "no faults", "nothing to compare", NULL};
  static const char *const bad[] = {"differs", "faults", NULL};
  if (found && found->accepted) return CASE_SKIPPED;
  if (found || str_is_one_of(verdict, bad)) return CASE_FAILED;
  return str_is_one_of(verdict, fine) ? CASE_PASSED : CASE_SKIPPED;
}

static void add_case(Suite *s, const RunFile *run, const char *verdict, const char *reason) {
  Str body = {0};
  const Issue *found = run ? list_issues(s, run, &body) : NULL;
  CaseEnd end = junit_end_of(verdict, found);
  char *message =
      found ? message_of(found) : str_format("%s%s%s", verdict, *reason ? ": " : "", reason);
  junit_add_end(s, end, message, str_text(&body));
  mem_free(message);
  str_done(&body);
}

/* --- one run --- */

static void junit_add_caveats(const Suite *s, Str *out) {
  CaveatList caveats;
  caveats_read(&caveats, s->files);
  for (size_t i = 0; i < caveats.len; i++)
    str_addf(out, "%s\n", caveats.data[i].text);
  caveats_done(&caveats);
}

static void junit_add_run(Suite *s) {
  const RunFile *r = &s->files->runs.data[0];
  const json_t *files = json_object_get(r->run, "files");
  const char *file = json_text_at(files, json_array_size(files) - 1);
  Str caveats = {0};
  begin_case(s, *file ? file : "program",
             json_get_text(json_object_get(r->run, "options"), "entry"),
             json_number_value(json_object_get(json_object_get(r->run, "stats"), "seconds")));
  add_case(s, r, json_get_text(r->run, "verdict"), json_get_text(r->run, "reason"));
  junit_add_caveats(s, &caveats);
  end_case(s, str_text(&caveats));
  str_done(&caveats);
}

/* --- a review --- */

static const RunFile *junit_run_of(const RunFiles *f, const json_t *function) {
  const char *name = json_get_text(function, "run");
  char *dir = path_join(f->dir, name);
  const RunFile *found = NULL;
  for (size_t i = 0; *name && i < f->runs.len && !found; i++)
    if (strcmp(f->runs.data[i].dir, dir) == 0) found = &f->runs.data[i];
  mem_free(dir);
  return found;
}

static void junit_add_function(Suite *s, const json_t *f) {
  const json_t *limits = json_object_get(f, "limits");
  const char *place = json_get_text(f, "place");
  char *file = mem_strndup(place, strcspn(place, ":"));
  Str output = {0};
  begin_case(s, str_starts(file, "new/") || str_starts(file, "old/") ? file + 4 : file,
             json_get_text(f, "name"), json_number_value(json_object_get(f, "seconds")));
  add_case(s, junit_run_of(s->files, f), json_get_text(f, "verdict"), json_get_text(f, "reason"));
  for (size_t i = 0; i < json_array_size(limits); i++)
    str_addf(&output, "up to %s\n", json_text_at(limits, i));
  end_case(s, str_text(&output));
  str_done(&output);
  mem_free(file);
}

static void junit_add_gap(Suite *s, const json_t *gap) {
  begin_case(s, "not compared", json_get_text(gap, "what"), 0);
  junit_add_end(s, CASE_SKIPPED, json_get_text(gap, "why"), "");
  end_case(s, "");
}

/* Why a function that callers cannot call as before is accepted; NULL if it is not. */
static const char *why_lost(const Suite *s, const char *function) {
  for (size_t i = 0; i < s->issues->len; i++) {
    const Issue *issue = &s->issues->data[i];
    bool is_it = !issue->found && issue->function && strcmp(issue->function, function) == 0;
    if (is_it && issue->accepted) return issue->accepted;
  }
  return NULL;
}

/* Adds a function that callers cannot call as before. */
static void junit_add_lost(Suite *s, const json_t *lost) {
  char *message = str_format("%s %s: %s", json_get_text(lost, "class"),
                             json_get_text(lost, "function"), json_get_text(lost, "what"));
  const char *accepted = why_lost(s, json_get_text(lost, "function"));
  begin_case(s, "interface", json_get_text(lost, "function"), 0);
  junit_add_end(s, accepted ? CASE_SKIPPED : CASE_FAILED, accepted ? accepted : message,
                json_get_text(lost, "place"));
  end_case(s, "");
  mem_free(message);
}

static void junit_add_review(Suite *s) {
  const json_t *functions = json_object_get(s->files->review, "functions"),
               *gaps = json_object_get(s->files->review, "not_compared"),
               *lost = json_object_get(s->files->review, "findings"),
               *reasons = json_object_get(s->files->review, "reasons");
  const char *verdict = json_get_text(s->files->review, "verdict");
  for (size_t i = 0; i < json_array_size(lost); i++)
    junit_add_lost(s, json_array_get(lost, i));
  if (verdict_is(verdict, VERDICT_NOT_COMPARED)) {
    begin_case(s, "review", verdict, 0);
    junit_add_end(s, CASE_SKIPPED, json_text_at(reasons, 0), "");
    end_case(s, "");
  }
  for (size_t i = 0; i < json_array_size(functions); i++)
    junit_add_function(s, json_array_get(functions, i));
  for (size_t i = 0; i < json_array_size(gaps); i++)
    junit_add_gap(s, json_array_get(gaps, i));
}

/* --- all --- */

void junit_write(const RunFiles *f, Str *out) {
  Checkout c;
  IssueList l;
  checkout_init(&c, f);
  issues_read(&l, f, &c);
  Suite s = {.files = f, .issues = &l};
  if (f->review)
    junit_add_review(&s);
  else
    junit_add_run(&s);
  size_t all = s.ends[CASE_PASSED] + s.ends[CASE_FAILED] + s.ends[CASE_SKIPPED];
  str_addf(out,
           "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n<testsuite name=\"umbra\" "
           "tests=\"%zu\" failures=\"%zu\" errors=\"0\" skipped=\"%zu\">\n%s</testsuite>\n"
           "</testsuites>\n",
           all, s.ends[CASE_FAILED], s.ends[CASE_SKIPPED], str_text(&s.cases));
  str_done(&s.cases);
  issues_done(&l);
  checkout_done(&c);
}
