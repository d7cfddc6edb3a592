#include "report/html_excerpt.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

/* MOST_CHANGED: rows of a changed block that are shown before and after a spot. */
enum { SPOTS = 4, MOST_CHANGED = 8 };

typedef struct Spot {
  char *file;
  json_int_t line, column; /* 0: unknown */
  Version version;
  bool has_caret;
} Spot;

typedef struct Excerpt {
  Spot spots[SPOTS];
  size_t count;
} Excerpt;

/* --- places --- */

/* Appends it unless it is known; file may be "dir/new.c". */
static void excerpt_add(Excerpt *e, Version v, const char *file, json_int_t line,
                        json_int_t column) {
  if (!*file || !line || e->count == SPOTS) return;
  e->spots[e->count++] = (Spot){mem_strdup(file), line, column, v, false};
}

/* place: "dir/new.c:9:12" */
static void excerpt_add_place(Excerpt *e, Version v, const json_t *place) {
  const char *text = json_is_string(place) ? json_string_value(place) : "";
  const char *last = strrchr(text, ':'), *before = last;
  while (before && before > text && before[-1] != ':')
    before--;
  if (!before || before < text + 2) return;
  char *file = mem_strndup(text, (size_t)(before - 1 - text));
  excerpt_add(e, v, file, strtoll(before, NULL, 10), strtoll(last + 1, NULL, 10));
  mem_free(file);
}

/* The carets are below the divergence, or the end of a fault, or else the change. */
static void excerpt_find(Excerpt *e, const HtmlRun *r, const json_t *f) {
  const json_t *d = json_object_get(f, "divergence"), *change = json_object_get(f, "change");
  excerpt_add(e, NEW, json_get_text(d, "file"), html_number(d, "line"), html_number(d, "column"));
  excerpt_add(e, OLD, json_get_text(d, "old_file"), html_number(d, "old_line"),
              html_number(d, "old_column"));
  if (!r->file->is_diff) excerpt_add_place(e, NEW, json_object_get(f, "location"));
  size_t carets = e->count;
  excerpt_add_place(e, OLD, json_object_get(change, "old"));
  excerpt_add_place(e, NEW, json_object_get(change, "new"));
  for (size_t i = 0; i < (carets ? carets : e->count); i++)
    e->spots[i].has_caret = true;
}

/* --- rows --- */

static json_int_t excerpt_line(const json_t *row, Version v) {
  return json_integer_value(json_array_get(row, v));
}

static const Spot *excerpt_spot(const Excerpt *e, const json_t *file, const json_t *row,
                                Version v) {
  const Spot *found = NULL;
  for (size_t i = 0; i < e->count && !found; i++) {
    const Spot *s = &e->spots[i];
    bool is_it = s->version == v && s->line == excerpt_line(row, v) &&
                 strcmp(s->file, json_get_text(file, v == OLD ? "old" : "new")) == 0;
    if (is_it) found = s;
  }
  return found;
}

static bool excerpt_is_same(const json_t *row, bool is_one) {
  return is_one || (excerpt_line(row, OLD) && excerpt_line(row, NEW) && json_array_size(row) < 4);
}

/* Selects the spots, the changed blocks that they are in, and a line of context. */
static void excerpt_select(const Excerpt *e, const json_t *file, bool is_one, bool *chosen) {
  const json_t *rows = json_object_get(file, "rows");
  size_t count = json_array_size(rows);
  for (size_t i = 0; i < count; i++) {
    const json_t *row = json_array_get(rows, i);
    if (!excerpt_spot(e, file, row, OLD) && !excerpt_spot(e, file, row, NEW)) continue;
    size_t first = i, last = i;
    while (first && i - first < MOST_CHANGED &&
           !excerpt_is_same(json_array_get(rows, first), is_one))
      first--;
    while (last + 1 < count && last - i < MOST_CHANGED &&
           !excerpt_is_same(json_array_get(rows, last), is_one))
      last++;
    if (first == i && first) first--;
    if (last == i && last + 1 < count) last++;
    for (size_t k = first; k <= last; k++)
      chosen[k] = true;
  }
}

/* --- output --- */

/* Below the character at the column; tabs stay tabs, so that it is at the same place. */
static void excerpt_add_caret(Str *out, const char *text, size_t len, json_int_t column) {
  if (column < 1 || (size_t)column > len) return;
  str_add(out, "            ");
  for (size_t i = 0; i + 1 < (size_t)column; i++)
    if (((unsigned char)text[i] & 0xc0) != 0x80) str_add(out, text[i] == '\t' ? "\t" : " ");
  str_add(out, "<b class=\"caret\">^</b>\n");
}

static void excerpt_add_number(Str *out, json_int_t number) {
  if (number)
    str_addf(out, "%4lld ", (long long)number);
  else
    str_add(out, "     ");
}

static void excerpt_add_line(Str *out, char sign, const json_t *row, const json_t *text,
                             const Spot *caret) {
  const char *const class = sign == '-' ? "removed" : sign == '+' ? "added" : "same";
  str_addf(out, "<span class=\"%s\">", class);
  excerpt_add_number(out, sign == '+' ? 0 : excerpt_line(row, OLD));
  excerpt_add_number(out, sign == '-' ? 0 : excerpt_line(row, NEW));
  str_addf(out, "%c ", sign);
  html_add_json(out, text);
  str_add(out, " </span>\n");
  if (caret && caret->has_caret && json_is_string(text))
    excerpt_add_caret(out, json_string_value(text), json_string_length(text), caret->column);
}

static void excerpt_flush(Str *out, Str *added) {
  str_add(out, str_text(added));
  str_done(added);
}

/* Removed lines come before the added ones that replace them, which wait in *added. */
static void excerpt_add_row(Str *out, Str *added, const Excerpt *e, const json_t *file,
                            const json_t *row, bool is_one) {
  const Spot *old = excerpt_spot(e, file, row, OLD), *new = excerpt_spot(e, file, row, NEW);
  json_int_t has_old = excerpt_line(row, OLD), has_new = excerpt_line(row, NEW);
  const json_t *text = json_array_get(row, 2);
  if (!has_old && !has_new) return;
  if (excerpt_is_same(row, is_one)) {
    excerpt_flush(out, added);
    excerpt_add_line(out, ' ', row, text, new ? new : old);
    return;
  }
  if (has_old) excerpt_add_line(out, '-', row, text, old);
  if (has_new) excerpt_add_line(added, '+', row, has_old ? json_array_get(row, 3) : text, new);
}

/* Returns false if the file has no line to show. */
static bool excerpt_add_file(Str *out, const Excerpt *e, const json_t *file) {
  const json_t *rows = json_object_get(file, "rows");
  size_t count = json_array_size(rows), last = 0, shown = 0;
  bool is_one = !json_is_string(json_object_get(file, "old")) ||
                !json_is_string(json_object_get(file, "new"));
  Str added = {0};
  bool *chosen = NEW_ARRAY(bool, count + 1);
  excerpt_select(e, file, is_one, chosen);
  for (size_t i = 0; i < count; i++) {
    if (!chosen[i]) continue;
    if (i > last + 1) excerpt_flush(out, &added);
    if (shown++ && i > last + 1) str_add(out, "            &#8943;\n");
    excerpt_add_row(out, &added, e, file, json_array_get(rows, i), is_one);
    last = i;
  }
  excerpt_flush(out, &added);
  mem_free(chosen);
  return shown > 0;
}

void html_excerpt(Str *out, const HtmlRun *r, const json_t *found) {
  const json_t *files = json_object_get(r->changes, "files");
  Excerpt e = {0};
  excerpt_find(&e, r, found);
  for (size_t i = 0; i < json_array_size(files); i++) {
    const json_t *file = json_array_get(files, i);
    Str lines = {0};
    if (excerpt_add_file(&lines, &e, file)) {
      str_add(out, "<p class=\"file\"><code>");
      html_add_json(out, json_is_string(json_object_get(file, "new"))
                             ? json_object_get(file, "new")
                             : json_object_get(file, "old"));
      str_addf(out, "</code></p><pre class=\"excerpt\" tabindex=\"0\">%s</pre>\n",
               str_text(&lines));
    }
    str_done(&lines);
  }
  for (size_t i = 0; i < e.count; i++)
    mem_free(e.spots[i].file);
}
