/* A row is one line of the two columns: [OLD's number, NEW's number, text], where 0 means that the
 * version does not have the line, or [OLD's number, NEW's number, OLD's text, NEW's text] if both
 * were changed. A null row stands for omitted lines. */
#include "report/excerpts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "front/line_diff.h"

enum { AROUND_PLACE = 6, AROUND_CHANGE = 3, MOST_ROWS = 20000 };

typedef struct Wanted {
  Version version;
  uint32_t first, last;
} Wanted;

typedef struct FilePair {
  const char *name[2]; /* of each version; NULL if it has none, or if there is only one version */
  VEC(Wanted) wanted;
} FilePair;

struct Excerpts {
  const RunInfo *run;
  VEC(FilePair) pairs;
};

/* --- which files belong together --- */

static const char *excerpts_file_name(const Program *p, uint32_t loc) {
  Location l = program_location(p, loc);
  return program_is_own_place(p, loc) && l.file < p->files.len ? p->files.data[l.file] : NULL;
}

static bool excerpts_are_same(const char *a, const char *b) { return a && b && strcmp(a, b) == 0; }

static bool excerpts_has_file(const FilePair *pair, const char *name) {
  return excerpts_are_same(pair->name[OLD], name) || excerpts_are_same(pair->name[NEW], name);
}

static FilePair *find_pair(Excerpts *x, const char *name) {
  for (size_t i = 0; i < x->pairs.len; i++)
    if (excerpts_has_file(&x->pairs.data[i], name)) return &x->pairs.data[i];
  return NULL;
}

/* Pairs the files of all locations that are in both versions of the unified program. */
static void pair_files(Excerpts *x) {
  const Program *p = x->run->program;
  for (uint32_t loc = 1; loc < p->locations.len; loc++) {
    uint32_t old = p->locations.data[loc].old;
    const char *names[] = {old ? excerpts_file_name(p, old) : NULL, excerpts_file_name(p, loc)};
    if (!names[OLD] || !names[NEW] || find_pair(x, names[OLD]) || find_pair(x, names[NEW]))
      continue;
    FilePair pair = {.name = {names[OLD], names[NEW]}};
    vec_push(&x->pairs, pair);
  }
}

/* Adds a file without any location that is in both versions. */
static FilePair *add_alone(Excerpts *x, const char *name) {
  const RunInfo *run = x->run;
  bool is_old = run->versions && sources_have(&run->versions->of[OLD], name) &&
                !sources_have(&run->versions->of[NEW], name);
  FilePair pair = {0};
  pair.name[is_old ? OLD : NEW] = name;
  vec_push(&x->pairs, pair);
  return &vec_last(&x->pairs);
}

Excerpts *excerpts_new(const RunInfo *run) {
  Excerpts *x = NEW(Excerpts);
  x->run = run;
  if (run->versions) pair_files(x);
  return x;
}

void excerpts_free(Excerpts *x) {
  for (size_t i = 0; i < x->pairs.len; i++)
    vec_done(&x->pairs.data[i].wanted);
  vec_done(&x->pairs);
  mem_free(x);
}

/* --- requested lines --- */

static void excerpts_add(Excerpts *x, const char *name, uint32_t first, uint32_t last) {
  FilePair *pair = find_pair(x, name);
  if (!pair) pair = add_alone(x, name);
  Version v = excerpts_are_same(pair->name[NEW], name) ? NEW : OLD;
  vec_push(&pair->wanted, ((Wanted){v, first, last}));
}

static void excerpts_add_one(Excerpts *x, uint32_t loc) {
  const char *name = excerpts_file_name(x->run->program, loc);
  uint32_t line = program_location(x->run->program, loc).line;
  if (name && line) excerpts_add(x, name, line, line);
}

void excerpts_add_place(Excerpts *x, uint32_t loc) {
  if (!loc) return;
  uint32_t old = program_location(x->run->program, loc).old;
  excerpts_add_one(x, loc);
  if (old) excerpts_add_one(x, old);
}

/* The name as in the program's list of files, which outlives x. */
static const char *known_file(const Program *p, const char *name, size_t len) {
  for (size_t i = 0; i < p->files.len; i++)
    if (strlen(p->files.data[i]) == len && memcmp(p->files.data[i], name, len) == 0)
      return p->files.data[i];
  return NULL;
}

void excerpts_add_lines(Excerpts *x, const char *lines) {
  const char *colon = strrchr(lines, ':');
  const char *name = colon ? known_file(x->run->program, lines, (size_t)(colon - lines)) : NULL;
  if (!name) return;
  char *end;
  unsigned long first = strtoul(colon + 1, &end, 10), last = first;
  if (*end == '-') last = strtoul(end + 1, NULL, 10);
  if (first) excerpts_add(x, name, (uint32_t)first, (uint32_t)last);
}

/* --- rows --- */

typedef struct Row {
  uint32_t number[2]; /* 0 if the version has no line here */
  bool is_wanted;
} Row;
typedef VEC(Row) RowList;

/* Puts unmarked lines of a diff in the same row; between them, removed lines are in the same rows
 * as added ones. */
static void excerpts_align(const LineDiff *d, RowList *rows) {
  uint32_t at[2] = {1, 1};
  for (;;) {
    Row r = {0};
    bool is_change = line_diff_has(d, OLD, at[OLD]) || line_diff_has(d, NEW, at[NEW]);
    for (Version v = OLD; v <= NEW; v++) {
      bool is_there = at[v] <= d->of[v].count;
      if (is_there && line_diff_has(d, v, at[v]) == is_change) r.number[v] = at[v]++;
    }
    if (!r.number[OLD] && !r.number[NEW]) return;
    vec_push(rows, r);
  }
}

static bool is_asked_for(const FilePair *pair, const Row *r) {
  for (size_t i = 0; i < pair->wanted.len; i++) {
    const Wanted *w = &pair->wanted.data[i];
    uint32_t n = r->number[w->version];
    if (n && n >= w->first && n <= w->last) return true;
  }
  return false;
}

static void want_around(RowList *rows, size_t at, size_t around) {
  size_t first = at > around ? at - around : 0;
  for (size_t i = first; i < rows->len && i <= at + around; i++)
    rows->data[i].is_wanted = true;
}

static void excerpts_choose(const FilePair *pair, const LineDiff *d, RowList *rows) {
  bool is_pair = pair->name[OLD] && pair->name[NEW];
  for (size_t i = 0; i < rows->len; i++) {
    const Row *r = &rows->data[i];
    if (is_asked_for(pair, r)) want_around(rows, i, AROUND_PLACE);
    if (is_pair && (line_diff_has(d, OLD, r->number[OLD]) || line_diff_has(d, NEW, r->number[NEW])))
      want_around(rows, i, AROUND_CHANGE);
  }
}

static json_t *row_json(const LineDiff *d, const Row *r) {
  json_t *j = json_array();
  const char *text[2] = {NULL, NULL};
  for (Version v = OLD; v <= NEW; v++) {
    json_array_append_new(j, json_integer(r->number[v]));
    if (r->number[v]) text[v] = d->of[v].starts[r->number[v] - 1];
  }
  bool is_same = text[OLD] && text[NEW] && strcmp(text[OLD], text[NEW]) == 0;
  for (Version v = OLD; v <= NEW; v++)
    if (text[v] && !(is_same && v == NEW)) json_array_append_new(j, json_text(text[v]));
  return j;
}

/* room: the number of rows that may still be written. */
static json_t *pair_json(const FilePair *pair, size_t *room) {
  LineDiff d;
  RowList rows = {0};
  bool is_one = excerpts_are_same(pair->name[OLD], pair->name[NEW]); /* a unified program */
  const char *old = is_one ? NULL : pair->name[OLD];
  line_diff_init(&d, old, pair->name[NEW]);
  excerpts_align(&d, &rows);
  excerpts_choose(pair, &d, &rows);
  json_t *j = json_object(), *list = json_array();
  size_t omitted = 0;
  for (size_t i = 0; i < rows.len; i++) {
    const Row *r = &rows.data[i];
    if (!r->is_wanted) {
      if (i && rows.data[i - 1].is_wanted) json_array_append_new(list, json_null());
    } else if (*room) {
      json_array_append_new(list, row_json(&d, r));
      --*room;
    } else {
      omitted++;
    }
  }
  json_set(j, "old", json_text(old));
  json_set(j, "new", json_text(pair->name[NEW]));
  json_set(j, "rows", list);
  json_set(j, "omitted", json_count(omitted));
  vec_done(&rows);
  line_diff_done(&d);
  return j;
}

json_t *excerpts_json(const Excerpts *x) {
  assert(x->run);
  json_t *list = json_array();
  size_t room = MOST_ROWS;
  for (size_t i = 0; i < x->pairs.len; i++)
    if (x->pairs.data[i].wanted.len)
      json_array_append_new(list, pair_json(&x->pairs.data[i], &room));
  return list;
}
