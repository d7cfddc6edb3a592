#include "report/html_findings.h"

#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "outcome/class.h"
#include "outcome/confirmation.h"
#include "report/html_card.h"
#include "report/html_excerpt.h"
#include "report/html_trace.h"

/* Maximum number of cards that contain the files of their finding (the others only name them), and
 * of inputs of a card. */
enum { MOST_WITH_FILES = 100, MOST_INPUTS = 50 };

static const char *const keys[] = {"old", "new"}, *const names[] = {"Old", "New"};

static const json_t *html_findings_get(const json_t *j, const char *key) {
  return json_object_get(j, key);
}

/* "old_values" */
static const json_t *get_of(const json_t *j, Version v, const char *what) {
  char key[64];
  snprintf(key, sizeof key, "%s_%s", keys[v], what);
  return html_findings_get(j, key);
}

/* --- where they diverge --- */

static const char *ending_of(const json_t *divergence) {
  const char *kind = json_get_text(divergence, "kind");
  if (strcmp(kind, "exit") == 0) return "exits";
  return strcmp(kind, "fault") == 0 ? "fails here" : "ends here";
}

static void add_code(Str *out, const char *before, const json_t *text, const char *after) {
  str_add(out, before);
  html_add_json(out, text);
  str_addf(out, "</code>%s", after);
}

/* Adds why it does so: the values that the source compares, or else what holds for its inputs. */
static void html_add_reason(Str *out, const json_t *d, Version v) {
  const json_t *operands = get_of(d, v, "operands"), *taken = get_of(d, v, "constraint"),
               *values = get_of(d, v, "values");
  const char *said = json_string_value(taken);
  bool has_values = json_is_string(values), is_said = said && *said;
  if (!said) str_add(out, ", on every input that reaches it");
  if (json_is_string(operands)) {
    add_code(out, " (<code class=\"values\">", operands, ")");
  } else if (said) {
    if (is_said) add_code(out, " (<code>", taken, has_values ? "" : ")");
    if (has_values)
      add_code(out, is_said ? ": <code class=\"values\">" : " (<code class=\"values\">", values,
               ")");
  }
}

void html_add_way(Str *out, const HtmlRun *r, const json_t *d, Version v) {
  const json_t *to = get_of(d, v, "goes_to");
  bool is_branch = json_is_string(html_findings_get(d, "direction")),
       is_true = strcmp(json_get_text(d, "direction"), "true") == 0;
  const json_t *condition = get_of(d, v, "condition");
  const char *side = is_true == (v == NEW) ? "true" : "false";
  if (json_is_string(condition)) {
    str_add(out, "<code>");
    html_add_json(out, condition);
    str_addf(out, "</code> is %s", side);
  } else if (is_branch) {
    str_addf(out, "takes the %s side", side);
  } else {
    str_add(out, json_is_string(to) ? "continues" : ending_of(d));
  }
  if (json_is_string(to) && !is_branch) {
    str_add(out, " at ");
    html_add_place(out, r, to);
  }
  html_add_reason(out, d, v);
  if (json_is_string(to) && is_branch) {
    str_add(out, ": continues at ");
    html_add_place(out, r, to);
  }
}

static void add_where(Str *out, const HtmlRun *r, const json_t *f) {
  const json_t *d = html_findings_get(f, "divergence"), *change = html_findings_get(f, "change");
  str_add(out, "<p class=\"where\">");
  if (json_is_object(d)) {
    str_add(out, "First difference at ");
    html_add_line_link(out, r, json_get_text(d, "file"), html_number(d, "line"));
    str_add(out, " in <code>");
    html_add_json(out, html_findings_get(d, "function"));
    str_add(out, "</code>");
  } else {
    str_add(out, "Both take the same path, but compute different values");
  }
  for (Version v = OLD; v <= NEW; v++) {
    if (!json_is_string(html_findings_get(change, keys[v]))) continue;
    str_add(out, v == NEW && json_is_string(html_findings_get(change, keys[OLD]))
                     ? ", "
                     : ", caused by the change at ");
    html_add_place(out, r, html_findings_get(change, keys[v]));
  }
  str_add(out, ".</p>\n");
}

/* --- what each version does --- */

static void html_findings_add_output(Str *out, const json_t *native, const char *key,
                                     const char *title) {
  if (!json_string_length(html_findings_get(native, key))) return;
  str_addf(out, "<div class=\"output\"><h5>%s</h5><pre tabindex=\"0\">", title);
  html_add_json(out, html_findings_get(native, key));
  str_add(out, "</pre></div>\n");
}

static void add_reports(Str *out, const HtmlRun *r, const json_t *native) {
  const json_t *reports = html_findings_get(native, "reports");
  for (size_t i = 0; i < json_array_size(reports); i++) {
    const json_t *report = json_array_get(reports, i);
    str_add(out, "<p class=\"report\">");
    html_add_json(out, html_findings_get(report, "message"));
    str_add(out, " ");
    html_add_place(out, r, html_findings_get(report, "location"));
    str_add(out, "</p>\n");
  }
}

static void html_findings_add_native(Str *out, const HtmlRun *r, const json_t *native) {
  if (!json_is_object(native)) {
    str_add(out, "<dt>Native</dt><dd class=\"nothing\">not run</dd>");
    return;
  }
  str_add(out, "<dt>Native</dt><dd>");
  html_add_json(out, html_findings_get(native, "text"));
  str_add(out, "</dd>");
  if (strcmp(json_get_text(native, "text"), json_get_text(native, "sanitized")) != 0) {
    str_add(out, "<dt>With sanitizers</dt><dd>");
    html_add_json(out, html_findings_get(native, "sanitized"));
    add_reports(out, r, native);
    str_add(out, "</dd>");
  }
}

static void html_findings_add_side(Str *out, const HtmlRun *r, const json_t *f, Version v) {
  const json_t *side = html_findings_get(f, keys[v]), *d = html_findings_get(f, "divergence"),
               *native = html_findings_get(side, "native");
  str_addf(out, "<section class=\"side %s\"><h4>%s</h4><p class=\"outcome\">", keys[v], names[v]);
  html_add_json(out, html_findings_get(side, "text"));
  str_add(out, "</p><dl>");
  if (json_is_object(d)) {
    str_add(out, "<dt>There</dt><dd>");
    html_add_way(out, r, d, v);
    str_add(out, "</dd>");
  }
  if (json_is_string(html_findings_get(side, "location"))) {
    str_add(out, "<dt>Ends at</dt><dd>");
    html_add_place(out, r, html_findings_get(side, "location"));
    str_add(out, "</dd>");
  }
  html_findings_add_native(out, r, native);
  str_add(out, "</dl>\n");
  html_findings_add_output(out, native, "stdout", "Standard output");
  html_findings_add_output(out, native, "stderr", "Standard error");
  str_add(out, "</section>\n");
}

/* The memory contents after the run by which a caller can tell the versions apart. */
static void add_globals(Str *out, const json_t *globals) {
  const char *name;
  json_t *values;
  if (!json_object_size(globals)) return;
  str_add(out,
          "<table class=\"list values\"><caption>What a caller can see afterwards</caption>"
          "<thead><tr><th scope=\"col\">Place</th><th scope=\"col\">Old</th>"
          "<th scope=\"col\">New</th></tr></thead><tbody>");
  json_object_foreach((json_t *)globals, name, values) {
    str_add(out, "<tr><th scope=\"row\"><code>");
    html_add(out, name);
    for (Version v = OLD; v <= NEW; v++) {
      str_addf(out,
               v == OLD ? "</code></th><td data-label=\"%s\"><code>"
                        : "</code></td><td data-label=\"%s\"><code>",
               names[v]);
      html_add_json(out, html_findings_get(values, keys[v]));
    }
    str_add(out, "</code></td></tr>");
  }
  str_add(out, "</tbody></table>\n");
}

/* --- other details --- */

static void add_indeterminate(Str *out, const HtmlRun *r, const json_t *i) {
  if (!json_is_object(i)) return;
  str_add(out, "<p class=\"line\"><b>Depends on</b> what ");
  html_add_json(out, html_findings_get(i, "memory"));
  str_add(out, " holds, which was never set (in ");
  html_add_json(out, html_findings_get(i, "versions"));
  str_add(out, ") ");
  html_add_place(out, r, html_findings_get(i, "place"));
  str_add(out, "</p>\n");
}

static void add_leaks(Str *out, const HtmlRun *r, const json_t *leaks) {
  for (Version v = OLD; v <= NEW; v++) {
    const json_t *leak = html_findings_get(leaks, keys[v]);
    if (!html_number(leak, "blocks")) continue;
    str_addf(out, "<p class=\"line\"><b>%s leaves</b> ", names[v]);
    html_add_count(out, html_number(leak, "blocks"), "block");
    str_addf(out, " of %lld bytes ", (long long)html_number(leak, "bytes"));
    html_add_place(out, r, html_findings_get(leak, "place"));
    str_add(out, "</p>\n");
  }
}

static void add_fixed(Str *out, const json_t *fixed) {
  for (size_t i = 0; i < json_array_size(fixed); i++) {
    const json_t *one = json_array_get(fixed, i);
    str_add(out, "<p class=\"line\"><b>Fixed program</b> ");
    html_add_json(out, json_object_get(one, "program"));
    str_addf(out, " %s</p>\n", fixed_behaviour_meaning(json_get_text(one, "behaves_as")));
  }
}

static void add_remarks(Str *out, const HtmlRun *r, const json_t *f) {
  html_card_line(out, "On this path, they differ when", html_findings_get(f, "condition"));
  html_card_line(out, "Raised:", html_findings_get(f, "raised"));
  html_card_line(out, "No caller shows it:", html_findings_get(f, "tried"));
  html_card_line(out, "Note:", html_findings_get(f, "reason"));
  html_card_line(out, "According to the fixed program:", html_findings_get(f, "judgement"));
  add_fixed(out, html_findings_get(f, "fixed"));
  add_indeterminate(out, r, html_findings_get(f, "indeterminate"));
  add_leaks(out, r, html_findings_get(f, "leaks"));
}

/* --- how to reproduce it --- */

static void add_other_inputs(Str *out, const HtmlRun *r, const json_t *f) {
  json_int_t cluster = html_number(f, "cluster"), more = 0, unrun = 0;
  const json_t *all = r->file->found;
  Str list = {0};
  for (size_t i = 0; i < json_array_size(all); i++) {
    const json_t *other = json_array_get(all, i);
    if (other == f || html_number(other, "cluster") != cluster) continue;
    unrun += json_is_integer(html_findings_get(other, "confirmed_by"));
    if (++more > MOST_INPUTS) continue;
    str_add(&list, "<li>");
    html_add_invocation(&list, other);
    if (json_is_integer(html_findings_get(other, "confirmed_by"))) str_add(&list, " (not run)");
    str_add(&list, "</li>");
  }
  if (more) {
    str_add(out, "<details><summary>");
    html_add_count(out, more, "more input");
    str_addf(out, " of the same kind</summary><ul class=\"inputs\">%s</ul>", str_text(&list));
    if (unrun)
      str_addf(out, "<p>%lld of them were not run natively: this finding confirms their kind.</p>",
               (long long)unrun);
    if (more > MOST_INPUTS)
      str_addf(out, "<p>%lld others are in findings.json.</p>", (long long)(more - MOST_INPUTS));
    str_add(out, "</details>\n");
  }
  str_done(&list);
}

static void html_findings_add_command(Str *out, const HtmlRun *r, const json_t *f) {
  const char *repro = json_get_text(f, "repro");
  if (!*repro) repro = json_get_text(f, "raised_repro");
  char *path = str_format("%s/%s", r->file->dir, *repro ? repro : json_get_text(f, "test"));
  const char *show[] = {"sh", path}, *print[] = {"umbra", "ktest", path};
  if (*repro)
    html_card_command(out, "Reproduce it", show, 2);
  else
    html_card_command(out, "Print the test case", print, 3);
  mem_free(path);
}

static void html_findings_add_files(Str *out, const HtmlRun *r, const json_t *f) {
  const char *repro = json_get_text(f, "repro"), *test = json_get_text(f, "regression_test");
  if (!str_ends(repro, "repro.sh")) return;
  char *dir = mem_strndup(repro, strlen(repro) - strlen("repro.sh"));
  for (Version v = OLD; v <= NEW; v++) {
    char *name = str_format("%s%s.txt", dir, keys[v]);
    html_card_file(out, r, name, v == OLD ? "Evidence, old:" : "Evidence, new:");
    mem_free(name);
  }
  mem_free(dir);
  html_card_file(out, r, repro, "Script:");
  if (*test) html_card_file(out, r, test, "Regression test:");
}

/* --- cards --- */

typedef struct Kind { /* a finding that represents its kind */
  const HtmlRun *run;
  const json_t *finding;
  size_t rank;
} Kind;
typedef VEC(Kind) KindList;

/* The function in which the versions diverge, or else the one that the run starts at. */
static const char *kind_function(const Kind *k) {
  const char *name = json_get_text(html_findings_get(k->finding, "divergence"), "function");
  const json_t *options = html_findings_get(k->run->file->run, "options");
  return *name ? name : json_get_text(options, "entry");
}

static const json_t *kind_place(const Kind *k) {
  const json_t *change = html_findings_get(k->finding, "change"),
               *new = html_findings_get(html_findings_get(k->finding, "new"), "location");
  for (int v = 1; v >= 0; v--)
    if (json_is_string(html_findings_get(change, keys[v])))
      return html_findings_get(change, keys[v]);
  return new;
}

static void add_confirmed(Str *out, const json_t *f) {
  bool is_confirmed = json_is_true(html_findings_get(f, "confirmed"));
  const char *origin = json_get_text(f, "origin");
  if (*origin && strcmp(origin, "reached") != 0)
    str_addf(out, "<span class=\"mark\">%s state</span>",
             strcmp(origin, "maybe") == 0 ? "perhaps reachable" : "constructed");
  str_add(out, is_confirmed ? "<span class=\"mark confirmed\">confirmed</span>"
                            : "<span class=\"mark open\">not confirmed</span>");
}

/* The line in the list: class, input, old -> new, place, confirmed. */
static void html_findings_add_line(Str *out, const Kind *k, bool has_function) {
  const json_t *f = k->finding;
  html_card_open(out, k->run, k->rank, json_get_text(f, "class"), f, kind_function(k));
  str_add(out, "<span class=\"ends\"><span class=\"visually-hidden\">old: </span>");
  html_add_json(out, html_findings_get(html_findings_get(f, "old"), "text"));
  str_add(out,
          " <span aria-hidden=\"true\">&rarr;</span> <span class=\"visually-hidden\">new: </span>");
  html_add_json(out, html_findings_get(html_findings_get(f, "new"), "text"));
  str_add(out, "</span> <span class=\"at\">");
  if (has_function) {
    str_add(out, "<code>");
    html_add(out, kind_function(k));
    str_add(out, "</code> ");
  }
  html_add_base(out, kind_place(k));
  str_add(out, "</span> ");
  add_confirmed(out, f);
  html_card_body(out, k->run, k->rank);
}

static char *kind_dir(const Kind *k) { return str_format("findings/%04zu/", k->rank); }

static void html_findings_add_card(Str *out, const Kind *k, bool has_function, bool has_files) {
  const HtmlRun *r = k->run;
  const json_t *f = k->finding;
  char *dir = kind_dir(k);
  html_findings_add_line(out, k, has_function);
  add_where(out, r, f);
  html_excerpt(out, r, f);
  str_add(out, "<div class=\"sides\">\n");
  for (Version v = OLD; v <= NEW; v++)
    html_findings_add_side(out, r, f, v);
  str_add(out, "</div>\n");
  add_globals(out, html_findings_get(f, "globals"));
  add_remarks(out, r, f);
  html_trace(out, r, dir);
  html_findings_add_command(out, r, f);
  if (has_files) html_findings_add_files(out, r, f);
  add_other_inputs(out, r, f);
  html_card_close(out);
  mem_free(dir);
}

static bool html_findings_is_shown(const json_t *f) {
  return json_is_true(html_findings_get(f, "representative"));
}

static void find_kinds(KindList *kinds, const HtmlRuns *runs) {
  *kinds = (KindList){0};
  for (size_t i = 0; i < runs->len; i++) {
    const json_t *all = runs->data[i].file->found;
    for (size_t k = 0; runs->data[i].file->is_diff && k < json_array_size(all); k++) {
      Kind kind = {&runs->data[i], json_array_get(all, k), k + 1};
      if (html_findings_is_shown(kind.finding)) vec_push(kinds, kind);
    }
  }
}

/* Adds the kinds of a class, in the order of the runs and of their findings. */
static size_t add_class(Str *out, const KindList *kinds, FindingClass class, bool has_function,
                        size_t cards) {
  for (size_t i = 0; i < kinds->len; i++) {
    const Kind *k = &kinds->data[i];
    if (class_find(json_get_text(k->finding, "class")) != class) continue;
    html_findings_add_card(out, k, has_function, ++cards <= MOST_WITH_FILES);
  }
  return cards;
}

/* ---- what the change does (witness/change_summary.h) ---- */

static void html_findings_add_behaviour(Str *out, const json_t *row) {
  enum { MOST_CONDITIONS = 5 };
  const json_t *when = json_object_get(row, "when");
  size_t n = json_array_size(when);
  str_add(out, "<tr><td data-label=\"If\">");
  for (size_t i = 0; i < n && i < MOST_CONDITIONS; i++) {
    str_add(out, i ? "<p>or <code>" : "<p><code>");
    html_add_json(out, json_array_get(when, i));
    str_add(out, "</code></p>");
  }
  if (n > MOST_CONDITIONS)
    str_addf(out, "<p>or %zu others, in summary.txt</p>", n - MOST_CONDITIONS);
  str_add(out, "</td><td data-label=\"Old\">");
  html_add_json(out, json_object_get(row, "old"));
  str_add(out, "</td><td data-label=\"New\">");
  html_add_json(out, json_object_get(row, "new"));
  str_add(out, "</td></tr>\n");
}

static void html_findings_add_summary(Str *out, const HtmlRun *r, bool is_review) {
  enum { MOST_ROWS = 20 };
  const json_t *rows = json_object_get(json_object_get(r->file->run, "summary"), "rows");
  size_t n = json_array_size(rows);
  if (!n) return;
  str_add(out, "<details class=\"behaviours\"><summary>What the change does");
  if (is_review) {
    str_add(out, " to ");
    html_add_json(out, json_object_get(json_object_get(r->file->run, "options"), "entry"));
  }
  str_add(out, ": ");
  html_add_count(out, (json_int_t)n, "behaviour");
  str_add(out,
          "</summary>\n<table class=\"list\"><thead><tr><th scope=\"col\">If</th>"
          "<th scope=\"col\">Old</th><th scope=\"col\">New</th></tr></thead><tbody>\n");
  for (size_t i = 0; i < n && i < MOST_ROWS; i++)
    html_findings_add_behaviour(out, json_array_get(rows, i));
  str_add(out, "</tbody></table>\n");
  if (n > MOST_ROWS) str_addf(out, "<p>%zu others are in summary.txt.</p>\n", n - MOST_ROWS);
  str_add(out, "</details>\n");
}

void html_findings(Str *out, const HtmlRuns *runs, bool is_review) {
  KindList kinds;
  find_kinds(&kinds, runs);
  str_add(out, "<section class=\"findings\" id=\"findings\">\n<h2>Findings</h2>\n");
  if (kinds.len)
    str_add(out,
            "<p>One line for each kind of difference, the most important ones first, with its "
            "smallest and most readable input. Open a line for the details.</p>\n");
  else
    str_add(out, "<p>There are none.</p>\n");
  size_t cards = 0;
  for (int class = 0; class <= CLASSES; class ++) /* CLASSES: unknown ones of a damaged file */
    cards = add_class(out, &kinds, (FindingClass) class, is_review, cards);
  for (size_t i = 0; i < runs->len; i++)
    html_findings_add_summary(out, &runs->data[i], is_review);
  str_add(out, "</section>\n");
  vec_done(&kinds);
}

void html_count_kinds(Str *out, const HtmlRuns *runs) {
  size_t counts[CLASSES] = {0};
  bool is_first = true;
  KindList kinds;
  find_kinds(&kinds, runs);
  for (size_t i = 0; i < kinds.len; i++) {
    FindingClass class = class_find(json_get_text(kinds.data[i].finding, "class"));
    if (class < CLASSES) counts[class]++;
  }
  for (int class = 0; class < CLASSES; class ++) {
    if (!counts[class]) continue;
    str_addf(out, "%s%zu %s", is_first ? "" : ", ", counts[class],
             class_name((FindingClass) class));
    is_first = false;
  }
  vec_done(&kinds);
}
