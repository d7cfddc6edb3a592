#include "review/file_pairs.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"

static bool is_same_text(const char *a, const char *b) { return a && b && strcmp(a, b) == 0; }

static void file_pairs_add_pair(PairList *l, const char *old, const char *new,
                                const Change *header) {
  for (size_t i = 0; i < l->len; i++)
    if (is_same_text(l->data[i].path[OLD], old) || is_same_text(l->data[i].path[NEW], new)) return;
  Pair p = {.path = {old ? mem_strdup(old) : NULL, new ? mem_strdup(new) : NULL}, .header = header};
  vec_push(l, p);
}

/* The file's path in the other version, before or after a rename; NULL if it does not exist
 * there. */
static const char *file_pairs_counterpart(const ChangeList *changes, const SourceTree *other,
                                          Version v, const char *path) {
  for (size_t i = 0; i < changes->len; i++)
    if (is_same_text(changes->data[i].path[v], path))
      return changes->data[i].path[version_other(v)];
  return source_tree_find(other, path) ? path : NULL;
}

/* Does a test of the tree register itself before main: __attribute__((constructor))? */
static bool have_tests_constructors(const SourceTree *t) {
  for (size_t i = 0; i < t->files.len; i++)
    if (t->files.data[i].has_constructor && source_tree_is_test(t, t->files.data[i].path))
      return true;
  return false;
}

/* Adds the files that include a changed header in either version. *only_tests: all are tests;
 * only_tests may be NULL. */
static size_t add_readers(PairList *pairs, GapList *gaps, const SourceTree trees[VERSIONS],
                          const ChangeList *changes, const Change *c, bool *only_tests) {
  size_t most = 0;
  bool are_tests = true;
  for (Version v = OLD; v <= NEW; v++) {
    FileIndices readers = {0};
    size_t all = 0;
    if (c->path[v]) source_tree_readers(&trees[v], c->path[v], MOST_PREPROCESSED, &readers, &all);
    for (size_t i = 0; i < readers.len; i++) {
      const char *path = trees[v].files.data[readers.data[i]].path;
      const char *other = file_pairs_counterpart(changes, &trees[version_other(v)], v, path);
      are_tests &= source_tree_is_test(&trees[v], path);
      file_pairs_add_pair(pairs, v == OLD ? path : other, v == OLD ? other : path, c);
    }
    if (all > readers.len && v == NEW)
      gaps_add(gaps, mem_strdup(c->path[v]),
               str_format("%zu more files that include it were not compared", all - readers.len),
               true);
    if (all > most) most = all;
    vec_done(&readers);
  }
  if (only_tests) *only_tests = are_tests;
  return most;
}

static bool is_build_file(const char *path) {
  static const char *const endings[] = {".in", ".am",  ".ac", ".cmake", ".mk",
                                        ".m4", ".gyp", ".gn", ".ld",    ".lds"};
  static const char *const names[] = {"CMakeLists.txt", "Makefile",    "GNUmakefile",
                                      "makefile",       "meson.build", "configure",
                                      "SConstruct",     "BUILD",       "meson_options.txt"};
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
    if (str_ends(path, endings[i])) return true;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(path_base(path), names[i]) == 0) return true;
  return false;
}

/* An input of a test is often called NAME.in, and a template NAME.h.in or Makefile.in. */
static bool is_input_of_test(const char *path) {
  const char *base = path_base(path), *dot = strchr(base, '.');
  return file_is_of_test(path, false) && dot && strcmp(dot, ".in") == 0 &&
         !str_starts(base, "Makefile") && !str_starts(base, "configure");
}

const char *file_why_it_matters(const char *path) {
  static const char *const code[] = {
      ".y",  ".l",   ".S",   ".s",   ".asm", ".cc",    ".cpp", ".cxx", ".c++", ".C",
      ".hh", ".hpp", ".hxx", ".h++", ".ipp", ".tcc",   ".m",   ".mm",  ".cu",  ".cl",
      ".f",  ".f90", ".F90", ".rl",  ".re",  ".gperf", ".pyx", ".rs",  ".go",  ".d"};
  for (size_t i = 0; i < sizeof code / sizeof *code; i++)
    if (str_ends(path, code[i])) return "not C code (C++ and assembly are not supported)";
  return is_build_file(path) && !is_input_of_test(path) ? "a build file" : NULL;
}

/* ---- files that a build uses: scripts that generate code, tables, linker scripts ---- */

static bool is_document(const char *path) {
  static const char *const endings[] = {".md", ".rst", ".html", ".1",   ".3",  ".5",   ".7",
                                        ".8",  ".png", ".svg",  ".pdf", ".po", ".texi"};
  static const char *const names[] = {"README", "LICENSE", "LICENCE", "COPYING", "ChangeLog",
                                      "CHANGE", "NEWS",    "AUTHORS", "THANKS",  "TODO"};
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
    if (str_ends(path, endings[i])) return true;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (str_starts(path_base(path), names[i])) return true;
  return false;
}

static bool is_name_character(char c) { return isalnum((unsigned char)c) || strchr("_-.", c); }

static bool names_file(const char *text, const char *name) {
  size_t len = strlen(name);
  for (const char *at = text; (at = strstr(at, name)); at++) {
    bool is_begun = at > text && is_name_character(at[-1]);
    if (!is_begun && (!at[len] || !is_name_character(at[len]))) return true;
  }
  return false;
}

/* Why a file matters that a build file of the tree names; NULL if none does. The caller frees it.
 */
static char *why_build_names_it(const SourceTree *t, const char *path) {
  char *why = NULL;
  if (is_document(path) || file_is_of_test(path, false)) return NULL;
  for (size_t i = 0; i < t->others.len && !why; i++) {
    const char *build = t->others.data[i];
    char *text =
        is_build_file(build) && !file_is_of_test(build, false) ? source_tree_text(t, build) : NULL;
    if (text && names_file(text, path_base(path))) why = str_format("a file that %s names", build);
    mem_free(text);
  }
  return why;
}

/* A header that no compilation reads may be read with other macros: #include TABLE. */
static void add_other_tables(GapList *gaps, const SourceTree trees[VERSIONS], const Change *c) {
  bool is_computed = false;
  for (Version v = OLD; v <= NEW; v++)
    for (size_t i = 0; i < trees[v].files.len; i++)
      is_computed |= trees[v].files.data[i].lines.has_computed;
  if (is_computed)
    gaps_add(gaps, mem_strdup(change_path(c)),
             mem_strdup("no C file is found to include it, and an #include has a macro in place of "
                        "a name"),
             false);
}

/* Its bytes become a part of the program, which are not compared. */
static void add_assembled(GapList *gaps, const SourceTree trees[VERSIONS], const Change *c) {
  const char *reader = NULL;
  if (is_document(change_path(c)) || file_is_of_test(change_path(c), false)) return;
  for (Version v = OLD; v <= NEW && !reader; v++)
    if (c->path[v]) reader = source_tree_assembles(&trees[v], c->path[v]);
  if (reader)
    gaps_add(gaps, mem_strdup(change_path(c)),
             str_format("assembly in %s may include it (.incbin)", reader), true);
}

static void file_pairs_add_change(PairList *pairs, GapList *gaps, const SourceTree trees[VERSIONS],
                                  const ChangeList *changes, const Change *c) {
  const char *why = NULL;
  char *of_build = NULL;
  size_t readers;
  bool only_tests, is_alone;
  if (c->kind != FILE_SOURCE && c->kind != FILE_HEADER) add_assembled(gaps, trees, c);
  switch (c->kind) {
    case FILE_SOURCE:
      file_pairs_add_pair(pairs, c->path[OLD], c->path[NEW], NULL);
      if (source_tree_is_included(&trees[c->path[NEW] ? NEW : OLD], change_path(c)))
        add_readers(pairs, gaps, trees, changes, c, NULL);
      break;
    case FILE_HEADER:
      readers = add_readers(pairs, gaps, trees, changes, c, &only_tests);
      if (!readers) add_other_tables(gaps, trees, c);
      /* What tests do before main is not a part of a header's function. */
      is_alone = !readers || (only_tests && (have_tests_constructors(&trees[OLD]) ||
                                             have_tests_constructors(&trees[NEW])));
      if (is_alone && str_ends(change_path(c), ".h"))
        file_pairs_add_pair(pairs, c->path[OLD], c->path[NEW], NULL);
      if (!readers && !str_ends(change_path(c), ".h")) why = "no C file includes it";
      break;
    case FILE_LINK: why = "a symbolic link"; break;
    case FILE_MODULE: why = "a submodule"; break;
    case FILE_POINTER: why = "its contents are not in the repository (git lfs)"; break;
    case FILE_OTHER:
      why = file_why_it_matters(change_path(c));
      if (!why)
        why = of_build = why_build_names_it(&trees[c->path[NEW] ? NEW : OLD], change_path(c));
      if (!why && file_is_table(change_path(c))) why = "no C file is found to include it";
      break;
  }
  bool is_hard =
      c->kind != FILE_OTHER && (c->kind != FILE_LINK || file_kind(change_path(c)) != FILE_OTHER);
  if (why) gaps_add(gaps, mem_strdup(change_path(c)), mem_strdup(why), is_hard);
  mem_free(of_build);
}

/* Test programs include changed headers just as the program itself does. */
static void put_tests_last(PairList *pairs, const SourceTree trees[VERSIONS]) {
  PairList sorted = {0};
  for (int is_test = 0; is_test < 2; is_test++)
    for (size_t i = 0; i < pairs->len; i++) {
      const Pair *p = &pairs->data[i];
      Version v = p->path[NEW] ? NEW : OLD;
      if (source_tree_is_test(&trees[v], p->path[v]) == is_test) vec_push(&sorted, *p);
    }
  assert(sorted.len == pairs->len);
  vec_done(pairs);
  *pairs = sorted;
}

/* If the time is not enough for all, changed files come first, then the files that include a
 * changed header, and tests last. */
enum { TURNS = 3 };
static int turn_of(const Change *c, const SourceTree trees[VERSIONS]) {
  if (source_tree_is_test(&trees[c->path[NEW] ? NEW : OLD], change_path(c))) return 2;
  return c->kind == FILE_SOURCE ? 0 : 1;
}

size_t file_pairs_find(PairList *pairs, GapList *gaps, const SourceTree trees[VERSIONS],
                       const ChangeList *changes) {
  assert(!pairs->len && changes);
  size_t files = 0;
  for (int turn = 0; turn < TURNS; turn++)
    for (size_t i = 0; i < changes->len; i++) {
      const Change *c = &changes->data[i];
      if (turn_of(c, trees) != turn) continue;
      file_pairs_add_change(pairs, gaps, trees, changes, c);
      files += c->kind == FILE_SOURCE || c->kind == FILE_HEADER;
    }
  put_tests_last(pairs, trees);
  return files;
}

void file_pairs_add_made(PairList *pairs, GapList *gaps, const SourceTree trees[VERSIONS],
                         const ChangeList *changes, const ChangeList *made) {
  for (size_t i = 0; i < made->len; i++) {
    const Change *c = &made->data[i];
    if (!add_readers(pairs, gaps, trees, changes, c, NULL))
      gaps_add(gaps, mem_strdup(change_path(c)),
               mem_strdup("the builds generate it with different contents, and no C file of the "
                          "trees includes it"),
               false);
  }
  put_tests_last(pairs, trees);
}

void file_pairs_add_unchanged(PairList *pairs, GapList *gaps, const SourceTree trees[VERSIONS],
                              const TextList *paths, const Change *options) {
  size_t most = paths->len < MOST_PREPROCESSED ? paths->len : MOST_PREPROCESSED;
  for (size_t i = 0; i < most; i++)
    file_pairs_add_pair(pairs, paths->data[i], paths->data[i], options);
  if (paths->len > most)
    gaps_add(gaps, mem_strdup(change_path(options)),
             str_format("%zu more files that have other ones were not compared", paths->len - most),
             true);
  put_tests_last(pairs, trees);
}

void file_pairs_done(PairList *pairs) {
  for (size_t i = 0; i < pairs->len; i++)
    for (Version v = OLD; v <= NEW; v++)
      mem_free(pairs->data[i].path[v]);
  vec_done(pairs);
}
