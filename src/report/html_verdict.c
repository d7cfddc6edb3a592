#include "report/html_verdict.h"

#include <string.h>

#include "outcome/verdict.h"
#include "report/html_findings.h"

static size_t html_verdict_count_of(const json_t *run, const char *list) {
  return json_array_size(json_object_get(run, list));
}

static bool is_verdict(const json_t *run, VerdictKind k) {
  return verdict_is(json_get_text(run, "verdict"), k);
}

/* "equivalent" is unqualified only if it has no bounds, assumptions or other limits. */
static bool is_qualified(const json_t *run) {
  return html_verdict_count_of(run, "bounds") || html_verdict_count_of(run, "assumptions") ||
         html_verdict_count_of(run, "unreached") || html_verdict_count_of(run, "internal") ||
         html_number(json_object_get(run, "left_out"), "paths");
}

const char *html_verdict_class(const json_t *run) {
  if (is_verdict(run, VERDICT_DIFFERS) || is_verdict(run, VERDICT_FAULTS)) return "differs";
  bool is_whole = is_verdict(run, VERDICT_EQUIVALENT) || is_verdict(run, VERDICT_NO_FAULTS);
  if (!is_whole) return "undecided";
  return is_qualified(run) ? "qualified" : "equivalent";
}

/* --- the sentence --- */

static void add_differs(Str *out, const HtmlRuns *runs, const json_t *run) {
  json_int_t n = html_number(run, "differences");
  json_int_t lost = (json_int_t)html_verdict_count_of(run, "interface");
  n -= lost;
  size_t before = out->len;
  html_count_kinds(out, runs);
  if (out->len > before && n) str_addf(out, " (%lld input%s)", (long long)n, str_plural(n));
  if (out->len > before && lost) str_add(out, ", ");
  if (lost) {
    str_add(out, "the interface changed: ");
    html_add_count(out, lost, "exported symbol");
  }
  if (out->len == before) str_add(out, "a recorded run of the test suite");
  str_add(out, ".");
}

static void add_sentence(Str *out, const HtmlRuns *runs, const json_t *run) {
  if (is_verdict(run, VERDICT_DIFFERS)) {
    add_differs(out, runs, run);
  } else if (is_verdict(run, VERDICT_EQUIVALENT)) {
    str_add(out, is_qualified(run)
                     ? "Both versions behave the same on every input within what is listed below."
                     : "Both versions behave the same on every input.");
  } else if (is_verdict(run, VERDICT_NOT_COMPARED)) {
    str_add(out, "None of the differences could be compared: ");
    html_add_json(out, json_object_get(run, "reason"));
    str_add(out, ".");
  } else if (is_verdict(run, VERDICT_UNDECIDED)) {
    str_add(out, "It is undecided whether the versions differ: ");
    html_add_json(out, json_object_get(run, "reason"));
    str_add(out, ".");
  } else if (is_verdict(run, VERDICT_FAULTS)) {
    html_add_count(out, html_number(run, "faults"), "fault");
    str_add(out, ".");
  } else if (is_verdict(run, VERDICT_NO_FAULTS)) {
    bool is_dise = strcmp(json_get_text(json_object_get(run, "options"), "search"), "dise") == 0;
    str_add(out, is_dise ? "No fault was found on the paths through the affected instructions."
                         : "The program fails on none of the requested inputs.");
    if (is_dise) return;
  } else {
    str_add(out, "No fault was found, and parts were not explored.");
  }
  if (is_verdict(run, VERDICT_UNDECIDED) || is_verdict(run, VERDICT_NOT_COMPARED)) return;
  bool is_complete = json_is_true(json_object_get(run, "complete"));
  str_add(out, is_complete ? " Everything was explored." : " Parts were cut, or left out.");
}

/* The first thing to show about an incomplete run is that it is incomplete. */
static void add_state(Str *out, const json_t *run) {
  const char *state = json_get_text(run, "state");
  if (strcmp(state, "complete") == 0) return;
  str_add(out, "<p class=\"notice\">This run ");
  str_add(out, strcmp(state, "interrupted") == 0 ? "was interrupted" : "did not finish");
  str_add(out, ": this page shows what it had found up to that point.</p>\n");
}

/* --- limits of the verdict --- */

static void open_limit(Str *out, const char *title, size_t count, const char *says) {
  str_addf(out,
           "<section class=\"limit\"><h3>%s <span class=\"count\">%zu</span></h3><p>%s</p><ul>",
           title, count, says);
}

static void close_limit(Str *out) { str_add(out, "</ul></section>\n"); }

typedef void AddLimit(Str *out, const HtmlRun *r, const json_t *limit);

/* A section for the list of run.json with this key; nothing if it is empty. */
static void add_limits(Str *out, const HtmlRun *r, const char *key, AddLimit *add,
                       const char *title, const char *says) {
  const json_t *list = json_object_get(r->file->run, key);
  if (!json_array_size(list)) return;
  open_limit(out, title, json_array_size(list), says);
  for (size_t i = 0; i < json_array_size(list); i++) {
    str_add(out, "<li>");
    add(out, r, json_array_get(list, i));
    str_add(out, "</li>");
  }
  close_limit(out);
}

static void html_verdict_add_text(Str *out, const HtmlRun *r, const json_t *text) {
  (void)r;
  html_add_json(out, text);
}

static void add_times(Str *out, const json_t *entry) {
  json_int_t n = html_number(entry, "count");
  if (n > 1) str_addf(out, " <span class=\"times\">%lld times</span>", (long long)n);
}

static void html_verdict_add_assumption(Str *out, const HtmlRun *r, const json_t *a) {
  html_add_json(out, json_object_get(a, "text"));
  str_add(out, " ");
  html_add_place(out, r, json_object_get(a, "location"));
  add_times(out, a);
}

static void html_verdict_add_unreached(Str *out, const HtmlRun *r, const json_t *u) {
  static const char *const kinds[] = {"function", "variable", "file"};
  (void)r;
  for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
    if (!json_object_get(u, kinds[k])) continue;
    str_add(out, "<code>");
    html_add_json(out, json_object_get(u, kinds[k]));
    str_add(out, "</code> ");
  }
  str_add(out, "(");
  html_add_json(out, json_object_get(u, "why"));
  str_add(out, ")");
}

static void html_verdict_add_cut(Str *out, const HtmlRun *r, const json_t *c) {
  str_add(out, "<strong>");
  html_add_json(out, json_object_get(c, "reason"));
  str_add(out, "</strong> ");
  html_add_json(out, json_object_get(c, "detail"));
  str_add(out, " ");
  html_add_place(out, r, json_object_get(c, "location"));
  add_times(out, c);
}

static void html_verdict_add_left_out(Str *out, const json_t *run) {
  const json_t *left_out = json_object_get(run, "left_out");
  json_int_t paths = html_number(left_out, "paths");
  if (!paths) return;
  open_limit(out, "Paths left out", (size_t)paths,
             "On these paths the old version fails on generated arguments.");
  str_add(out, "<li>");
  html_add_json(out, json_object_get(left_out, "ends"));
  str_add(out, "</li>");
  close_limit(out);
}

static void add_no_limits(Str *out, const HtmlRun *r) {
  if (!json_is_true(json_object_get(r->file->run, "complete")))
    str_add(out, "<p>Not everything was explored.</p>");
  else if (r->file->is_diff)
    str_add(out,
            "<p class=\"no-limits\">No bound, no assumption, nothing cut, nothing left out.</p>");
  else
    str_add(out, "<p class=\"no-limits\">Nothing was cut.</p>");
}

static void html_verdict_add_lost(Str *out, const HtmlRun *r, const json_t *f) {
  (void)r;
  str_add(out, "<code>");
  html_add_json(out, json_object_get(f, "function"));
  str_add(out, "</code>: ");
  html_add_json(out, json_object_get(f, "what"));
  str_add(out, " (");
  html_add_json(out, json_object_get(f, "place"));
  str_add(out, ")");
}

/* A difference in time or memory (docs/cost.md). */
static void html_verdict_add_cost(Str *out, const HtmlRun *r, const json_t *c) {
  (void)r;
  str_add(out, "<strong>");
  html_add_json(out, json_object_get(c, "kind"));
  str_add(out, "</strong>: ");
  html_add_json(out, json_object_get(c, "text"));
  if (json_is_true(json_object_get(c, "confirmed"))) {
    str_add(out, " (confirmed natively)");
  } else {
    str_add(out, " (unconfirmed: ");
    html_add_json(out, json_object_get(c, "reason"));
    str_add(out, ")");
  }
}

void html_limits(Str *out, const HtmlRun *r) {
  const json_t *run = r->file->run;
  str_add(out, "<section class=\"bounds\"");
  html_add_id(out, r, "limits");
  str_add(out, ">\n<h2>Limits of the verdict</h2>\n<div class=\"limits\">\n");
  size_t before = out->len;
  add_limits(out, r, "interface", html_verdict_add_lost, "Interface",
             "Exported functions that were removed, or whose parameters or result changed.");
  add_limits(out, r, "bounds", html_verdict_add_text, "Bounds",
             "Sizes up to which inputs were explored, and arguments that were not tried.");
  add_limits(out, r, "assumptions", html_verdict_add_assumption, "Assumptions",
             "What the paths assume about the machine.");
  add_limits(out, r, "unreached", html_verdict_add_unreached, "Changes not reached",
             "No path executed them; the verdict says nothing about them.");
  html_verdict_add_left_out(out, run);
  add_limits(out, r, "internal", html_verdict_add_text, "Internal state",
             "Differences in the final state that no caller can see.");
  add_limits(out, r, "cut", html_verdict_add_cut, "Cuts",
             "What was left out or approximated, and where.");
  if (out->len == before) add_no_limits(out, r);
  add_limits(out, r, "costs", html_verdict_add_cost, "Time and memory",
             "The verdict compares behaviour; these differences do not change it.");
  str_add(out, "</div></section>\n");
}

/* --- figures --- */

static void add_figure(Str *out, const char *what, json_int_t n) {
  str_addf(out, "<div><dt>%s</dt><dd>%lld</dd></div>", what, (long long)n);
}

void html_figures(Str *out, const HtmlRun *r) {
  const json_t *run = r->file->run;
  bool is_diff = r->file->is_diff;
  const json_t *stats = json_object_get(run, "stats");
  str_add(out, "<dl class=\"figures\">");
  if (is_diff) add_figure(out, "differences", html_number(run, "differences"));
  if (!is_diff) add_figure(out, "faults", html_number(run, "faults"));
  add_figure(out, "paths", html_number(stats, "paths"));
  if (is_diff) add_figure(out, "behave differently", html_number(run, "diff_paths"));
  if (is_diff) add_figure(out, "the same", html_number(run, "equal_paths"));
  add_figure(out, "queries", html_number(stats, "queries"));
  str_addf(out, "<div><dt>seconds</dt><dd>%.1f</dd></div></dl>\n",
           json_number_value(json_object_get(stats, "seconds")));
}

/* --- the top --- */

void html_verdict(Str *out, const HtmlRuns *runs) {
  const json_t *run = runs->data[0].file->run;
  bool is_short = is_verdict(run, VERDICT_EQUIVALENT) && is_qualified(run);
  str_addf(out, "<section class=\"verdict %s\" id=\"verdict\">\n<h2>", html_verdict_class(run));
  html_add_json(out, json_object_get(run, "verdict"));
  str_add(out, is_short ? " within limits</h2>\n" : "</h2>\n");
  str_add(out, "<p class=\"sentence\">");
  add_sentence(out, runs, run);
  str_add(out, "</p>\n");
  add_state(out, run);
  str_add(out, "</section>\n");
}
