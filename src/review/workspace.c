#include "review/workspace.h"

#include <assert.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "front/clang.h"

void workspace_init(Workspace *w, const char *dir, char *const roots[VERSIONS]) {
  assert(*dir && roots[OLD] && roots[NEW]);
  static const char *const names[VERSIONS] = {"old", "new"};
  *w = (Workspace){.dir = mem_strdup(dir)};
  for (Version v = OLD; v <= NEW; v++) {
    char *link = path_join(dir, names[v]);
    if (symlink(roots[v], link) != 0) fatal("cannot create the link %s: %s", link, strerror(errno));
    source_tree_read(&w->tree[v], roots[v], names[v]);
    mem_free(link);
  }
  strmap_init(&w->libc);
  libc_add_symbols(&w->libc);
}

void workspace_done(Workspace *w) {
  for (Version v = OLD; v <= NEW; v++)
    source_tree_done(&w->tree[v]);
  for (Version v = OLD; v <= NEW; v++)
    texts_done(&w->given[v]);
  for (Version v = OLD; v <= NEW; v++)
    recipes_done(&w->recipes[v]);
  texts_done(&w->notes);
  strmap_done(&w->libc);
  mem_free(w->dir);
  mem_free(w->runs);
  mem_free(w->here);
}

char *workspace_path(const Workspace *w, Version v, const char *path) {
  assert(*path != '/');
  return path_join(w->tree[v].name, path);
}

char *workspace_tree_path(const Workspace *w, Version v, const char *path) {
  const SourceTree *t = &w->tree[v];
  assert(t->name);
  const char *build = w->recipes[v].root;
  char *tidy = path_tidy(path), *inner = NULL;
  const char *own = path_below(*path == '/' ? tidy : tidy + 1, *path == '/' ? t->root : t->name);
  const char *copied = *path == '/' && build ? path_below(tidy, build) : NULL;
  if (own)
    inner = mem_strdup(own);
  else if (copied && source_tree_has(t, copied))
    inner = mem_strdup(copied);
  mem_free(tidy);
  return inner;
}

char *workspace_build(const Workspace *w, Version v) {
  const char *database = w->recipes[v].database;
  return database ? mem_strndup(database, (size_t)(path_base(database) - 1 - database)) : NULL;
}

char *workspace_in_old(const Workspace *w, const char *path) {
  enum { PLACES = 4 };
  char *places[PLACES][VERSIONS];
  for (Version v = OLD; v <= NEW; v++) {
    const char *root = w->recipes[v].root;
    places[0][v] = mem_strdup(w->tree[v].name);
    places[1][v] = str_format("made-%s", w->tree[v].name);
    places[2][v] = root ? mem_strdup(root) : NULL;
    places[3][v] = workspace_build(w, v);
  }
  size_t longest = 0;
  const char *place = "";
  for (int i = 0; i < PLACES; i++) {
    const char *new = places[i][NEW];
    if (!new || !places[i][OLD] || strlen(new) <= longest) continue;
    if (!path_is_within(path, new)) continue;
    longest = strlen(new);
    place = places[i][OLD];
  }
  char *other = str_format("%s%s", place, path + longest);
  for (int i = 0; i < PLACES; i++)
    for (Version v = OLD; v <= NEW; v++)
      mem_free(places[i][v]);
  return other;
}

/* Returns false if the note exists already. */
static bool add_note(Workspace *w, char *note) {
  if (texts_have(&w->notes, note)) {
    mem_free(note);
    return false;
  }
  vec_push(&w->notes, note);
  return true;
}

void workspace_note(Workspace *w, char *note) { add_note(w, note); }

void workspace_guess(Workspace *w, char *note) { w->made += add_note(w, note); }
