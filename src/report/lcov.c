/* The tracefile contains the changed lines, and with --affected the lines that the change affects;
 * other lines are not tracked. The count of a line is the number of runs that executed it, or, for
 * a changed line, the runs that executed a part of the change there; in a review, the runs of all
 * of its functions are counted. A review only reports lines of the new version, since the old
 * version's files are not in the checkout.
 *
 *   SF:src/a.c
 *   DA:7,1
 *   LF:1
 *   LH:1
 *   end_of_record */
#include "report/lcov.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/map.h"
#include "report/checkout.h"

typedef struct Line {
  char *file; /* relative to the root of the repository */
  uint32_t line;
  uint64_t runs; /* number of runs that executed it */
  bool is_changed;
} Line;

typedef struct Tracefile {
  const Checkout *checkout;
  VEC(Line) lines;
  StrMap index; /* "src/a.c:7" -> index in lines */
} Tracefile;

/* Finds the line, or adds it; NULL if it is not in the checkout. */
static Line *get_line(Tracefile *t, const char *file, uint32_t number) {
  char *location = str_format("%s:%" PRIu32, file, number);
  uint64_t index;
  if (!strmap_find(&t->index, location, &index)) {
    RepoPlace p = checkout_place(t->checkout, location);
    index = t->lines.len;
    if (p.file && !p.is_old) {
      Line line = {.file = mem_strdup(p.file), .line = number};
      vec_push(&t->lines, line);
    } else {
      index = UINT64_MAX;
    }
    strmap_put(&t->index, location, index);
    repo_place_done(&p);
  }
  mem_free(location);
  return index == UINT64_MAX ? NULL : &t->lines.data[index];
}

static bool is_missed(const json_t *missed, const char *file, uint32_t number) {
  for (size_t i = 0; i < json_array_size(missed); i++) {
    const char *range = json_text_at(missed, i), *colon = strrchr(range, ':');
    unsigned first, last;
    size_t n = strlen(file);
    if (!colon || (size_t)(colon - range) != n || strncmp(range, file, n) != 0) continue;
    int numbers = sscanf(colon + 1, "%u-%u", &first, &last);
    if (numbers == 1) last = first;
    if (numbers > 0 && number >= first && number <= last) return true;
  }
  return false;
}

/* Adds the lines of a range such as "new.c:7-9". */
static void lcov_add_range(Tracefile *t, bool is_change, const char *range, const json_t *missed) {
  enum { LONGEST = 1000000 }; /* lines of a function */
  const char *colon = strrchr(range, ':');
  unsigned first = 0, last = 0;
  int numbers = colon ? sscanf(colon + 1, "%u-%u", &first, &last) : 0;
  if (numbers <= 0 || !first) return;
  if (numbers == 1) last = first;
  char *file = mem_strndup(range, (size_t)(colon - range));
  for (unsigned n = first; n <= last && n - first < LONGEST; n++) {
    Line *line = get_line(t, file, n);
    if (!line || (line->is_changed && !is_change)) continue;
    line->is_changed = is_change;
    line->runs += !is_missed(missed, file, n);
  }
  mem_free(file);
}

/* list: "functions" (the changed ones) or "affected". */
static void lcov_add_run(Tracefile *t, const RunFile *r, const char *list) {
  bool is_change = strcmp(list, "functions") == 0;
  json_t *changes = json_read(r->dir, "changes.json");
  const json_t *functions = json_object_get(changes, list);
  for (size_t i = 0; i < json_array_size(functions); i++) {
    const json_t *f = json_array_get(functions, i), *lines = json_object_get(f, "lines");
    for (size_t k = 0; k < json_array_size(lines); k++)
      lcov_add_range(t, is_change, json_text_at(lines, k), json_object_get(f, "missed"));
  }
  json_decref(changes);
}

static int by_place(const void *a, const void *b) {
  const Line *x = a, *y = b;
  int order = strcmp(x->file, y->file);
  return order ? order : (x->line > y->line) - (x->line < y->line);
}

static void end_record(Str *out, size_t found, size_t hit) {
  if (found) str_addf(out, "LF:%zu\nLH:%zu\nend_of_record\n", found, hit);
}

static void lcov_print(const Tracefile *t, Str *out) {
  size_t found = 0, hit = 0;
  for (size_t i = 0; i < t->lines.len; i++) {
    const Line *line = &t->lines.data[i];
    bool is_first = !i || strcmp(line->file, line[-1].file) != 0;
    if (is_first) {
      end_record(out, found, hit);
      str_addf(out, "TN:umbra\nSF:%s\n", line->file);
      found = hit = 0;
    }
    found++;
    hit += line->runs > 0;
    str_addf(out, "DA:%" PRIu32 ",%" PRIu64 "\n", line->line, line->runs);
  }
  end_record(out, found, hit);
}

void lcov_write(const RunFiles *f, Str *out) {
  Checkout c;
  checkout_init(&c, f);
  Tracefile t = {.checkout = &c};
  strmap_init(&t.index);
  for (size_t i = 0; i < f->runs.len; i++)
    lcov_add_run(&t, &f->runs.data[i], "functions");
  for (size_t i = 0; i < f->runs.len; i++)
    lcov_add_run(&t, &f->runs.data[i], "affected");
  if (t.lines.len) qsort(t.lines.data, t.lines.len, sizeof *t.lines.data, by_place);
  lcov_print(&t, out);
  for (size_t i = 0; i < t.lines.len; i++)
    mem_free(t.lines.data[i].file);
  vec_done(&t.lines);
  strmap_done(&t.index);
  checkout_done(&c);
}
