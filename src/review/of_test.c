/* A change is the test's own if git lists each of its lines as a change of a test's file; or if no
 * other file that changed is read when the test is compiled. In doubt the change is the program's:
 * a test's difference that is shown costs less than a regression that is not. */
#include "review/of_test.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "review/changed_functions.h"
#include "review/used_tests.h"

typedef struct TestJudge {
  const Analysis *analysis;
  const ChangeList *changes;
  LineRanges (*lines)[VERSIONS]; /* of each change */
} TestJudge;

static bool of_test_is_code(const Change *c) {
  return c->kind == FILE_SOURCE || c->kind == FILE_HEADER;
}

static bool has_path(const Change *c, const char *path) {
  return (c->path[OLD] && strcmp(c->path[OLD], path) == 0) ||
         (c->path[NEW] && strcmp(c->path[NEW], path) == 0);
}

/* own: the file of the function, which is a test's. */
static bool change_is_of_test(const Change *c, const char *own) {
  return has_path(c, own) || file_is_of_test(change_path(c), false);
}

/* --- files --- */

bool unit_reads(const Unit *u, Version v, const Change *c) {
  assert(u->path);
  if (!c->path[v]) return false;
  if (strcmp(u->path, c->path[v]) == 0) return true;
  char *end = str_format("/%s/%s", v == OLD ? "old" : "new", c->path[v]);
  bool is_read = false;
  for (size_t i = 0; i < u->read.len && !is_read; i++) {
    char *tidy = path_tidy(u->read.data[i]);
    is_read = str_ends(tidy, end);
    mem_free(tidy);
  }
  mem_free(end);
  return is_read;
}

/* What the version calls the file, which may have been renamed. */
static const char *own_path_in(const TestJudge *t, Version v, const char *own) {
  for (size_t i = 0; i < t->changes->len; i++) {
    const Change *c = &t->changes->data[i];
    if (has_path(c, own) && c->path[v]) return c->path[v];
  }
  return own;
}

/* Does the compiler read the changed file for the unit of the function's file, or for any unit if
 * that file is a header? */
static bool cluster_reads(const TestJudge *t, const Cluster *cluster, const char *own,
                          const Change *c) {
  for (Version v = OLD; v <= NEW; v++) {
    const UnitList *units = &cluster->units[v];
    const char *path = own_path_in(t, v, own);
    bool is_unit = units_have(units, path);
    for (size_t i = 0; i < units->len; i++) {
      const Unit *u = units->data[i];
      bool is_own = strcmp(u->path, path) == 0;
      if (is_own && !u->read.len && c->kind == FILE_HEADER) return true; /* it may */
      if ((is_own || !is_unit) && unit_reads(u, v, c)) return true;
    }
  }
  return false;
}

static bool reads_changed(const TestJudge *t, const ChangedFunction *f, const char *own,
                          bool of_test) {
  const Cluster *cluster = &t->analysis->clusters.data[f->cluster];
  for (size_t i = 0; i < t->changes->len; i++) {
    const Change *c = &t->changes->data[i];
    if (of_test_is_code(c) && change_is_of_test(c, own) == of_test &&
        cluster_reads(t, cluster, own, c))
      return true;
  }
  return false;
}

/* --- lines --- */

static bool ranges_have(const LineRanges *ranges, unsigned line) {
  for (size_t i = 0; i < ranges->len; i++)
    if (line >= ranges->data[i].first && line - ranges->data[i].first < ranges->data[i].count)
      return true;
  return false;
}

/* For a line "new/t/check.c:5". */
static bool line_is_of_test(const TestJudge *t, const char *line, const char *own) {
  Version v = str_starts(line, "old/") ? OLD : NEW;
  char *path = analysis_path_of(line);
  unsigned number = (unsigned)strtoul(strrchr(line, ':') + 1, NULL, 10);
  bool is_it = false;
  for (size_t i = 0; i < t->changes->len && !is_it; i++) {
    const Change *c = &t->changes->data[i];
    is_it = c->path[v] && strcmp(c->path[v], path) == 0 && change_is_of_test(c, own) &&
            ranges_have(&t->lines[i][v], number);
  }
  mem_free(path);
  return is_it;
}

/* The lines of a variable's initial contents are not known, so its file counts as a whole. */
static bool lines_are_of_test(const TestJudge *t, const ChangedFunction *f, const char *own) {
  for (size_t i = 0; i < f->lines.len; i++)
    if (!line_is_of_test(t, f->lines.data[i], own)) return false;
  if (f->kind != FUNCTION_DATA) return f->lines.len > 0;
  for (size_t i = 0; i < t->changes->len; i++)
    if (has_path(&t->changes->data[i], own)) return true;
  return false;
}

/* --- all of it --- */

static bool of_test_judge(const TestJudge *t, const ChangedFunction *f) {
  char *own = analysis_path_of(f->place);
  bool is_it = lines_are_of_test(t, f, own) ||
               (!reads_changed(t, f, own, false) && reads_changed(t, f, own, true));
  mem_free(own);
  return is_it;
}

static bool is_used_by_program(UnitStore *s, const ChangedFunction *f) {
  char *own = analysis_path_of(f->place);
  bool is_so = used_test_is_one(s, OLD, own) || used_test_is_one(s, NEW, own);
  mem_free(own);
  return is_so;
}

void analysis_judge_tests(Analysis *a, UnitStore *s, const Git *g, const ChangeList *changes) {
  TestJudge t = {a, changes, mem_alloc_zero(changes->len + 1, sizeof *t.lines)};
  for (size_t i = 0; i < changes->len; i++)
    if (of_test_is_code(&changes->data[i])) change_lines(&changes->data[i], g, t.lines[i]);
  for (size_t i = 0; i < a->functions.len; i++) {
    ChangedFunction *f = &a->functions.data[i];
    if (f->is_in_test) f->is_of_test = of_test_judge(&t, f);
    if (f->is_of_test && is_used_by_program(s, f)) f->is_of_test = f->is_in_test = false;
  }
  for (size_t i = 0; i < changes->len; i++)
    for (Version v = OLD; v <= NEW; v++)
      vec_done(&t.lines[i][v]);
  mem_free(t.lines);
}
