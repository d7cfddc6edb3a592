#include "review/used_tests.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/source_text.h"

typedef struct UsedTests {
  const SourceTree *tree;
  const Definers *definers;
  TextList files; /* the test's file, and the files of tests that use it */
} UsedTests;

/* Adds the files of tests that include the file. Returns true if another file does. */
static bool add_includers(UsedTests *u, const char *path) {
  FileIndices readers = {0};
  bool is_used = false;
  source_tree_readers(u->tree, path, SIZE_MAX, &readers, NULL);
  for (size_t i = 0; i < readers.len; i++) {
    const char *reader = u->tree->files.data[readers.data[i]].path;
    if (source_tree_is_test(u->tree, reader))
      texts_add_once(&u->files, mem_strdup(reader));
    else
      is_used = true;
  }
  vec_done(&readers);
  return is_used;
}

/* Do only files of tests define the name, and one of these files among them? */
static bool is_defined_there(const UsedTests *u, const char *name) {
  uint64_t first;
  bool is_there = false;
  if (!strmap_find(&u->definers->first, name, &first)) return false;
  for (size_t i = (size_t)first; i != NO_DEFINER; i = u->definers->all.data[i].next) {
    const char *path = u->definers->all.data[i].path;
    if (!source_tree_is_test(u->tree, path)) return false;
    is_there |= texts_have(&u->files, path);
  }
  return is_there;
}

/* Is the word at p called, or in a declaration that begins with extern? */
static bool is_use(const char *text, const char *p, size_t n) {
  const char *end = p + n + strspn(p + n, " \t\r\n"), *line = p;
  while (line > text && line[-1] != '\n')
    line--;
  bool is_field = p > text && (p[-1] == '.' || (p[-1] == '>' && p > text + 1 && p[-2] == '-'));
  return (*end == '(' && !is_field) || str_starts(line + strspn(line, " \t"), "extern ");
}

static bool uses_one(const UsedTests *u, const char *path) {
  char *text = source_tree_text(u->tree, path);
  bool is_user = false;
  if (text) text_blank_comments(text);
  for (const char *p = text; p && *p && !is_user;) {
    size_t n = 0;
    while (str_is_word(p[n]))
      n++;
    if (n && is_use(text, p, n)) {
      char *name = mem_strndup(p, n);
      is_user = strcmp(name, "main") != 0 && is_defined_there(u, name);
      mem_free(name);
    }
    p += n ? n : 1;
  }
  mem_free(text);
  return is_user;
}

/* Adds the files of tests that use what these define. Returns true if another file does. */
static bool add_users(UsedTests *u) {
  for (size_t i = 0; i < u->tree->files.len; i++) {
    const char *path = u->tree->files.data[i].path;
    if (texts_have(&u->files, path) || !uses_one(u, path)) continue;
    if (!source_tree_is_test(u->tree, path)) return true;
    texts_add_once(&u->files, mem_strdup(path));
  }
  return false;
}

bool used_test_is_one(UnitStore *s, Version v, const char *path) {
  assert(s->workspace && *path);
  UsedTests u = {.tree = &s->workspace->tree[v], .definers = unit_store_definers(s, v)};
  bool is_used = false;
  size_t included = 0;
  vec_push(&u.files, mem_strdup(path));
  for (size_t before = 0; before < u.files.len && !is_used;) {
    before = u.files.len;
    for (; included < u.files.len && !is_used; included++)
      is_used = add_includers(&u, u.files.data[included]);
    is_used = is_used || add_users(&u);
  }
  texts_done(&u.files);
  return is_used;
}
