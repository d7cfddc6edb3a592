#include "review/newer_tests.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "front/symbol_types.h"
#include "review/review_changes.h"

bool newer_test_is_one(UnitStore *s, const char *path) {
  if (!file_is_of_test(path, true) || !source_tree_has(&s->workspace->tree[NEW], path))
    return false;
  char *file = workspace_path(s->workspace, NEW, path);
  bool is_changed = !unit_store_is_same_file(s, file);
  mem_free(file);
  return is_changed;
}

/* Everything that the compiler reads for it, except for the test itself. */
static bool reads_the_same(UnitStore *s, const Unit *test) {
  bool is_same = test->read.len > 0;
  for (size_t i = 0; i < test->read.len && is_same; i++) {
    char *inner = workspace_tree_path(s->workspace, NEW, test->read.data[i]);
    bool is_itself = inner && strcmp(inner, test->path) == 0;
    mem_free(inner);
    is_same = is_itself || unit_store_is_same_file(s, test->read.data[i]);
  }
  return is_same;
}

static bool is_defined_in_old(UnitStore *s, const Unit *test) {
  const Definers *d = unit_store_definers(s, OLD);
  for (size_t i = 0; i < test->missing.len; i++) {
    const char *name = test->missing.data[i];
    if (!unit_store_is_of_library(s->workspace, name) && !strmap_find(&d->first, name, NULL))
      return false;
  }
  return true;
}

/* The argument with the directories of OLD. */
static char *word_of_old(const Workspace *w, const char *word) {
  static const char *const options[] = {"-I", "-iquote", "-isystem", "-include"};
  for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
    size_t n = strlen(options[i]);
    if (strncmp(word, options[i], n) != 0 || !word[n]) continue;
    char *path = workspace_in_old(w, word + n), *own = str_format("%s%s", options[i], path);
    mem_free(path);
    return own;
  }
  return mem_strdup(word);
}

static void words_of_new(const Workspace *w, const Unit *test, TextList *words) {
  for (size_t i = 0; i < test->words.len; i++)
    vec_push(words, word_of_old(w, test->words.data[i]));
}

/* The options that OLD's build has for the test, or for the file next to it. Returns false if that
 * has none. */
static bool words_of_old(const Workspace *w, const Unit *test, TextList *words) {
  static const char map[] = "-fmacro-prefix-map=";
  texts_add_missing(words, &w->given[OLD]);
  for (size_t i = 0; i < test->words.len; i++)
    if (str_starts(test->words.data[i], map))
      texts_add_once(words, mem_strdup(test->words.data[i]));
  return recipes_find(&w->recipes[OLD], &w->tree[OLD], test->path, words);
}

/* The test as OLD's build would compile it; NULL if it does not fit OLD. */
static Unit *unit_for_old(UnitStore *s, const Unit *test) {
  Workspace *w = s->workspace;
  Unit *u = NEW(Unit);
  *u = (Unit){.path = mem_strdup(test->path), .source = mem_strdup(test->source)};
  TextList words = {0};
  words_of_new(w, test, &u->words);
  if (!words_of_old(w, test, &words) || texts_are_equal(&words, &u->words)) {
    texts_done(&words);
    texts_copy(&u->read, &test->read);
    unit_share(u, test);
    return u;
  }
  texts_done(&u->words);
  u->words = words;
  char *name = str_format("%snewer-%zu", s->names ? s->names : "", s->newer_tests.len);
  unit_compile(u, w, OLD, name);
  mem_free(name);
  if (u->bitcode && reads_the_same(s, u) && is_defined_in_old(s, u)) return u;
  unit_done(u);
  mem_free(u);
  return NULL;
}

Unit *newer_test_unit(UnitStore *s, Version v, const char *path) {
  assert(s->workspace && path);
  bool is_one = v == OLD && newer_test_is_one(s, path) && !texts_have(&s->unfit_tests, path);
  if (!is_one) return unit_store_get(s, v, path);
  for (size_t i = 0; i < s->newer_tests.len; i++)
    if (strcmp(s->newer_tests.data[i]->path, path) == 0) return s->newer_tests.data[i];
  const Unit *test = unit_store_get(s, NEW, path);
  bool fits = test->bitcode && reads_the_same(s, test) && is_defined_in_old(s, test);
  Unit *u = fits ? unit_for_old(s, test) : NULL;
  if (!u) return unit_store_get(s, v, path);
  vec_push(&s->newer_tests, u);
  return u;
}

bool newer_tests_have(const UnitStore *s, const Unit *u) {
  for (size_t i = 0; i < s->newer_tests.len; i++)
    if (s->newer_tests.data[i] == u) return true;
  return false;
}

/* Does the version have the file, with a definition of the name? */
static bool still_defines(UnitStore *s, Version v, const char *path, const char *name) {
  const Unit *u = unit_store_get(s, v, path);
  return u && unit_defines(u, name);
}

/* Do both programs have the same definition of the name, or none? The files are different ones if
 * the definition has moved; but if one of them has it in both versions, it is that of another
 * program. */
static bool is_same_definition(UnitStore *s, const UnitList units[VERSIONS], const char *name) {
  const Unit *old = units_definer(&units[OLD], name), *new = units_definer(&units[NEW], name);
  if (!old || !new) return !old && !new;
  if (strcmp(old->path, new->path) == 0) return true;
  return !still_defines(s, NEW, old->path, name) && !still_defines(s, OLD, new->path, name);
}

static bool are_same_definitions(UnitStore *s, const UnitList units[VERSIONS],
                                 const TextList *names) {
  for (size_t i = 0; i < names->len; i++)
    if (!is_same_definition(s, units, names->data[i])) return false;
  return true;
}

/* Does the test declare what it uses in the way in which OLD defines it? */
static bool declares_as_old(const UnitList *old, const Unit *test) {
  for (size_t i = 0; i < test->missing.len; i++) {
    const char *name = test->missing.data[i];
    const Unit *definer = units_definer(old, name);
    if (definer && !symbol_types_fit(unit_type_of(test, name), unit_type_of(definer, name)))
      return false;
  }
  return true;
}

static bool test_fits(UnitStore *s, const UnitList units[VERSIONS], const Unit *test) {
  return declares_as_old(&units[OLD], test) && are_same_definitions(s, units, &test->missing) &&
         are_same_definitions(s, units, &test->weak);
}

bool newer_tests_find_unfit(UnitStore *s, const UnitList units[VERSIONS]) {
  size_t before = s->unfit_tests.len;
  for (size_t i = 0; i < units[OLD].len; i++) {
    const Unit *u = units[OLD].data[i];
    if (newer_tests_have(s, u) && !test_fits(s, units, u))
      texts_add_once(&s->unfit_tests, mem_strdup(u->path));
  }
  return s->unfit_tests.len > before;
}

bool newer_tests_fit(const UnitStore *s, const UnitList *old) {
  for (size_t i = 0; i < old->len; i++)
    if (newer_tests_have(s, old->data[i]) && texts_have(&s->unfit_tests, old->data[i]->path))
      return false;
  return true;
}
