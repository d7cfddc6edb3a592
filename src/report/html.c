/* The page is plain HTML that is written here, with the files of page/ embedded: the style, and
 * scripts for what only a script can do (copying, the picture of the tree, the choice of light or
 * dark). All data from programs under test goes through html_text.c. If something bypassed that,
 * the page's own policy would still allow no script but these two, which a nonce identifies, and no
 * requests. */
#include "report/html.h"

#include <inttypes.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "outcome/verdict.h"
#include "report/html_changes.h"
#include "report/html_compare.h"
#include "report/html_faults.h"
#include "report/html_findings.h"
#include "report/html_source.h"
#include "report/html_tree.h"
#include "report/html_verdict.h"

/* --- the page's own files --- */

/* NULL if it does not exist. */
static char *read_asset(const char *name) {
  char *dir = path_join(umbra_home(), "report"), *path = path_join(dir, name);
  char *text = file_read(path, NULL);
  mem_free(path);
  mem_free(dir);
  return text;
}

static void add_asset(Str *out, const char *name) {
  char *text = read_asset(name);
  if (!text)
    fatal("%s/report/%s is missing; the installation of Umbra is incomplete", umbra_home(), name);
  str_add(out, text);
  mem_free(text);
}

/* --- header --- */

static void html_add_list(Str *out, const json_t *list, const char *between) {
  for (size_t i = 0; i < json_array_size(list); i++) {
    if (i) str_add(out, between);
    html_add_json(out, json_array_get(list, i));
  }
}

static const json_t *option(const json_t *run, const char *name) {
  return json_object_get(json_object_get(run, "options"), name);
}

static void html_add_pair(Str *out, const json_t *old, const json_t *new) {
  html_add_json(out, old);
  str_add(out, " &rarr; ");
  html_add_json(out, new);
}

/* "old.c -> new.c" */
static void html_add_name(Str *out, const RunFiles *f) {
  if (f->review) {
    html_add_pair(out, json_object_get(json_object_get(f->review, "old"), "name"),
                  json_object_get(json_object_get(f->review, "new"), "name"));
    return;
  }
  const json_t *run = f->runs.data[0].run, *files = json_object_get(run, "files");
  if (json_is_string(option(run, "old")))
    html_add_pair(out, option(run, "old"), option(run, "new"));
  else if (json_is_string(option(run, "old-build")))
    html_add_pair(out, option(run, "old-build"), option(run, "new-build"));
  else
    html_add_list(out, files,
                  f->runs.data[0].is_diff && json_array_size(files) == 2 ? " &rarr; " : " ");
}

static const json_t *main_file(const RunFiles *f) {
  return f->review ? f->review : f->runs.data[0].run;
}

/* The function that the run starts at, without the name of a generated harness. */
static void html_add_entry(Str *out, const json_t *run) {
  static const char prefix[] = "call_";
  const char *entry = json_get_text(json_object_get(run, "options"), "entry");
  const json_t *harness = option(run, "harness");
  size_t count = json_array_size(harness);
  bool is_made = count && str_ends(json_text_at(harness, count - 1), "/harness.c");
  html_add(out, is_made && str_starts(entry, prefix) ? entry + strlen(prefix) : entry);
}

/* Who made the change, and what the commit says. */
static void html_add_commit(Str *out, const json_t *commit) {
  if (!json_is_object(commit)) {
    str_add(out, "a review, function by function");
    return;
  }
  html_add_json(out, json_object_get(commit, "subject"));
  str_add(out, ", by ");
  html_add_json(out, json_object_get(commit, "author"));
  if (!*json_get_text(commit, "message")) return;
  str_add(out, "</p>\n<pre class=\"message\" tabindex=\"0\">");
  html_add_json(out, json_object_get(commit, "message"));
  str_add(out, "</pre>\n<p class=\"meta\">");
}

static void html_add_header(Str *out, const RunFiles *f) {
  const json_t *main = main_file(f);
  str_add(out, "<header class=\"top\">\n<p class=\"brand\">Umbra ");
  html_add_json(out, json_object_get(main, "umbra"));
  str_add(out, "</p>\n<h1>");
  html_add_name(out, f);
  str_add(out, "</h1>\n<p class=\"meta\">");
  if (f->review) {
    html_add_commit(out, json_object_get(f->review, "commit"));
  } else {
    str_add(out, "umbra ");
    html_add_json(out, json_object_get(main, "command"));
    str_add(out, ", entry <code>");
    html_add_entry(out, main);
    str_add(out, "</code>");
    const json_t *arguments = json_object_get(main, "arguments");
    if (json_array_size(arguments)) {
      str_add(out, ", arguments <code>");
      html_add_list(out, arguments, " ");
      str_add(out, "</code>");
    }
  }
  str_add(out, "</p>\n</header>\n");
}

/* --- navigation --- */

static void html_add_link(Str *out, const char *prefix, const char *to, const char *text) {
  str_addf(out, "<li><a href=\"#%s%s\">%s</a></li>", prefix, to, text);
}

static void add_navigation(Str *out, const RunFiles *f, const HtmlRuns *runs) {
  bool is_diff = f->review || f->runs.data[0].is_diff;
  str_add(out, "<nav aria-label=\"Sections\"><ul tabindex=\"0\">");
  if (f->compared) html_add_link(out, "", "compared", "Compared");
  html_add_link(out, "", "findings", is_diff ? "Findings" : "Faults");
  if (f->review) {
    html_add_link(out, "", "review", "Functions");
    if (runs->len) html_add_link(out, runs->data[0].prefix, "function", "Details");
  } else {
    if (is_diff) html_add_link(out, "", "changes", "Changes");
    html_add_link(out, "", "limits", "Limits");
    html_add_link(out, "", "source", "Source");
    html_add_link(out, "", "tree", "Decisions");
    html_add_link(out, "", "run", "Run");
  }
  str_add(out, "</ul></nav>\n");
}

/* --- a review --- */

static void html_add_texts(Str *out, const json_t *list, const char *title) {
  if (!json_array_size(list)) return;
  str_addf(out, "<section class=\"limit\"><h3>%s <span class=\"count\">%zu</span></h3><ul>", title,
           json_array_size(list));
  for (size_t i = 0; i < json_array_size(list); i++) {
    const json_t *entry = json_array_get(list, i);
    str_add(out, "<li>");
    html_add_json(out, entry);
    html_add_json(out, json_object_get(entry, "what"));
    if (json_is_object(entry)) str_add(out, ": ");
    html_add_json(out, json_object_get(entry, "why"));
    str_add(out, "</li>");
  }
  str_add(out, "</ul></section>\n");
}

static void add_reserves(Str *out, const json_t *review) {
  Str lists = {0};
  html_add_texts(&lists, json_object_get(review, "reasons"), "Reserves");
  html_add_texts(&lists, json_object_get(review, "not_compared"), "Not compared");
  html_add_texts(&lists, json_object_get(review, "interface"), "Interface");
  html_add_texts(&lists, json_object_get(review, "made_up"), "Assumed to compile");
  if (lists.len) str_addf(out, "<div class=\"limits\">\n%s</div>\n", str_text(&lists));
  str_done(&lists);
}

/* The run of a function on this page; NULL if there is none. */
static const HtmlRun *run_named(const RunFiles *f, const HtmlRuns *runs, const char *name) {
  char *dir = path_join(f->dir, name);
  const HtmlRun *found = NULL;
  for (size_t i = 0; *name && i < runs->len; i++)
    if (strcmp(runs->data[i].file->dir, dir) == 0) found = &runs->data[i];
  mem_free(dir);
  return found;
}

static void add_reviewed(Str *out, const RunFiles *f, const HtmlRuns *runs,
                         const json_t *function) {
  const HtmlRun *r = run_named(f, runs, json_get_text(function, "run"));
  str_add(out, "<tr><th scope=\"row\"><code>");
  if (r) str_addf(out, "<a href=\"#%sfunction\">", r->prefix);
  html_add_json(out, json_object_get(function, "name"));
  str_add(out, r ? "</a></code>" : "</code>");
  str_add(out, " <span class=\"at\">");
  html_add_base(out, json_object_get(function, "place"));
  str_add(out, "</span></th><td data-label=\"What\">");
  html_add_json(out, json_object_get(function, "kind"));
  str_add(out, "</td><td data-label=\"Verdict\"><b>");
  html_add_json(out, json_object_get(function, "verdict"));
  str_addf(out, "</b></td><td data-label=\"Executed\">%lld of %lld</td><td data-label=\"Limits\">",
           (long long)html_number(function, "executed"), (long long)html_number(function, "lines"));
  html_add_json(out, json_object_get(function, "reason"));
  html_add_list(out, json_object_get(function, "limits"), "; ");
  str_add(out, "</td></tr>\n");
}

static void html_add_review_verdict(Str *out, const RunFiles *f, const HtmlRuns *runs) {
  const char *verdict = json_get_text(f->review, "verdict");
  const json_t *functions = json_object_get(f->review, "functions"),
               *reasons = json_object_get(f->review, "reasons");
  bool is_qualified = json_is_true(json_object_get(f->review, "qualified"));
  bool is_equivalent = verdict_is(verdict, VERDICT_EQUIVALENT);
  const char *class = verdict_is(verdict, VERDICT_DIFFERS) ? "differs"
                      : !is_equivalent                     ? "undecided"
                      : is_qualified                       ? "qualified"
                                                           : "equivalent";
  str_addf(out, "<section class=\"verdict %s\" id=\"verdict\">\n<h2>", class);
  html_add(out, verdict);
  str_add(out, is_equivalent && is_qualified ? " within limits</h2>\n" : "</h2>\n");
  str_add(out, "<p class=\"sentence\">");
  size_t before = out->len;
  html_count_kinds(out, runs);
  str_add(out, out->len > before ? " in " : "");
  html_add_count(out, (json_int_t)json_array_size(functions), "changed function");
  str_add(out, json_array_size(reasons) ? "; undecided: " : "");
  html_add_list(out, reasons, "; ");
  str_add(out, ".</p></section>\n");
}

static void html_add_review(Str *out, const RunFiles *f, const HtmlRuns *runs) {
  const json_t *functions = json_object_get(f->review, "functions");
  str_add(out, "<section class=\"changes\" id=\"review\">\n<h2>Functions</h2>\n");
  if (json_array_size(functions))
    str_add(out,
            "<table class=\"list\"><thead><tr><th scope=\"col\">Function</th>"
            "<th scope=\"col\">What</th><th scope=\"col\">Verdict</th><th scope=\"col\">Lines "
            "executed</th><th scope=\"col\">Limits</th></tr></thead><tbody>\n");
  for (size_t i = 0; i < json_array_size(functions); i++)
    add_reviewed(out, f, runs, json_array_get(functions, i));
  str_add(out, json_array_size(functions) ? "</tbody></table>\n" : "<p>No function changed.</p>\n");
  add_reserves(out, f->review);
  str_add(out, "</section>\n");
}

/* --- a run --- */

static void html_add_value(Str *out, const json_t *value) {
  if (json_is_integer(value)) str_addf(out, "%lld", (long long)json_integer_value(value));
  if (json_is_real(value)) str_addf(out, "%.6g", json_real_value(value));
  if (json_is_true(value)) str_add(out, "yes");
  html_add_json(out, value);
  html_add_list(out, value, ", ");
}

static void add_values(Str *out, const json_t *object, const char *title) {
  const char *name;
  json_t *value;
  str_addf(out, "<section><h3>%s</h3><dl class=\"plain\">", title);
  json_object_foreach((json_t *)object, name, value) {
    bool is_unset = json_is_null(value) || json_is_false(value) ||
                    (json_is_array(value) && !json_array_size(value));
    if (is_unset) continue;
    str_add(out, "<div><dt>");
    html_add(out, name);
    str_add(out, "</dt><dd>");
    html_add_value(out, value);
    str_add(out, "</dd></div>");
  }
  str_add(out, "</dl></section>\n");
}

static void add_details(Str *out, const HtmlRun *r) {
  const json_t *run = r->file->run;
  str_add(out, "<section class=\"run\"");
  html_add_id(out, r, "run");
  str_add(out, ">\n<h2>Run</h2>\n");
  html_figures(out, r);
  str_add(out, "<details><summary>Options and figures</summary><div class=\"columns\">\n");
  add_values(out, json_object_get(run, "options"), "Options");
  add_values(out, json_object_get(run, "stats"), "Figures");
  add_values(out, json_object_get(run, "ends"), "Ends of paths");
  str_add(out, "</div></details></section>\n");
}

/* What few readers need. Of a review, one section for each run, which is closed. */
static void html_add_run(Str *out, const HtmlRun *r, bool is_alone, bool has_picture) {
  if (!is_alone) {
    str_add(out, "<details class=\"function\"");
    html_add_id(out, r, "function");
    str_add(out, "><summary><h2>Details of <code>");
    html_add_entry(out, r->file->run);
    str_add(out, "</code></h2></summary>\n");
  }
  html_changes(out, r);
  html_limits(out, r);
  html_source(out, r);
  html_tree(out, r, has_picture);
  add_details(out, r);
  if (!is_alone) str_add(out, "</details>\n");
}

/* --- all --- */

static void html_add_body(Str *out, const RunFiles *f, bool has_picture) {
  HtmlRuns runs = {0}, before = {0};
  html_runs_init(&runs, f);
  if (f->compared) html_runs_init(&before, f->compared);
  if (f->compared) html_compare(&runs, &before);
  html_add_header(out, f);
  add_navigation(out, f, &runs);
  str_add(out, "<main>\n");
  if (f->compared) html_compared(out, &runs, &before, f->compared->dir);
  if (f->review)
    html_add_review_verdict(out, f, &runs);
  else
    html_verdict(out, &runs);
  if (f->review || runs.data[0].file->is_diff)
    html_findings(out, &runs, f->review != NULL);
  else
    html_faults(out, &runs.data[0]);
  if (f->review) html_add_review(out, f, &runs);
  for (size_t i = 0; i < runs.len; i++)
    html_add_run(out, &runs.data[i], !f->review, has_picture);
  str_add(out, "</main>\n");
  html_runs_done(&runs);
  html_runs_done(&before);
}

static void html_add_head(Str *out, const RunFiles *f, uint64_t nonce) {
  str_addf(out,
           "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
           "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
           "'nonce-%016" PRIx64 "'; script-src 'nonce-%016" PRIx64
           "'; base-uri 'none'; form-action "
           "'none'\">\n"
           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
           "<meta name=\"color-scheme\" content=\"light dark\">\n<title>",
           nonce, nonce);
  html_add_json(out, json_object_get(main_file(f), "verdict"));
  str_add(out, ": ");
  html_add_name(out, f);
  str_addf(out, " (Umbra)</title>\n<style nonce=\"%016" PRIx64 "\">\n", nonce);
  add_asset(out, "style.css");
  str_add(out, "</style>\n</head>\n");
}

static void add_script(Str *out, const char *text, uint64_t nonce) {
  str_addf(out, "<script nonce=\"%016" PRIx64 "\">\n%s</script>\n", nonce, text);
}

void html_report(const RunFiles *f, Str *out) {
  Str body = {0}, script = {0};
  char *layout = read_asset("d3-hierarchy.js");
  html_add_body(&body, f, layout != NULL);
  uint64_t nonce = hash_bytes(str_text(&body), body.len);
  html_add_head(out, f, nonce);
  str_add(out, "<body>\n<a class=\"skip\" href=\"#findings\">Skip to the findings</a>\n");
  str_add_bytes(out, str_text(&body), body.len);
  add_asset(&script, "report.js");
  if (layout) {
    add_script(out, layout, nonce);
    add_asset(&script, "tree.js");
  }
  add_script(out, str_text(&script), nonce);
  str_add(out, "</body>\n</html>\n");
  mem_free(layout);
  str_done(&body);
  str_done(&script);
}
