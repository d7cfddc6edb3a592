#include "review/computed_includes.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "review/budget.h"

enum { MOST_FILES = 200, MOST_COMMANDS = 12 };

static bool may_be_included(const Change *c) {
  return c->kind == FILE_SOURCE || c->kind == FILE_HEADER ||
         (c->kind == FILE_OTHER && file_is_table(change_path(c)));
}

static void add_every(SourceFile *f, Version v, const ChangeList *changes) {
  for (size_t i = 0; i < changes->len; i++) {
    const char *path = changes->data[i].path[v];
    if (path && strcmp(path, f->path) != 0 && may_be_included(&changes->data[i]))
      texts_add_once(&f->computed, mem_strdup(path));
  }
}

static bool has_changed_path(const ChangeList *changes, Version v, const char *path) {
  for (size_t i = 0; i < changes->len; i++)
    if (changes->data[i].path[v] && strcmp(changes->data[i].path[v], path) == 0) return true;
  return false;
}

/* Takes the unit. Returns false if the preprocessor rejects it. */
static bool add_of_unit(Workspace *w, Version v, SourceFile *f, Unit *u,
                        const ChangeList *changes) {
  TextList read = {0};
  bool is_fine = unit_find_read(u, w, &read);
  for (size_t i = 0; i < read.len; i++) {
    char *inner = workspace_tree_path(w, v, read.data[i]);
    if (inner && strcmp(inner, f->path) != 0 && has_changed_path(changes, v, inner))
      texts_add_once(&f->computed, mem_strdup(inner));
    mem_free(inner);
  }
  texts_done(&read);
  unit_done(u);
  return is_fine;
}

/* Adds what each of its compilations reads. */
static void find_of_file(Workspace *w, Version v, SourceFile *f, const ChangeList *changes) {
  size_t commands = recipes_count(&w->recipes[v], f->path);
  bool is_fine = !f->lines.has_unknown && commands <= MOST_COMMANDS;
  for (size_t i = 0; is_fine && i < (commands ? commands : 1); i++) {
    Unit u;
    if (commands)
      unit_begin_other(&u, w, v, f->path, i);
    else
      unit_begin(&u, w, v, f->path);
    is_fine = add_of_unit(w, v, f, &u, changes);
  }
  if (!is_fine) add_every(f, v, changes);
}

/* The file that an option includes in front of a source; NULL if the word is no such option. */
static const char *forced_in(const char *word) {
  static const char *const options[] = {"-include", "-imacros"};
  for (size_t i = 0; i < sizeof options / sizeof *options; i++)
    if (str_starts(word, options[i])) return word + strlen(options[i]);
  return NULL;
}

/* Does one of its compilations include files before the source? Adds those of the tree. Returns
 * true if there are others, which may include files of the tree. */
static bool add_forced(Workspace *w, Version v, SourceFile *f) {
  size_t commands = recipes_count(&w->recipes[v], f->path);
  bool has_others = commands > MOST_COMMANDS;
  for (size_t i = 0; i < (commands ? commands : 1) && i < MOST_COMMANDS; i++) {
    TextList words = {0};
    texts_copy(&words, &w->given[v]);
    if (commands)
      recipes_take(&w->recipes[v], &w->tree[v], f->path, i, &words);
    else
      recipes_find(&w->recipes[v], &w->tree[v], f->path, &words);
    for (size_t k = 0; k < words.len; k++) {
      const char *forced = forced_in(words.data[k]);
      char *inner = forced ? workspace_tree_path(w, v, forced) : NULL;
      bool is_known = inner && source_tree_find(&w->tree[v], inner);
      has_others |= forced && !is_known;
      if (is_known) texts_add_once(&f->computed, mem_strdup(inner));
      mem_free(inner);
    }
    texts_done(&words);
  }
  return has_others;
}

static bool has_forced(const TextList *words) {
  bool is_any = false;
  for (size_t i = 0; i < words->len; i++)
    is_any |= forced_in(words->data[i]) != NULL;
  return is_any;
}

/* Does a compilation include files before the source, and is it possible that one of them changed?
 */
static bool may_force_changed(const Workspace *w, Version v, const ChangeList *changes) {
  bool is_any = has_forced(&w->given[v]), is_header = false;
  for (size_t i = 0; i < w->recipes[v].list.len; i++)
    is_any |= has_forced(&w->recipes[v].list.data[i].words);
  for (size_t i = 0; i < changes->len; i++)
    is_header |= changes->data[i].kind != FILE_SOURCE;
  return is_any && is_header;
}

void computed_includes_find(Workspace *w, const ChangeList *changes, double end) {
  assert(w->dir);
  for (Version v = OLD; v <= NEW; v++) {
    bool is_forced = may_force_changed(w, v, changes);
    SourceTree *t = &w->tree[v];
    FileIndices files = {0};
    bool *is_one = NEW_ARRAY(bool, t->files.len + 1);
    source_tree_computing(t, &files);
    for (size_t i = 0; i < files.len; i++)
      is_one[files.data[i]] = true;
    for (size_t i = 0, done = 0; i < t->files.len; i++) {
      SourceFile *f = &t->files.data[i];
      bool has_others = is_forced && file_kind(f->path) == FILE_SOURCE && add_forced(w, v, f);
      if (!has_others && !is_one[i]) continue;
      if (done++ >= MOST_FILES || budget_is_past(end))
        add_every(f, v, changes);
      else
        find_of_file(w, v, f, changes);
    }
    mem_free(is_one);
    vec_done(&files);
  }
}
