/* Rows are taken from changes.json. Marks of a line are found by its name, "new.c:9": whether it
 * was executed, and notes of the findings that diverge or fail there. */
#include "report/html_source.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "report/html_findings.h"

enum { UNCHANGED, EXECUTED, MISSED }; /* state of a changed line */

typedef struct Note {
  char *line;       /* "new.c:9" */
  const json_t *of; /* the finding or fault */
  size_t rank;
  Version version; /* is_end: the version that ends there */
  bool is_end;     /* an end; otherwise a divergence */
} Note;

typedef struct Sources {
  const HtmlRun *run;
  StrMap covered; /* "new.c:9" -> EXECUTED, MISSED */
  VEC(Note) notes;
} Sources;

/* --- marks of lines --- */

static void html_source_cover(StrMap *m, const json_t *lines, uint64_t state) {
  const char *text = json_is_string(lines) ? json_string_value(lines) : "",
             *colon = strrchr(text, ':');
  if (!colon) return;
  char *end;
  unsigned long first = strtoul(colon + 1, &end, 10), last = first;
  if (*end == '-') last = strtoul(end + 1, NULL, 10);
  for (unsigned long line = first; line <= last; line++) {
    char *key = str_format("%.*s:%lu", (int)(colon - text), text, line);
    strmap_put(m, key, state);
    mem_free(key);
  }
}

static void cover_all(StrMap *m, const json_t *functions, const char *key, uint64_t state) {
  for (size_t i = 0; i < json_array_size(functions); i++) {
    const json_t *list = json_object_get(json_array_get(functions, i), key);
    for (size_t k = 0; k < json_array_size(list); k++)
      html_source_cover(m, json_array_get(list, k), state);
  }
}

/* Returns "new.c:9" for "new.c:9:12". */
static char *line_of(const json_t *place) {
  char *text = mem_strdup(json_is_string(place) ? json_string_value(place) : "");
  char *column = strrchr(text, ':');
  if (column && memchr(text, ':', (size_t)(column - text))) *column = 0;
  return text;
}

static void note_divergence(Sources *s, const json_t *f, size_t rank) {
  const json_t *d = json_object_get(f, "divergence");
  if (!json_is_object(d)) return;
  char *line = str_format("%s:%lld", json_get_text(d, "file"), (long long)html_number(d, "line"));
  vec_push(&s->notes, ((Note){line, f, rank, NEW, false}));
}

static void note_end(Sources *s, const json_t *f, size_t rank, const json_t *place, Version v) {
  if (json_is_string(place)) vec_push(&s->notes, ((Note){line_of(place), f, rank, v, true}));
}

static void note_all(Sources *s) {
  const json_t *all = s->run->file->found;
  for (size_t i = 0; i < json_array_size(all); i++) {
    const json_t *f = json_array_get(all, i);
    if (!s->run->file->is_diff) note_end(s, f, i + 1, json_object_get(f, "location"), NEW);
    if (!json_is_true(json_object_get(f, "representative"))) continue;
    note_divergence(s, f, i + 1);
    note_end(s, f, i + 1, json_object_get(json_object_get(f, "old"), "location"), OLD);
    note_end(s, f, i + 1, json_object_get(json_object_get(f, "new"), "location"), NEW);
  }
}

static void html_source_sources_init(Sources *s, const HtmlRun *r) {
  *s = (Sources){.run = r};
  strmap_init(&s->covered);
  const json_t *functions = json_object_get(r->changes, "functions");
  cover_all(&s->covered, functions, "lines", EXECUTED);
  cover_all(&s->covered, functions, "missed", MISSED);
  note_all(s);
}

static void html_source_sources_done(Sources *s) {
  strmap_done(&s->covered);
  for (size_t i = 0; i < s->notes.len; i++)
    mem_free(s->notes.data[i].line);
  vec_done(&s->notes);
}

/* --- notes --- */

static void add_note_link(Str *out, const HtmlRun *r, size_t rank) {
  str_addf(out, "<a class=\"finding\" href=\"#%sfinding-%zu\" aria-label=\"Finding %zu\">%zu</a> ",
           r->prefix, rank, rank, rank);
}

static void add_note_side(Str *out, const HtmlRun *r, const Note *n, Version v) {
  static const char *const keys[] = {"old", "new"}, *const names[] = {"Old ", "New "};
  bool is_mute = n->is_end && n->version != v;
  str_addf(out, "<td class=\"ln\"></td><td class=\"code %s\">", keys[v]);
  if (!is_mute) {
    add_note_link(out, r, n->rank);
    if (r->file->is_diff) str_add(out, names[v]);
  }
  if (!n->is_end)
    html_add_way(out, r, json_object_get(n->of, "divergence"), v);
  else if (!is_mute && r->file->is_diff)
    html_add_json(out, json_object_get(json_object_get(n->of, keys[v]), "message"));
  else if (!is_mute)
    html_add_json(out, json_object_get(n->of, "message"));
  str_add(out, "</td>");
}

static void add_notes(Str *out, const Sources *s, const char *line, bool is_one) {
  for (size_t i = 0; i < s->notes.len; i++) {
    const Note *n = &s->notes.data[i];
    if (strcmp(n->line, line) != 0) continue;
    str_add(out, n->is_end ? "<tr class=\"note end\">" : "<tr class=\"note\">");
    if (!is_one || (n->is_end && n->version == OLD)) add_note_side(out, s->run, n, OLD);
    if (!is_one || !n->is_end || n->version == NEW) add_note_side(out, s->run, n, NEW);
    str_add(out, "</tr>\n");
  }
}

/* --- rows --- */

typedef struct Line { /* one version's part of a row */
  char *name;         /* "new.c:9"; NULL if the version has no line here */
  json_int_t number;
  const json_t *text;
} Line;

static Line line_in(const json_t *file, const json_t *row, Version v) {
  json_int_t number = json_integer_value(json_array_get(row, v)),
             other = json_integer_value(json_array_get(row, 1 - (size_t)v));
  if (!number) return (Line){0};
  bool is_second = v == NEW && other && json_array_size(row) > 3;
  const char *name = json_get_text(file, v == OLD ? "old" : "new");
  return (Line){str_format("%s:%lld", name, (long long)number), number,
                json_array_get(row, is_second ? 3 : 2)};
}

static void html_source_add_coverage(Str *out, const Sources *s, const Line *l) {
  uint64_t state = UNCHANGED;
  strmap_find(&s->covered, l->name, &state);
  if (state == EXECUTED)
    str_add(out,
            "<span class=\"ran\" title=\"executed\">&#9679;<span class=\"visually-hidden\"> "
            "executed</span></span>");
  if (state == MISSED)
    str_add(out,
            "<span class=\"missed\" title=\"not executed\">&#9675;<span "
            "class=\"visually-hidden\"> not executed</span></span>");
}

static void html_source_add_line(Str *out, const Sources *s, const Line *l, Version v) {
  str_add(out, "<td class=\"ln\">");
  if (l->number) html_source_add_coverage(out, s, l);
  if (l->number) str_addf(out, "%lld", (long long)l->number);
  str_add(out, v == OLD ? "</td><td class=\"code old\">" : "</td><td class=\"code new\">");
  if (l->number) html_add_json(out, l->text);
  str_add(out, "</td>");
}

static bool is_diverging(const Sources *s, const char *line) {
  for (size_t i = 0; line && i < s->notes.len; i++)
    if (!s->notes.data[i].is_end && strcmp(s->notes.data[i].line, line) == 0) return true;
  return false;
}

static const char *html_source_state_of(const json_t *row, bool is_one, const Line lines[2]) {
  if (is_one) return "same";
  if (!lines[OLD].number) return "added";
  if (!lines[NEW].number) return "removed";
  return json_array_size(row) > 3 ? "changed" : "same";
}

static void html_source_add_row(Str *out, const Sources *s, const json_t *file, size_t index,
                                const json_t *row) {
  bool is_one = !json_is_string(json_object_get(file, "old")) ||
                !json_is_string(json_object_get(file, "new"));
  Line lines[] = {line_in(file, row, OLD), line_in(file, row, NEW)};
  if (!lines[OLD].name && !lines[NEW].name) {
    str_addf(out, "<tr class=\"gap\"><td colspan=\"%d\">&#8943;</td></tr>\n", is_one ? 2 : 4);
    return;
  }
  bool parts = is_diverging(s, lines[NEW].name) || is_diverging(s, lines[OLD].name);
  str_addf(out, "<tr class=\"%s%s\" id=\"", html_source_state_of(row, is_one, lines),
           parts ? " parts" : "");
  html_add_line_id(out, s->run, index, lines[OLD].number, lines[NEW].number);
  str_add(out, "\">");
  for (Version v = OLD; v <= NEW; v++)
    if (!is_one || lines[v].number) html_source_add_line(out, s, &lines[v], v);
  str_add(out, "</tr>\n");
  for (Version v = OLD; v <= NEW; v++)
    if (lines[v].name) add_notes(out, s, lines[v].name, is_one);
  mem_free(lines[OLD].name);
  mem_free(lines[NEW].name);
}

/* --- files --- */

static void add_column(Str *out, const json_t *name, const char *version) {
  if (!json_is_string(name)) return;
  str_addf(out, "<th scope=\"colgroup\" colspan=\"2\"><span class=\"version\">%s</span> <code>",
           version);
  html_add_json(out, name);
  str_add(out, "</code></th>");
}

static void html_source_add_file(Str *out, const Sources *s, const json_t *file, size_t index) {
  const json_t *old = json_object_get(file, "old"), *new = json_object_get(file, "new"),
               *rows = json_object_get(file, "rows");
  bool is_pair = json_is_string(old) && json_is_string(new);
  static const char columns[] = "<col class=\"number\"><col>";
  str_addf(out, "<table class=\"source %s\"><colgroup>%s%s</colgroup><thead><tr>",
           is_pair ? "pair" : "single", columns, is_pair ? columns : "");
  add_column(out, old, "Old");
  add_column(out, new, is_pair ? "New" : "");
  str_add(out, "</tr></thead><tbody>\n");
  for (size_t i = 0; i < json_array_size(rows); i++)
    html_source_add_row(out, s, file, index, json_array_get(rows, i));
  str_add(out, "</tbody></table>\n");
  json_int_t omitted = html_number(file, "omitted");
  if (omitted) str_addf(out, "<p>%lld more lines are not shown.</p>\n", (long long)omitted);
}

void html_source(Str *out, const HtmlRun *r) {
  const json_t *files = json_object_get(r->changes, "files");
  str_add(out, "<section class=\"sources\"");
  html_add_id(out, r, "source");
  str_add(out, ">\n<h2>Source</h2>\n");
  if (!json_array_size(files)) {
    str_add(out, "<p>The run directory contains no source lines.</p></section>\n");
    return;
  }
  str_add(
      out,
      r->file->is_diff
          ? "<p class=\"legend\"><span class=\"key removed\">removed</span> <span "
            "class=\"key added\">added</span> <span class=\"key parts\">the versions "
            "diverge here</span> <span><span class=\"ran\">&#9679;</span> change executed</span> "
            "<span><span class=\"missed\">&#9675;</span> not executed</span></p>\n"
          : "");
  Sources s;
  html_source_sources_init(&s, r);
  for (size_t i = 0; i < json_array_size(files); i++)
    html_source_add_file(out, &s, json_array_get(files, i), i);
  html_source_sources_done(&s);
  str_add(out, "</section>\n");
}
