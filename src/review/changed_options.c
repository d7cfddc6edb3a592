#include "review/changed_options.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"

/* The options of all compilations of the file, with the same names for the directories of both
 * builds. */
static char *all_options(const Workspace *w, Version v, const char *path) {
  const Recipes *r = &w->recipes[v];
  char *build = workspace_build(w, v);
  Str text = {0};
  for (size_t i = 0; i < r->list.len; i++) {
    const Recipe *one = &r->list.data[i];
    if (strcmp(one->path, path) != 0) continue;
    str_addf(&text, "%s\n", one->directory);
    for (size_t k = 0; k < one->words.len; k++)
      str_addf(&text, "%s\n", one->words.data[k]);
  }
  str_replace(&text, r->root, "SOURCES");
  str_replace(&text, build, "BUILD");
  mem_free(build);
  return str_take(&text);
}

void changed_options_find(const Workspace *w, TextList *paths) {
  const Recipes *new = &w->recipes[NEW];
  assert(!paths->len);
  if (!new->database || !w->recipes[OLD].database) return;
  if (strcmp(new->database, w->recipes[OLD].database) == 0) return;
  StrMap seen;
  strmap_init(&seen);
  for (size_t i = 0; i < new->list.len; i++) {
    const char *path = new->list.data[i].path;
    if (strmap_find(&seen, path, NULL)) continue;
    strmap_put(&seen, path, 1);
    bool is_in_both = recipes_count(&w->recipes[OLD], path) > 0 &&
                      source_tree_find(&w->tree[OLD], path) &&
                      source_tree_find(&w->tree[NEW], path);
    if (!is_in_both) continue;
    char *of_old = all_options(w, OLD, path), *of_new = all_options(w, NEW, path);
    if (strcmp(of_old, of_new) != 0) vec_push(paths, mem_strdup(path));
    mem_free(of_old);
    mem_free(of_new);
  }
  strmap_done(&seen);
}
