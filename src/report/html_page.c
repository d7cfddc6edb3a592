#include "report/html_page.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"

/* --- lines on the page --- */

/* Packs three values for the map: the index of the file, whether only OLD has the line, and the
 * line. */
static uint64_t line_value(size_t file, bool is_old, json_int_t line) {
  return (uint64_t)file << 33 | (uint64_t)is_old << 32 | (uint64_t)(uint32_t)line;
}

static void note_line(HtmlRun *r, const char *file, json_int_t line, uint64_t value) {
  if (!*file || !line) return;
  char *key = str_format("%s:%lld", file, (long long)line);
  if (!strmap_find(&r->lines, key, NULL)) strmap_put(&r->lines, key, value);
  mem_free(key);
}

static void note_row(HtmlRun *r, const json_t *file, size_t index, const json_t *row) {
  json_int_t old = json_integer_value(json_array_get(row, 0)),
             new = json_integer_value(json_array_get(row, 1));
  uint64_t value = line_value(index, !new, new ? new : old);
  note_line(r, json_get_text(file, "new"), new, value);
  note_line(r, json_get_text(file, "old"), old, value);
}

static void note_lines(HtmlRun *r) {
  const json_t *files = json_object_get(r->changes, "files");
  for (size_t i = 0; i < json_array_size(files); i++) {
    const json_t *file = json_array_get(files, i), *rows = json_object_get(file, "rows");
    const char *old = json_get_text(file, "old"), *new = json_get_text(file, "new");
    r->has_twins |= *old && strcmp(path_base(old), path_base(new)) == 0;
    for (size_t k = 0; k < json_array_size(rows); k++)
      note_row(r, file, i, json_array_get(rows, k));
  }
}

static void html_run_init(HtmlRun *r, const RunFile *file, size_t number, bool is_alone) {
  *r = (HtmlRun){.file = file,
                 .prefix = is_alone ? mem_strdup("") : str_format("r%zu-", number),
                 .changes = json_read(file->dir, "changes.json"),
                 .tree = json_read(file->dir, "tree.json")};
  strmap_init(&r->lines);
  note_lines(r);
}

static void html_run_done(HtmlRun *r) {
  mem_free(r->prefix);
  mem_free(r->is_new);
  json_decref(r->changes);
  json_decref(r->tree);
  strmap_done(&r->lines);
}

void html_runs_init(HtmlRuns *runs, const RunFiles *f) {
  *runs = (HtmlRuns){0};
  for (size_t i = 0; i < f->runs.len; i++) {
    HtmlRun r;
    html_run_init(&r, &f->runs.data[i], i + 1, !f->review);
    vec_push(runs, r);
  }
}

void html_runs_done(HtmlRuns *runs) {
  for (size_t i = 0; i < runs->len; i++)
    html_run_done(&runs->data[i]);
  vec_done(runs);
}

/* --- links --- */

static void add_line_id(Str *out, const HtmlRun *r, uint64_t value) {
  str_addf(out, "%sf%llu%c%llu", r->prefix, (unsigned long long)(value >> 33) + 1,
           value >> 32 & 1 ? 'o' : 'n', (unsigned long long)(uint32_t)value);
}

void html_add_line_id(Str *out, const HtmlRun *r, size_t file, json_int_t old, json_int_t new) {
  add_line_id(out, r, line_value(file, !new, new ? new : old));
}

/* key: "new.c:9". */
static void html_page_add_link(Str *out, const HtmlRun *r, const char *key) {
  uint64_t value;
  const char *shown = r->has_twins ? key : path_base(key);
  bool is_shown = strmap_find(&r->lines, key, &value);
  str_add(out, "<code class=\"place\" title=\"");
  html_add(out, key);
  str_add(out, "\">");
  if (is_shown) {
    str_add(out, "<a href=\"#");
    add_line_id(out, r, value);
    str_add(out, "\">");
  }
  html_add(out, shown);
  str_add(out, is_shown ? "</a></code>" : "</code>");
}

/* Returns FILE:LINE for FILE:LINE:COLUMN. */
static char *without_column(const char *place) {
  const char *last = strrchr(place, ':'), *before = last;
  while (before && before > place && before[-1] != ':')
    before--;
  bool has_column =
      last && before > place && strspn(before, "0123456789") == (size_t)(last - before);
  return mem_strndup(place, has_column ? (size_t)(last - place) : strlen(place));
}

void html_add_place(Str *out, const HtmlRun *r, const json_t *place) {
  if (!json_is_string(place)) return;
  char *key = without_column(json_string_value(place));
  html_page_add_link(out, r, key);
  mem_free(key);
}

void html_add_base(Str *out, const json_t *place) {
  if (!json_is_string(place)) return;
  char *key = without_column(json_string_value(place));
  html_add(out, path_base(key));
  mem_free(key);
}

void html_add_line_link(Str *out, const HtmlRun *r, const char *file, json_int_t line) {
  char *key = str_format("%s:%lld", file, (long long)line);
  html_page_add_link(out, r, key);
  mem_free(key);
}

void html_add_id(Str *out, const HtmlRun *r, const char *name) {
  str_addf(out, " id=\"%s%s\"", r->prefix, name);
}

/* --- values --- */

/* The choice of a harness that Umbra has generated, which is not an input of the program. */
static bool html_is_size(const char *name, const json_t *value) {
  const char *text = json_string_value(value);
  return strcmp(name, "sizes") == 0 && text && str_starts(text, "up to ");
}

char *html_input_text(const json_t *input) {
  Str text = {0};
  const char *name;
  json_t *value;
  json_object_foreach((json_t *)input, name, value) {
    if (html_is_size(name, value)) continue;
    str_addf(&text, "%s%s = ", text.len ? ", " : "", name);
    str_add(&text, json_is_string(value) ? json_string_value(value) : "?");
  }
  return text.len ? str_take(&text) : mem_strdup("any input");
}

void html_add_input(Str *out, const json_t *input, const char *between) {
  const char *name;
  json_t *value;
  bool is_first = true;
  json_object_foreach((json_t *)input, name, value) {
    if (html_is_size(name, value)) continue;
    str_add(out, is_first ? "<code>" : between);
    if (!is_first) str_add(out, "<code>");
    html_add(out, name);
    str_add(out, " = ");
    html_add_json(out, value);
    str_add(out, "</code>");
    is_first = false;
  }
  if (is_first) str_add(out, "any input");
}

void html_add_invocation(Str *out, const json_t *found) {
  const json_t *text = json_object_get(found, "invocation");
  if (!json_is_string(text)) {
    html_add_input(out, json_object_get(found, "input"), ", ");
    return;
  }
  str_add(out, "<code>");
  html_add_json(out, text);
  str_add(out, "</code>");
}

void html_add_count(Str *out, json_int_t n, const char *what) {
  str_addf(out, "%lld %s%s", (long long)n, what, str_plural(n));
}

json_int_t html_number(const json_t *object, const char *key) {
  return json_integer_value(json_object_get(object, key));
}
