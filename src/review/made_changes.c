#include "review/made_changes.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "review/adapted_build.h"

/* The path in the tree that the build of a file's path stands for. */
static const char *made_path(const char *path) {
  const char *inner = path_below(path, RESULT_SOURCES);
  return inner ? inner : path;
}

static bool is_of_tree(const Workspace *w, const char *path) {
  return source_tree_has(&w->tree[OLD], made_path(path)) ||
         source_tree_has(&w->tree[NEW], made_path(path));
}

static bool has_same_text(const SourceTree trees[VERSIONS], const char *path) {
  char *old = source_tree_text(&trees[OLD], path), *new = source_tree_text(&trees[NEW], path);
  bool is_same = old && new && strcmp(old, new) == 0;
  mem_free(old);
  mem_free(new);
  return is_same;
}

static void made_changes_compare(ChangeList *made, const SourceTree trees[VERSIONS], Version v,
                                 const char *path) {
  bool is_in_both = source_tree_has(&trees[version_other(v)], path);
  if (is_in_both && v == NEW) return; /* known from OLD */
  if (is_in_both && has_same_text(trees, path)) return;
  Change c = {.kind = FILE_HEADER};
  for (Version k = OLD; k <= NEW; k++)
    if (k == v || is_in_both) c.path[k] = mem_strdup(made_path(path));
  vec_push(made, c);
}

void made_changes_find(ChangeList *made, const Workspace *w) {
  assert(!made->len);
  char *dir[VERSIONS] = {workspace_build(w, OLD), workspace_build(w, NEW)};
  if (!dir[OLD] || !dir[NEW] || strcmp(dir[OLD], dir[NEW]) == 0) {
    mem_free(dir[OLD]);
    mem_free(dir[NEW]);
    return;
  }
  SourceTree trees[VERSIONS];
  for (Version v = OLD; v <= NEW; v++)
    source_tree_read(&trees[v], dir[v], "build");
  for (Version v = OLD; v <= NEW; v++)
    for (size_t i = 0; i < trees[v].files.len; i++) {
      const char *path = trees[v].files.data[i].path;
      if (!is_of_tree(w, path)) made_changes_compare(made, trees, v, path);
    }
  for (Version v = OLD; v <= NEW; v++)
    source_tree_done(&trees[v]);
}
