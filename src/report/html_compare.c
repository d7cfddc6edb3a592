#include "report/html_compare.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/clean.h"

/* --- identity of findings --- */

static const json_t *html_compare_get(const json_t *j, const char *key) {
  return json_object_get(j, key);
}

/* The contents of a line, from the lines that the run has kept; "" if it was not kept. */
static const char *html_compare_text_of(const HtmlRun *r, const char *file, json_int_t line,
                                        Version v) {
  const json_t *files = html_compare_get(r->changes, "files");
  for (size_t i = 0; i < json_array_size(files); i++) {
    const json_t *f = json_array_get(files, i), *rows = html_compare_get(f, "rows");
    if (strcmp(json_get_text(f, v == OLD ? "old" : "new"), file) != 0) continue;
    for (size_t k = 0; k < json_array_size(rows); k++) {
      const json_t *row = json_array_get(rows, k);
      if (!line || json_integer_value(json_array_get(row, v)) != line) continue;
      const char *text = json_string_value(json_array_get(row, json_array_size(row) - 1));
      return text ? text + strspn(text, " \t") : "";
    }
  }
  return "";
}

static void html_compare_add_part(Str *key, const char *part) {
  str_add(key, part);
  str_add(key, "\n");
}

static void html_compare_add_names(Str *key, const json_t *object) {
  const char *name;
  json_t *value;
  json_object_foreach((json_t *)object, name, value) html_compare_add_part(key, name);
}

static char *key_of_difference(const HtmlRun *r, const json_t *f) {
  const json_t *d = html_compare_get(f, "divergence");
  Str key = {0};
  html_compare_add_part(&key, json_get_text(html_compare_get(r->file->run, "options"), "entry"));
  html_compare_add_part(&key, json_get_text(f, "class"));
  html_compare_add_part(&key, json_get_text(d, "function"));
  html_compare_add_part(&key, json_get_text(d, "kind"));
  html_compare_add_part(&key, json_get_text(d, "direction"));
  html_compare_add_part(
      &key, html_compare_text_of(r, json_get_text(d, "file"), html_number(d, "line"), NEW));
  html_compare_add_part(&key, json_get_text(html_compare_get(f, "old"), "end"));
  html_compare_add_part(&key, json_get_text(html_compare_get(f, "new"), "end"));
  html_compare_add_names(&key, html_compare_get(f, "globals"));
  return str_take(&key);
}

static char *key_of_fault(const HtmlRun *r, const json_t *f) {
  const json_t *frame = json_array_get(html_compare_get(f, "stack"), 0);
  char *place = mem_strdup(json_get_text(f, "location"));
  Str key = {0};
  html_compare_add_part(&key, json_get_text(html_compare_get(r->file->run, "options"), "entry"));
  html_compare_add_part(&key, json_get_text(f, "kind"));
  html_compare_add_part(&key, json_get_text(frame, "function"));
  char *column = strrchr(place, ':');
  if (column) *column = 0;
  char *line = strrchr(place, ':');
  if (line) *line++ = 0;
  html_compare_add_part(&key,
                        line ? html_compare_text_of(r, place, strtoll(line, NULL, 10), NEW) : "");
  mem_free(place);
  return str_take(&key);
}

static bool is_compared(const HtmlRun *r, const json_t *f) {
  return !r->file->is_diff || json_is_true(html_compare_get(f, "representative"));
}

static char *html_compare_key_of(const HtmlRun *r, const json_t *f) {
  return r->file->is_diff ? key_of_difference(r, f) : key_of_fault(r, f);
}

/* --- counting --- */

/* Counts the findings with each key. */
static void count_keys(const HtmlRuns *runs, StrMap *counts) {
  strmap_init(counts);
  for (size_t i = 0; i < runs->len; i++) {
    const HtmlRun *r = &runs->data[i];
    for (size_t k = 0; k < json_array_size(r->file->found); k++) {
      const json_t *f = json_array_get(r->file->found, k);
      if (!is_compared(r, f)) continue;
      uint64_t count = 0;
      char *key = html_compare_key_of(r, f);
      strmap_find(counts, key, &count);
      strmap_put(counts, key, count + 1);
      mem_free(key);
    }
  }
}

/* Uses one up; returns false if none is left. */
static bool html_compare_take(StrMap *counts, const HtmlRun *r, const json_t *f) {
  uint64_t count = 0;
  char *key = html_compare_key_of(r, f);
  bool is_there = strmap_find(counts, key, &count) && count;
  if (is_there) strmap_put(counts, key, count - 1);
  mem_free(key);
  return is_there;
}

void html_compare(HtmlRuns *runs, const HtmlRuns *before) {
  StrMap counts;
  count_keys(before, &counts);
  for (size_t i = 0; i < runs->len; i++) {
    HtmlRun *r = &runs->data[i];
    assert(!r->is_new);
    r->is_new = NEW_ARRAY(bool, json_array_size(r->file->found) + 1);
    for (size_t k = 0; k < json_array_size(r->file->found); k++) {
      const json_t *f = json_array_get(r->file->found, k);
      r->is_new[k] = is_compared(r, f) && !html_compare_take(&counts, r, f);
    }
  }
  strmap_done(&counts);
}

/* --- output --- */

static void add_gone(Str *out, const HtmlRun *r, const json_t *f) {
  str_add(out, "<li><span class=\"badge\">");
  html_add_json(out, html_compare_get(f, r->file->is_diff ? "class" : "kind"));
  str_add(out, "</span> ");
  html_add_invocation(out, f);
  if (r->file->is_diff) {
    str_add(out, ": old ");
    html_add_json(out, html_compare_get(html_compare_get(f, "old"), "text"));
    str_add(out, ", new ");
    html_add_json(out, html_compare_get(html_compare_get(f, "new"), "text"));
  } else {
    str_add(out, ": ");
    html_add_json(out, html_compare_get(f, "message"));
  }
  str_add(out, "</li>\n");
}

/* How the findings of two runs relate; call after html_compare. */
typedef struct Compared {
  size_t new, same;
  VEC(const json_t *) gone;
  VEC(const HtmlRun *) gone_from;
} Compared;

static void compared_init(Compared *c, const HtmlRuns *runs, const HtmlRuns *before) {
  StrMap counts;
  *c = (Compared){0};
  for (size_t i = 0; i < runs->len; i++) {
    const HtmlRun *r = &runs->data[i];
    for (size_t k = 0; k < json_array_size(r->file->found); k++) {
      if (!is_compared(r, json_array_get(r->file->found, k))) continue;
      c->new += r->is_new[k];
      c->same += !r->is_new[k];
    }
  }
  count_keys(runs, &counts);
  for (size_t i = 0; i < before->len; i++) {
    const HtmlRun *r = &before->data[i];
    for (size_t k = 0; k < json_array_size(r->file->found); k++) {
      const json_t *f = json_array_get(r->file->found, k);
      if (!is_compared(r, f) || html_compare_take(&counts, r, f)) continue;
      vec_push(&c->gone, f);
      vec_push(&c->gone_from, r);
    }
  }
  strmap_done(&counts);
}

static void compared_done(Compared *c) {
  vec_done(&c->gone);
  vec_done(&c->gone_from);
}

void html_compared(Str *out, const HtmlRuns *runs, const HtmlRuns *before, const char *before_dir) {
  Compared c;
  compared_init(&c, runs, before);
  str_add(out, "<section class=\"compared\" id=\"compared\">\n<h2>Compared with <code>");
  html_add(out, before_dir);
  str_addf(out,
           "</code></h2>\n<dl class=\"figures\"><div><dt>new</dt><dd>%zu</dd></div><div><dt>as "
           "before</dt><dd>%zu</dd></div><div><dt>gone</dt><dd>%zu</dd></div></dl>\n",
           c.new, c.same, c.gone.len);
  if (before->len == 1) {
    str_add(out, "<p>The verdict there: <b>");
    html_add_json(out, html_compare_get(before->data[0].file->run, "verdict"));
    str_add(out, "</b>.</p>\n");
  }
  if (c.gone.len) str_add(out, "<h3>Gone</h3><ul class=\"gone\">");
  for (size_t i = 0; i < c.gone.len; i++)
    add_gone(out, c.gone_from.data[i], c.gone.data[i]);
  str_add(out, c.gone.len ? "</ul>\n</section>\n" : "</section>\n");
  compared_done(&c);
}

/* --- for the terminal and as JSON --- */

static void compare_add_gone(Str *out, const HtmlRun *r, const json_t *f) {
  const char *class = json_get_text(f, r->file->is_diff ? "class" : "kind");
  size_t start = out->len;
  str_addf(out, "gone: %s  %s", class, json_get_text(f, "invocation"));
  if (r->file->is_diff)
    str_addf(out, "  old: %s  new: %s", json_get_text(html_compare_get(f, "old"), "text"),
             json_get_text(html_compare_get(f, "new"), "text"));
  else
    str_addf(out, "  %s", json_get_text(f, "message"));
  clean_end(out, start);
  str_add(out, "\n");
}

void compare_add(const RunFiles *f, Str *text, json_t *json) {
  HtmlRuns runs, before;
  Compared c;
  html_runs_init(&runs, f);
  html_runs_init(&before, f->compared);
  html_compare(&runs, &before);
  compared_init(&c, &runs, &before);
  if (text)
    str_addf(text, "compared with %s: %zu new, %zu as before, %zu gone\n", f->compared->dir, c.new,
             c.same, c.gone.len);
  json_t *gone = json_array();
  for (size_t i = 0; i < c.gone.len; i++) {
    if (text) compare_add_gone(text, c.gone_from.data[i], c.gone.data[i]);
    json_array_append(gone, (json_t *)c.gone.data[i]);
  }
  if (json) {
    json_set(json, "run", json_text(f->compared->dir));
    json_set(json, "new", json_count(c.new));
    json_set(json, "same", json_count(c.same));
    json_set(json, "gone", json_incref(gone));
  }
  json_decref(gone);
  compared_done(&c);
  html_runs_done(&runs);
  html_runs_done(&before);
}
