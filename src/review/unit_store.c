#include "review/unit_store.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "code/builtin.h"

void unit_store_init(UnitStore *s, Workspace *w, double changed_end, double needed_end) {
  assert(w->dir);
  *s = (UnitStore){.workspace = w, .changed_end = changed_end, .needed_end = needed_end};
  strmap_init(&s->same_files);
}

static void units_done(UnitList *l) {
  for (size_t i = 0; i < l->len; i++) {
    unit_done(l->data[i]);
    mem_free(l->data[i]);
  }
  vec_done(l);
}

void unit_store_done(UnitStore *s) {
  for (Version v = OLD; v <= NEW; v++) {
    units_done(&s->units[v]);
    units_done(&s->begun[v]);
    units_done(&s->same[v]);
    definers_done(&s->definers[v]);
  }
  units_done(&s->newer_tests);
  texts_done(&s->unfit_tests);
  if (s->workspace) strmap_done(&s->same_files);
}

void unit_store_clear(UnitStore *s) {
  UnitStore empty = {.workspace = s->workspace,
                     .names = s->names,
                     .changed_end = s->changed_end,
                     .needed_end = s->needed_end};
  unit_store_done(s);
  *s = empty;
  strmap_init(&s->same_files);
}

Unit *units_find(const UnitList *list, const char *path) {
  for (size_t i = 0; i < list->len; i++)
    if (strcmp(list->data[i]->path, path) == 0) return list->data[i];
  return NULL;
}

bool units_have(const UnitList *list, const char *path) { return units_find(list, path) != NULL; }

Unit *units_definer(const UnitList *list, const char *name) {
  for (size_t i = 0; i < list->len; i++)
    if (unit_defines(list->data[i], name)) return list->data[i];
  return NULL;
}

bool units_have_main(const UnitList *list) {
  for (size_t i = 0; i < list->len; i++)
    if (list->data[i]->has_main) return true;
  return false;
}

/* Takes the unit that was preprocessed, or begins one. */
static Unit *unit_store_begin(UnitStore *s, Version v, const char *path) {
  Unit *u = units_find(&s->begun[v], path);
  for (size_t i = 0; i < s->begun[v].len && u; i++)
    if (s->begun[v].data[i] == u) s->begun[v].data[i] = s->begun[v].data[--s->begun[v].len];
  if (u) return u;
  u = NEW(Unit);
  unit_begin(u, s->workspace, v, path);
  return u;
}

/* --- files that are the same in both trees --- */

static bool has_hiding_name(const SourceTree *in, const SourceTree *other) {
  for (size_t i = 0; i < in->files.len; i++) {
    const char *path = in->files.data[i].path;
    if (!source_tree_has(other, path) && source_tree_is_included(in, path)) return true;
  }
  for (size_t i = 0; i < in->others.len; i++) {
    const char *path = in->others.data[i];
    if (!source_tree_has(other, path) && source_tree_is_included(in, path)) return true;
  }
  return false;
}

static bool has_all_files(const SourceTree *t, const SourceTree *of) {
  bool has = true;
  for (size_t i = 0; i < of->files.len && has; i++)
    has = source_tree_has(t, of->files.data[i].path);
  for (size_t i = 0; i < of->others.len && has; i++)
    has = source_tree_has(t, of->others.data[i]);
  return has;
}

/* Did the builds of both versions make files of the same names? */
static bool builds_make_same_names(const Workspace *w) {
  char *dir[VERSIONS] = {workspace_build(w, OLD), workspace_build(w, NEW)};
  bool is_same = dir[OLD] && dir[NEW] ? strcmp(dir[OLD], dir[NEW]) == 0 : !dir[OLD] && !dir[NEW];
  if (is_same || !dir[OLD] || !dir[NEW]) {
    mem_free(dir[OLD]);
    mem_free(dir[NEW]);
    return is_same;
  }
  SourceTree made[VERSIONS];
  for (Version v = OLD; v <= NEW; v++)
    source_tree_read(&made[v], dir[v], "build");
  is_same = has_all_files(&made[OLD], &made[NEW]) && has_all_files(&made[NEW], &made[OLD]);
  for (Version v = OLD; v <= NEW; v++)
    source_tree_done(&made[v]);
  return is_same;
}

/* Does an #include in an unchanged file find the same file in both trees? */
static bool include_the_same(UnitStore *s) {
  const SourceTree *t = s->workspace->tree;
  if (!s->knows_names)
    s->hides_names = has_hiding_name(&t[OLD], &t[NEW]) || has_hiding_name(&t[NEW], &t[OLD]) ||
                     !builds_make_same_names(s->workspace);
  s->knows_names = true;
  return !s->hides_names;
}

/* path: absolute, or relative to the run directory. */
static char *text_in_run(const Workspace *w, const char *path) {
  char *whole = path_from(w->dir, path);
  char *text = file_read(whole, NULL);
  mem_free(whole);
  return text;
}

/* OLD may lack a directory that the path leaves again: "new/tests/../src/a.h". */
static char *text_in_old(const Workspace *w, const char *file) {
  char *path = workspace_in_old(w, file), *text = text_in_run(w, path);
  mem_free(path);
  if (text || !strstr(file, "/../")) return text;
  char *tidy = path_tidy(file);
  path = workspace_in_old(w, *file == '/' ? tidy : tidy + 1);
  text = text_in_run(w, path);
  mem_free(path);
  mem_free(tidy);
  return text;
}

bool unit_store_is_same_file(UnitStore *s, const char *file) {
  uint64_t is_same;
  if (strmap_find(&s->same_files, file, &is_same)) return is_same;
  char *in_old = workspace_in_old(s->workspace, file);
  is_same = *file == '/' && strcmp(in_old, file) == 0;
  if (!is_same) {
    char *old = text_in_old(s->workspace, file), *new = text_in_run(s->workspace, file);
    is_same = old && new && strcmp(old, new) == 0;
    mem_free(old);
    mem_free(new);
  }
  mem_free(in_old);
  strmap_put(&s->same_files, file, is_same);
  return is_same;
}

/* If OLD's file is that of NEW, with the same options and all that it includes, takes NEW's
 * bitcode. */
static bool take_from_new(UnitStore *s, Unit *u) {
  if (!source_tree_has(&s->workspace->tree[NEW], u->path)) return false;
  char *path = workspace_path(s->workspace, NEW, u->path);
  bool is_same = unit_store_is_same_file(s, path);
  mem_free(path);
  if (!is_same) return false;
  const Unit *n = unit_store_get(s, NEW, u->path);
  is_same =
      n->bitcode && n->read.len && units_have_same_words(u, n, s->workspace) && include_the_same(s);
  for (size_t i = 0; i < n->read.len && is_same; i++)
    is_same = unit_store_is_same_file(s, n->read.data[i]);
  if (is_same) unit_share(u, n);
  return is_same;
}

Unit *unit_store_get(UnitStore *s, Version v, const char *path) {
  assert(s->workspace && *path && *path != '/');
  Unit *u = units_find(&s->units[v], path);
  if (u) return u;
  if (!source_tree_has(&s->workspace->tree[v], path)) return NULL;
  u = unit_store_begin(s, v, path);
  if (v == NEW || !take_from_new(s, u)) {
    char *name = s->beside ? mem_strdup(s->beside)
                           : str_format("%s%s-%zu", s->names ? s->names : "",
                                        s->workspace->tree[v].name, s->units[v].len);
    unit_compile(u, s->workspace, v, name);
    mem_free(name);
  }
  vec_push(&s->units[v], u);
  return u;
}

static bool unit_store_compare(UnitStore *s, char *const paths[VERSIONS], bool at_once,
                               bool is_known) {
  Unit *units[VERSIONS];
  for (Version v = OLD; v <= NEW; v++)
    units[v] = unit_store_begin(s, v, paths[v]);
  bool is_same = is_known || units_are_same_text(units, s->workspace, at_once);
  for (Version v = OLD; v <= NEW; v++)
    vec_push(is_same ? &s->same[v] : &s->begun[v], units[v]);
  return is_same;
}

bool unit_store_is_same(UnitStore *s, char *const paths[VERSIONS]) {
  return unit_store_compare(s, paths, false, false);
}

bool unit_store_is_same_at_once(UnitStore *s, char *const paths[VERSIONS]) {
  return unit_store_compare(s, paths, true, false);
}

void unit_store_take_same(UnitStore *s, char *const paths[VERSIONS]) {
  unit_store_compare(s, paths, true, true);
}

/* --- definitions --- */

const Definers *unit_store_definers(UnitStore *s, Version v) {
  Definers *d = &s->definers[v];
  if (!d->is_read) definers_read(d, &s->workspace->tree[v]);
  return d;
}

bool unit_store_is_of_library(const Workspace *w, const char *name) {
  return strmap_find(&w->libc, name, NULL) || builtin_find(name) || str_starts(name, "llvm.");
}
