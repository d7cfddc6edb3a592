#include "review/computed_includes.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "review/budget.h"

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

/* read: a file as the compiler names it, "new/src/../table.inc" or absolute. */
static void add_changed(SourceFile *f, const SourceTree *t, Version v, const ChangeList *changes,
                        const char *read) {
  char *tidy = path_tidy(read), *mark = str_format("/%s/", t->name), *at = strstr(tidy, mark);
  const char *inner = at ? at + strlen(mark) : NULL;
  for (size_t i = 0; i < changes->len && inner; i++) {
    const char *path = changes->data[i].path[v];
    if (path && strcmp(path, inner) == 0 && strcmp(path, f->path) != 0)
      texts_add_once(&f->computed, mem_strdup(path));
  }
  mem_free(tidy);
  mem_free(mark);
}

static void find_of_file(Workspace *w, Version v, SourceFile *f, const ChangeList *changes) {
  Unit u;
  TextList read = {0};
  unit_begin(&u, w, v, f->path);
  if (!unit_find_read(&u, w, &read)) add_every(f, v, changes);
  for (size_t i = 0; i < read.len; i++)
    add_changed(f, &w->tree[v], v, changes, read.data[i]);
  texts_done(&read);
  unit_done(&u);
}

void computed_includes_find(Workspace *w, const ChangeList *changes, double end) {
  enum { MOST_FILES = 200 };
  assert(w->dir);
  for (Version v = OLD; v <= NEW; v++) {
    FileIndices files = {0};
    source_tree_computing(&w->tree[v], &files);
    for (size_t i = 0; i < files.len; i++) {
      SourceFile *f = &w->tree[v].files.data[files.data[i]];
      if (i >= MOST_FILES || budget_is_past(end))
        add_every(f, v, changes);
      else
        find_of_file(w, v, f, changes);
    }
    vec_done(&files);
  }
}
