#include "report/html_trace.h"

#include <string.h>

#include "base/alloc.h"
#include "report/html_card.h"

enum { MOST_ROWS = 400 };

static const char *const keys[] = {"old", "new"};

/* Adds a row of two cells without line numbers; a NULL is an empty cell. */
static void trace_add_pair(Str *out, const char *class, const char *const text[2]) {
  if (!text[OLD] && !text[NEW]) return;
  str_addf(out, "<tr class=\"%s\">", class);
  for (Version v = OLD; v <= NEW; v++) {
    str_addf(out, "<td class=\"ln\"></td><td class=\"code %s\">", keys[v]);
    html_add(out, text[v]);
    str_add(out, "</td>");
  }
  str_add(out, "</tr>\n");
}

static void trace_add_gap(Str *out, const json_t *row) {
  const json_t *omitted = json_object_get(row, "omitted");
  Str text[2] = {{0}, {0}};
  for (Version v = OLD; v <= NEW; v++) {
    json_int_t n = html_number(omitted, keys[v]);
    bool are_alike = json_is_true(json_object_get(row, "alike"));
    if (n)
      str_addf(&text[v], "%lld step%s%s", (long long)n, str_plural(n), are_alike ? " alike" : "");
  }
  const char *const both[] = {text[OLD].len ? str_text(&text[OLD]) : NULL,
                              text[NEW].len ? str_text(&text[NEW]) : NULL};
  trace_add_pair(out, "between", both);
  str_done(&text[OLD]);
  str_done(&text[NEW]);
}

static void trace_add_frames(Str *out, const json_t *row) {
  const char *both[2];
  for (Version v = OLD; v <= NEW; v++)
    both[v] = json_string_value(json_object_get(json_object_get(row, keys[v]), "enters"));
  trace_add_pair(out, "between", both);
}

static const char *trace_class(const json_t *old, const json_t *new) {
  if (!json_is_object(old)) return "only-new";
  if (!json_is_object(new)) return "only-old";
  return strcmp(json_get_text(old, "text"), json_get_text(new, "text")) == 0 ? "same" : "differs";
}

static void trace_add_lines(Str *out, const json_t *row) {
  const json_t *side[] = {json_object_get(row, "old"), json_object_get(row, "new")};
  str_addf(out, "<tr class=\"%s\">", trace_class(side[OLD], side[NEW]));
  for (Version v = OLD; v <= NEW; v++) {
    bool is_changed = json_is_true(json_object_get(side[v], "changed"));
    str_add(out, "<td class=\"ln\">");
    if (json_is_object(side[v])) str_addf(out, "%lld", (long long)html_number(side[v], "line"));
    str_addf(out, "</td><td class=\"code %s%s\">", keys[v], is_changed ? " marked" : "");
    html_add_json(out, json_object_get(side[v], "text"));
    str_add(out, "</td>");
  }
  str_add(out, "</tr>\n");
}

static void trace_add_values(Str *out, const json_t *row) {
  const json_t *values = json_object_get(row, "values");
  for (size_t i = 0; i < json_array_size(values); i++) {
    const json_t *value = json_array_get(values, i);
    const char *name = json_get_text(value, "name"), *both[2];
    char *text[2] = {NULL, NULL};
    for (Version v = OLD; v <= NEW; v++) {
      const char *is = json_string_value(json_object_get(value, keys[v]));
      if (is) text[v] = str_format("%s%s %s", name, strcmp(name, "returns") == 0 ? "" : " =", is);
      both[v] = text[v];
    }
    bool is_same = text[OLD] && text[NEW] && strcmp(text[OLD], text[NEW]) == 0;
    trace_add_pair(out, is_same ? "value" : "value apart", both);
    mem_free(text[OLD]);
    mem_free(text[NEW]);
  }
}

static void trace_add_row(Str *out, const json_t *row) {
  if (json_is_object(json_object_get(row, "omitted"))) {
    trace_add_gap(out, row);
    return;
  }
  if (!json_is_object(json_object_get(row, "old")) && !json_is_object(json_object_get(row, "new")))
    return;
  trace_add_frames(out, row);
  trace_add_lines(out, row);
  trace_add_values(out, row);
}

void html_trace(Str *out, const HtmlRun *r, const char *dir) {
  size_t len;
  char *name = str_format("%sexplain.json", dir), *text = html_card_read(r, name, &len);
  json_t *j = text ? json_loadb(text, len, 0, NULL) : NULL;
  const json_t *rows = json_object_get(j, "rows");
  if (json_array_size(rows)) {
    str_add(
        out,
        "<h4>What both versions execute</h4>\n<table class=\"source pair trace\"><colgroup><col "
        "class=\"number\"><col><col class=\"number\"><col></colgroup><thead><tr><th "
        "scope=\"colgroup\" colspan=\"2\">Old</th><th scope=\"colgroup\" "
        "colspan=\"2\">New</th></tr></thead><tbody>\n");
    for (size_t i = 0; i < json_array_size(rows) && i < MOST_ROWS; i++)
      trace_add_row(out, json_array_get(rows, i));
    str_add(out, "</tbody></table>\n");
  }
  json_decref(j);
  mem_free(text);
  mem_free(name);
}
