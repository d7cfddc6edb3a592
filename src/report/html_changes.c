#include "report/html_changes.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

/* "new.c:5-9" */
typedef struct Lines {
  char *file;
  json_int_t first, last;
} Lines;

static Lines html_changes_parse(const json_t *lines) {
  const char *text = json_is_string(lines) ? json_string_value(lines) : "";
  const char *colon = strrchr(text, ':');
  if (!colon) return (Lines){mem_strdup(text), 0, 0};
  char *end;
  Lines l = {.file = mem_strndup(text, (size_t)(colon - text))};
  l.first = l.last = strtoll(colon + 1, &end, 10);
  if (*end == '-') l.last = strtoll(end + 1, NULL, 10);
  return l;
}

static json_int_t html_changes_count_lines(const json_t *list) {
  json_int_t count = 0;
  for (size_t i = 0; i < json_array_size(list); i++) {
    Lines l = html_changes_parse(json_array_get(list, i));
    count += l.last - l.first + 1;
    mem_free(l.file);
  }
  return count;
}

static void html_changes_add_lines(Str *out, const HtmlRun *r, const json_t *list) {
  for (size_t i = 0; i < json_array_size(list); i++) {
    Lines l = html_changes_parse(json_array_get(list, i));
    if (i) str_add(out, ", ");
    html_add_line_link(out, r, l.file, l.first);
    if (l.last > l.first) str_addf(out, "<code>&ndash;%lld</code>", (long long)l.last);
    mem_free(l.file);
  }
}

/* An SVG, since the page's policy does not allow style attributes. */
static void add_bar(Str *out, json_int_t done, json_int_t all) {
  double share = all ? 100.0 * (double)done / (double)all : 0;
  str_addf(out,
           "<svg class=\"bar\" width=\"96\" height=\"8\" viewBox=\"0 0 100 8\" "
           "preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect class=\"track\" width=\"100\" "
           "height=\"8\"/><rect class=\"done\" width=\"%.1f\" height=\"8\"/></svg>",
           share);
}

static void html_changes_add_coverage(Str *out, const json_t *f) {
  json_int_t all = html_changes_count_lines(json_object_get(f, "lines")),
             done = all - html_changes_count_lines(json_object_get(f, "missed"));
  if (all) add_bar(out, done, all);
  if (all)
    str_addf(out, " <span class=\"share\">%lld of %lld</span>", (long long)done, (long long)all);
  bool is_missed = json_is_false(json_object_get(f, "complete"));
  if (!all) str_add(out, is_missed ? "not executed" : "executed");
}

static void html_changes_add_function(Str *out, const HtmlRun *r, const json_t *f) {
  str_add(out, "<tr><th scope=\"row\"><code>");
  html_add_json(out, json_object_get(f, "name"));
  str_add(out, "</code></th><td data-label=\"What\">");
  html_add_json(out, json_object_get(f, "state"));
  str_add(out, "</td><td data-label=\"Lines of the change\">");
  html_changes_add_lines(out, r, json_object_get(f, "lines"));
  str_add(out, "</td><td data-label=\"Executed\">");
  html_changes_add_coverage(out, f);
  str_add(out, "</td><td data-label=\"Not executed\">");
  const json_t *missed = json_object_get(f, "missed");
  if (json_array_size(missed))
    html_changes_add_lines(out, r, missed);
  else
    str_add(out, "<span class=\"nothing\">&ndash;</span>");
  str_add(out, "</td></tr>\n");
}

/* Adds what is only known from the list of unreached changes: initial contents of variables, lines
 * that no compilation saw, and functions that the entry cannot reach. */
static void add_elsewhere(Str *out, const HtmlRun *r, const json_t *u) {
  const json_t *functions = json_object_get(r->changes, "functions");
  const char *name = json_get_text(u, "function");
  for (size_t i = 0; i < json_array_size(functions); i++)
    if (*name && strcmp(json_get_text(json_array_get(functions, i), "name"), name) == 0) return;
  const char *kind = json_object_get(u, "variable") ? "variable"
                     : json_object_get(u, "file")   ? "file"
                                                    : "function";
  str_add(out, "<tr><th scope=\"row\"><code>");
  html_add_json(out, json_object_get(u, kind));
  str_addf(out,
           "</code></th><td data-label=\"What\">%s</td><td data-label=\"Lines of the change\">",
           strcmp(kind, "variable") == 0 ? "initial contents" : kind);
  html_changes_add_lines(out, r, json_object_get(u, "lines"));
  str_add(out, "</td><td data-label=\"Executed\">no</td><td data-label=\"Not executed\">");
  html_add_json(out, json_object_get(u, "why"));
  str_add(out, "</td></tr>\n");
}

void html_changes(Str *out, const HtmlRun *r) {
  if (!r->file->is_diff) return;
  const json_t *functions = json_object_get(r->changes, "functions"),
               *unreached = json_object_get(r->file->run, "unreached");
  str_add(out, "<section class=\"changes\"");
  html_add_id(out, r, "changes");
  str_add(out, ">\n<h2>Changes</h2>\n");
  if (!json_array_size(functions) && !json_array_size(unreached)) {
    str_add(out, r->changes ? "<p>No function that the entry can reach has changed.</p></section>\n"
                            : "<p>The run directory has no record of them.</p></section>\n");
    return;
  }
  str_add(
      out,
      "<p>A line counts as executed when a part of its change was, on any path.</p>\n"
      "<table class=\"list\"><thead><tr><th scope=\"col\">Function</th><th scope=\"col\">What</th>"
      "<th scope=\"col\">Lines of the change</th><th scope=\"col\">Executed</th>"
      "<th scope=\"col\">Not executed</th></tr></thead><tbody>\n");
  for (size_t i = 0; i < json_array_size(functions); i++)
    html_changes_add_function(out, r, json_array_get(functions, i));
  for (size_t i = 0; i < json_array_size(unreached); i++)
    add_elsewhere(out, r, json_array_get(unreached, i));
  str_add(out, "</tbody></table></section>\n");
}
