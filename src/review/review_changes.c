#include "review/review_changes.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"

FileKind file_kind(const char *path) {
  static const char *const headers[] = {".h", ".inc", ".def", ".tab", ".hh"};
  if (str_ends(path, ".c")) return FILE_SOURCE;
  for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
    if (str_ends(path, headers[i])) return FILE_HEADER;
  return FILE_OTHER;
}

bool file_is_table(const char *path) {
  static const char *const endings[] = {".inl", ".tbl", ".tpl", ".x"};
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
    if (str_ends(path, endings[i])) return true;
  return false;
}

/* "test_list.c", "list_test.c", "list-tests.h" */
static bool has_name_of_test(const char *base) {
  static const char *const endings[] = {"_test", "-test", "_tests", "-tests"};
  const char *dot = strrchr(base, '.');
  size_t len = dot ? (size_t)(dot - base) : strlen(base);
  if (str_starts(base, "test_") || str_starts(base, "test-")) return true;
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
    size_t n = strlen(endings[i]);
    if (len > n && strncmp(base + len - n, endings[i], n) == 0) return true;
  }
  return false;
}

bool file_is_of_test(const char *path, bool has_main) {
  static const char *const directories[] = {
      "test", "tests", "t",     "testing",   "example",  "examples", "bench",  "benchmarks",
      "fuzz", "demo",  "demos", "testsuite", "testdata", "testes",   "regress"};
  for (const char *part = path, *slash; (slash = strchr(part, '/')); part = slash + 1)
    for (size_t i = 0; i < sizeof directories / sizeof *directories; i++)
      if (strlen(directories[i]) == (size_t)(slash - part) &&
          strncmp(part, directories[i], (size_t)(slash - part)) == 0)
        return true;
  const char *base = path_base(path);
  bool is_at_top = base == path;
  return has_name_of_test(base) ||
         (has_main && is_at_top && (str_starts(base, "test") || str_starts(base, "bench")));
}

/* --- files --- */

static bool is_none(const char *id) { return id[strspn(id, "0")] == 0; }

static bool review_changes_is_pointer(const Git *g, const char *id) {
  static const char mark[] = "version https://git-lfs.github.com/spec/";
  const char *const args[] = {"cat-file", "blob", id, NULL};
  Str text = {0};
  bool is_it = git_ask(g, args, &text, NULL) && str_starts(str_text(&text), mark);
  str_done(&text);
  return is_it;
}

static FileKind review_changes_kind_of(const Git *g, const Change *c, char modes[VERSIONS][7]) {
  const char *path = change_path(c);
  FileKind kind = file_kind(path);
  for (Version v = OLD; v <= NEW; v++) {
    if (strcmp(modes[v], "160000") == 0) return FILE_MODULE;
    if (strcmp(modes[v], "120000") == 0) return FILE_LINK;
    if (kind != FILE_OTHER && c->id[v] && review_changes_is_pointer(g, c->id[v]))
      return FILE_POINTER;
  }
  return kind;
}

/* Reads ":MODE MODE ID ID STATUS" NUL PATH NUL, followed by a second path for a rename or copy.
 * Returns the offset of the next entry. */
static size_t read_change(ChangeList *l, const Git *g, const Str *out, size_t at) {
  const char *entry = out->data + at;
  char modes[VERSIONS][7], status;
  Change c = {0};
  char ids[VERSIONS][129];
  int n =
      sscanf(entry, ":%6s %6s %128s %128s %c", modes[OLD], modes[NEW], ids[OLD], ids[NEW], &status);
  if (n != 5) fatal("git diff-tree printed '%s'", entry);
  at += strlen(entry) + 1;
  const char *first = out->data + at, *second = first;
  at += strlen(first) + 1;
  if (status == 'R' || status == 'C') {
    second = out->data + at;
    at += strlen(second) + 1;
  }
  const char *paths[] = {first, second};
  for (Version v = OLD; v <= NEW; v++) {
    if (is_none(ids[v])) continue;
    c.path[v] = mem_strdup(paths[v]);
    c.id[v] = mem_strdup(ids[v]);
  }
  c.kind = review_changes_kind_of(g, &c, modes);
  vec_push(l, c);
  return at;
}

void changes_find(ChangeList *l, const Git *g, const char *const trees[VERSIONS],
                  const TextList *paths) {
  assert(!l->len && trees[OLD] && trees[NEW]);
  static const char *const words[] = {
      "diff-tree", "-r", "-z", "-M", "--raw", "--no-ext-diff", "--no-textconv", "--no-abbrev"};
  VEC(const char *) args = {0};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    vec_push(&args, words[i]);
  vec_push(&args, trees[OLD]);
  vec_push(&args, trees[NEW]);
  vec_push(&args, "--");
  for (size_t i = 0; i < paths->len; i++)
    vec_push(&args, paths->data[i]);
  vec_push(&args, NULL);
  Str out = {0};
  char *why;
  if (!git_ask(g, args.data, &out, &why)) fatal("git diff-tree: %s", why);
  for (size_t at = 0; at < out.len;)
    at = read_change(l, g, &out, at);
  str_done(&out);
  vec_done(&args);
}

const char *change_path(const Change *c) { return c->path[NEW] ? c->path[NEW] : c->path[OLD]; }

void changes_done(ChangeList *l) {
  for (size_t i = 0; i < l->len; i++)
    for (Version v = OLD; v <= NEW; v++) {
      mem_free(l->data[i].path[v]);
      mem_free(l->data[i].id[v]);
    }
  vec_done(l);
}

void changes_clear(ChangeList *l) {
  changes_done(l);
  *l = (ChangeList){0};
}

/* --- lines --- */

/* "@@ -FIRST[,COUNT] +FIRST[,COUNT] @@" */
static void read_hunk(const char *line, LineRanges lines[VERSIONS]) {
  static const char sign[VERSIONS] = {'-', '+'};
  for (Version v = OLD; v <= NEW; v++) {
    const char *at = strchr(line, sign[v]);
    if (!at) return;
    char *end;
    LineRange r = {.first = (unsigned)strtoul(at + 1, &end, 10), .count = 1};
    if (*end == ',') r.count = (unsigned)strtoul(end + 1, &end, 10);
    if (r.count) vec_push(&lines[v], r);
    line = end;
  }
}

static unsigned review_changes_count_lines(const Str *text) {
  unsigned n = 0;
  for (size_t i = 0; i < text->len; i++)
    n += text->data[i] == '\n';
  return n + (text->len && text->data[text->len - 1] != '\n');
}

/* All lines of a file that only one version has. */
static void review_changes_add_all(const Git *g, const char *id, LineRanges *lines) {
  const char *const args[] = {"cat-file", "blob", id, NULL};
  Str text = {0};
  if (git_ask(g, args, &text, NULL)) {
    LineRange all = {.first = 1, .count = review_changes_count_lines(&text)};
    if (all.count) vec_push(lines, all);
  }
  str_done(&text);
}

void change_lines(const Change *c, const Git *g, LineRanges lines[VERSIONS]) {
  assert(c->id[OLD] || c->id[NEW]);
  if (!c->id[OLD] || !c->id[NEW]) {
    Version v = c->id[OLD] ? OLD : NEW;
    review_changes_add_all(g, c->id[v], &lines[v]);
    return;
  }
  const char *const args[] = {"diff",          "-U0",      "--no-ext-diff",
                              "--no-textconv", "--text",   "--no-color",
                              c->id[OLD],      c->id[NEW], NULL};
  Str out = {0};
  char *why;
  if (!git_ask(g, args, &out, &why)) fatal("git diff: %s", why);
  for (const char *line = out.data; line && *line;) {
    if (str_starts(line, "@@ ")) read_hunk(line, lines);
    line = strchr(line, '\n');
    if (line) line++;
  }
  str_done(&out);
}
