#include "review/drivers.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "review/budget.h"
#include "review/called_definer.h"
#include "review/newer_tests.h"
#include "review/review_changes.h"

/* In the order in which they are looked for. A program without input always does the same, so one
 * that reads some is better, even if it calls the functions only through another file. */
typedef enum DriverKind {
  DRIVER_FUZZ,
  DRIVER_PROGRAM, /* a program that reads arguments or other input */
  DRIVER_CALLER,
  DRIVER_MAIN /* another program */
} DriverKind;

static const char FUZZ[] = "LLVMFuzzerTestOneInput";

static bool calls(const char *text, const char *name) {
  size_t n = strlen(name);
  for (const char *at = text; (at = strstr(at, name)); at += n) {
    if (str_is_word_at(text, at, n) && at[n + strspn(at + n, " \t\n")] == '(') return true;
  }
  return false;
}

static bool calls_any(const char *text, const TextList *names) {
  for (size_t i = 0; i < names->len; i++)
    if (strcmp(names->data[i], "main") != 0 && calls(text, names->data[i])) return true;
  return false;
}

static size_t drivers_count_word(const char *text, const char *word) {
  size_t n = strlen(word), count = 0;
  for (const char *at = text; (at = strstr(at, word)); at += n)
    count += str_is_word_at(text, at, n);
  return count;
}

/* A guess from the text: argv is more than a parameter. */
static bool reads_input(const char *text) {
  static const char *const words[] = {"stdin", "getchar", "scanf", "getopt", "getopt_long"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (drivers_count_word(text, words[i])) return true;
  return drivers_count_word(text, "argv") > 1;
}

static DriverKind drivers_kind_of(const SourceFile *f, const char *text) {
  if (strstr(text, FUZZ)) return DRIVER_FUZZ;
  if (!f->has_main) return DRIVER_CALLER;
  return reads_input(text) ? DRIVER_PROGRAM : DRIVER_MAIN;
}

/* Does the file include a header that the cluster compiles on its own? The file calls its own
 * copies of the functions. */
static bool has_own_copies(const SourceTree *t, const Cluster *c, const char *path) {
  bool has = false;
  for (size_t i = 0; i < c->units[NEW].len && !has; i++) {
    const char *header = c->units[NEW].data[i]->path;
    FileIndices readers = {0};
    if (!str_ends(header, ".h")) continue;
    source_tree_readers(t, header, SIZE_MAX, &readers, NULL);
    for (size_t k = 0; k < readers.len && !has; k++)
      has = strcmp(t->files.data[readers.data[k]].path, path) == 0;
    vec_done(&readers);
  }
  return has;
}

/* True if the file, judged by its text, is of the kind and calls one of the names. */
static bool is_driver(const SourceTree *t, const Cluster *c, const SourceFile *f, DriverKind kind,
                      const TextList *names) {
  bool wants_main = kind == DRIVER_PROGRAM || kind == DRIVER_MAIN;
  if (kind != DRIVER_FUZZ && f->has_main != wants_main) return false; /* saves reading it */
  bool is_known = file_kind(f->path) != FILE_SOURCE || units_have(&c->units[NEW], f->path) ||
                  source_tree_is_included(t, f->path) || has_own_copies(t, c, f->path);
  char *text = is_known ? NULL : source_tree_text(t, f->path);
  bool is = text && drivers_kind_of(f, text) == kind && calls_any(text, names);
  mem_free(text);
  return is;
}

/* True if it defines something that the cluster defines as well, so that they could not be
 * linked. */
static bool drivers_clashes(const Unit *u, const Cluster *c, Version v) {
  for (size_t i = 0; i < c->units[v].len; i++)
    for (size_t k = 0; k < u->defined.len; k++)
      if (unit_defines(c->units[v].data[i], u->defined.data[k])) return true;
  return false;
}

static bool drivers_fits(UnitStore *s, const Cluster *c, const char *path) {
  for (Version v = OLD; v <= NEW; v++) {
    const Unit *u = budget_is_past(s->needed_end) ? NULL : newer_test_unit(s, v, path);
    if (!u || !u->bitcode || drivers_clashes(u, c, v)) return false;
  }
  return true;
}

/* The units whose functions drivers call: those of the cluster and of other drivers. */
static void list_own(UnitStore *s, const Cluster *c, const TextList *drivers, UnitList *own) {
  for (size_t i = 0; i < c->units[NEW].len; i++)
    vec_push(own, c->units[NEW].data[i]);
  for (size_t i = 0; i < drivers->len; i++)
    vec_push(own, unit_store_get(s, NEW, drivers->data[i]));
}

typedef struct DriverSearch {
  UnitStore *store;
  const Cluster *cluster;
  TextList *paths;
  bool wants_newer_tests; /* only those */
  bool is_for_input;      /* a program must read input, and be none of those */
  bool has_main;          /* the cluster or a driver; a header may define it */
  unsigned tries;
} DriverSearch;

static bool calls_own(const DriverSearch *d, const Unit *u, const TextList *names) {
  UnitList own = {0};
  list_own(d->store, d->cluster, d->paths, &own);
  bool is = called_definer_is_own(d->store, u, &own, names);
  vec_done(&own);
  return is;
}

/* Finds at most `most` drivers of the kind. Adds to `defined` what they
 * define for other files; NULL: not wanted. */
static void find_kind(DriverSearch *d, DriverKind kind, const TextList *names, unsigned most,
                      TextList *defined) {
  enum { MOST_TRIES = 8 };
  const SourceTree *t = &d->store->workspace->tree[NEW];
  unsigned found = 0;
  for (size_t i = 0; i < t->files.len && d->tries < MOST_TRIES && found < most; i++) {
    const SourceFile *f = &t->files.data[i];
    bool is_left_out = d->is_for_input && f->has_main;
    if (d->wants_newer_tests && !newer_test_is_one(d->store, f->path)) continue;
    if (is_left_out && newer_test_is_one(d->store, f->path)) continue;
    if (texts_have(d->paths, f->path) || !is_driver(t, d->cluster, f, kind, names)) continue;
    d->tries++;
    if (!drivers_fits(d->store, d->cluster, f->path)) continue;
    const Unit *u = unit_store_get(d->store, NEW, f->path);
    if (u->has_main && d->has_main) continue;
    if (!calls_own(d, u, names)) continue;
    d->has_main |= u->has_main;
    vec_push(d->paths, mem_strdup(f->path));
    found++;
    if (defined) texts_copy(defined, &u->defined);
  }
}

/* Tests that changed show what the change is about. */
static void find_newer_tests(DriverSearch *d, const TextList *names, TextList *of_callers) {
  enum { MOST_TESTS = 2 };
  d->wants_newer_tests = true;
  if (!d->has_main && !d->is_for_input) find_kind(d, DRIVER_PROGRAM, names, 1, NULL);
  if (!d->has_main && !d->is_for_input) find_kind(d, DRIVER_MAIN, names, 1, NULL);
  find_kind(d, DRIVER_CALLER, names, MOST_TESTS, of_callers);
  d->wants_newer_tests = false;
}

void drivers_find(UnitStore *s, const Cluster *c, const TextList *names, bool is_for_input,
                  TextList *paths) {
  enum { MOST_CALLERS = 2 };
  DriverSearch d = {.store = s,
                    .cluster = c,
                    .paths = paths,
                    .is_for_input = is_for_input,
                    .has_main = units_have_main(&c->units[NEW])};
  TextList of_callers = {0};
  assert(cluster_is_whole(c));
  find_kind(&d, DRIVER_FUZZ, names, 1, NULL);
  find_newer_tests(&d, names, &of_callers);
  if (!d.has_main) find_kind(&d, DRIVER_PROGRAM, names, 1, NULL);
  find_kind(&d, DRIVER_CALLER, names, MOST_CALLERS, &of_callers);
  if (!d.has_main) find_kind(&d, DRIVER_PROGRAM, &of_callers, 1, NULL);
  if (!d.has_main && !is_for_input) find_kind(&d, DRIVER_MAIN, names, 1, NULL);
  if (!d.has_main && !is_for_input) find_kind(&d, DRIVER_MAIN, &of_callers, 1, NULL);
  texts_done(&of_callers);
}

/* --- files that use a variable --- */

/* Does the text name the variable outside of a declaration with extern? */
static bool names_variable(const char *text, const char *variable) {
  size_t n = strlen(variable);
  for (const char *at = text; (at = strstr(at, variable)); at += n) {
    const char *line = at;
    if (!str_is_word_at(text, at, n)) continue;
    while (line > text && line[-1] != '\n')
      line--;
    if (!str_starts(line + strspn(line, " \t"), "extern ")) return true;
  }
  return false;
}

/* Adds the C files that name it, and those that include a file that does. */
static void find_naming(const SourceTree *t, const char *variable, FileIndices *files) {
  bool *is_found = NEW_ARRAY(bool, t->files.len + 1);
  for (size_t i = 0; i < t->files.len; i++) {
    char *text = source_tree_text(t, t->files.data[i].path);
    FileIndices readers = {0};
    bool is_naming = text && names_variable(text, variable);
    mem_free(text);
    if (!is_naming) continue;
    is_found[i] = file_kind(t->files.data[i].path) == FILE_SOURCE;
    source_tree_readers(t, t->files.data[i].path, SIZE_MAX, &readers, NULL);
    for (size_t k = 0; k < readers.len; k++)
      is_found[readers.data[k]] = true;
    vec_done(&readers);
  }
  for (int is_test = 0; is_test < 2; is_test++) /* tests come last */
    for (size_t i = 0; i < t->files.len; i++)
      if (is_found[i] && source_tree_is_test(t, t->files.data[i].path) == is_test)
        vec_push(files, i);
  mem_free(is_found);
}

typedef enum UserEnd {
  USER_FITS,
  USER_IS_NONE, /* the compiled file does not use the variable, or has its own */
  USER_IS_LEFT
} UserEnd;

static bool clashes_with(UnitStore *s, const Unit *u, const TextList *paths) {
  for (size_t i = 0; i < paths->len; i++) {
    const Unit *other = unit_store_get(s, NEW, paths->data[i]);
    for (size_t k = 0; k < u->defined.len; k++)
      if (unit_defines(other, u->defined.data[k])) return true;
  }
  return false;
}

static UserEnd try_user(UnitStore *s, const Cluster *c, const char *path, const char *variable,
                        const TextList *paths) {
  if (budget_is_past(s->needed_end)) return USER_IS_LEFT;
  const Unit *u = unit_store_get(s, NEW, path);
  if (!u->bitcode)
    return source_tree_is_included(&s->workspace->tree[NEW], path) ? USER_IS_NONE : USER_IS_LEFT;
  if (!texts_have(&u->missing, variable)) return USER_IS_NONE;
  bool is_second = u->has_main && units_have_main(&c->units[NEW]);
  bool fits = !is_second && drivers_fits(s, c, path) && !clashes_with(s, u, paths);
  return fits && paths->len < MOST_USERS ? USER_FITS : USER_IS_LEFT;
}

size_t drivers_find_users(UnitStore *s, const Cluster *c, const char *variable, TextList *paths) {
  const SourceTree *t = &s->workspace->tree[NEW];
  FileIndices files = {0};
  size_t left = 0;
  assert(*variable && cluster_is_whole(c));
  find_naming(t, variable, &files);
  for (size_t i = 0; i < files.len; i++) {
    const char *path = t->files.data[files.data[i]].path;
    if (units_have(&c->units[NEW], path) || texts_have(paths, path)) continue;
    UserEnd end = try_user(s, c, path, variable, paths);
    if (end == USER_FITS) vec_push(paths, mem_strdup(path));
    left += end == USER_IS_LEFT && !source_tree_is_test(t, path);
  }
  vec_done(&files);
  return left;
}
