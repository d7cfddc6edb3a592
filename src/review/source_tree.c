#include "review/source_tree.h"

#include <assert.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/file.h"
#include "review/review_changes.h"

/* --- reading --- */

static bool source_tree_has_main(const char *text) {
  for (const char *at = text; (at = strstr(at, "main")); at += 4)
    if (str_is_word_at(text, at, 4) && at[4 + strspn(at + 4, " \t")] == '(') return true;
  return false;
}

static void read_includes(const SourceTree *t, SourceFile *f) {
  char *text = source_tree_text(t, f->path);
  include_lines_read(&f->lines, text);
  f->has_main = text && source_tree_has_main(text);
  f->asks_config = text && strstr(text, "HAVE_CONFIG_H");
  f->has_constructor = text && strstr(text, "constructor");
  mem_free(text);
}

/* The path in the tree to which a symbolic link leads; NULL if it leads elsewhere. */
static char *source_tree_target(const SourceTree *t, const char *inner) {
  char *path = path_join(t->root, inner), *real = realpath(path, NULL);
  const char *target = real ? path_below(real, t->root) : NULL;
  char *kept = target ? mem_strdup(target) : NULL;
  free(real);
  mem_free(path);
  return kept;
}

static void source_tree_walk(SourceTree *t, const char *dir, int links);

/* A link to a file is a file that includes its target, and so is each file behind a link to a
 * directory. Takes the path. links: number of links in the path, including this one. */
static void add_link(SourceTree *t, char *inner, const struct stat *st, int links) {
  enum { MOST_LINKS = 2 }; /* links may form a circle */
  char *target = source_tree_target(t, inner);
  FileKind kind = file_kind(inner);
  if (target && S_ISDIR(st->st_mode) && links <= MOST_LINKS) source_tree_walk(t, inner, links);
  if (target && S_ISREG(st->st_mode) && (kind == FILE_SOURCE || kind == FILE_HEADER)) {
    SourceFile link = {.path = inner};
    texts_add_once(&link.computed, target);
    vec_push(&t->files, link);
    return;
  }
  mem_free(target);
  vec_push(&t->others, inner);
}

/* links: number of symbolic links to directories in the path. */
static void source_tree_walk(SourceTree *t, const char *dir, int links) {
  char *path = *dir ? path_join(t->root, dir) : mem_strdup(t->root);
  DIR *d = opendir(path);
  for (const struct dirent *e; d && (e = readdir(d));) {
    struct stat st;
    if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0) continue;
    if (fstatat(dirfd(d), e->d_name, &st, AT_SYMLINK_NOFOLLOW) != 0) continue;
    char *inner = *dir ? path_join(dir, e->d_name) : mem_strdup(e->d_name);
    FileKind kind = file_kind(inner);
    if (S_ISDIR(st.st_mode)) {
      source_tree_walk(t, inner, links);
      mem_free(inner);
    } else if (links || S_ISLNK(st.st_mode)) {
      bool is_link = S_ISLNK(st.st_mode);
      if (!is_link || fstatat(dirfd(d), e->d_name, &st, 0) == 0)
        add_link(t, inner, &st, links + is_link);
      else
        vec_push(&t->others, inner);
    } else if (S_ISREG(st.st_mode) && (kind == FILE_SOURCE || kind == FILE_HEADER)) {
      vec_push(&t->files, ((SourceFile){.path = inner}));
    } else {
      vec_push(&t->others, inner);
    }
  }
  if (d) closedir(d);
  mem_free(path);
}

static int source_tree_by_path(const void *a, const void *b) {
  return strcmp(((const SourceFile *)a)->path, ((const SourceFile *)b)->path);
}

void source_tree_read(SourceTree *t, char *root, const char *name) {
  assert(*root == '/' && *name);
  *t = (SourceTree){.root = root, .name = name};
  source_tree_walk(t, "", 0);
  if (t->files.len) qsort(t->files.data, t->files.len, sizeof *t->files.data, source_tree_by_path);
  for (size_t i = 0; i < t->files.len; i++)
    read_includes(t, &t->files.data[i]);
}

void source_tree_done(SourceTree *t) {
  for (size_t i = 0; i < t->files.len; i++) {
    mem_free(t->files.data[i].path);
    include_lines_done(&t->files.data[i].lines);
    texts_done(&t->files.data[i].computed);
  }
  vec_done(&t->files);
  texts_done(&t->others);
  mem_free(t->root);
}

char *source_tree_text(const SourceTree *t, const char *path) {
  char *whole = path_join(t->root, path), *text = file_read(whole, NULL);
  mem_free(whole);
  return text;
}

/* --- queries --- */

const SourceFile *source_tree_find(const SourceTree *t, const char *path) {
  SourceFile wanted = {.path = (char *)(uintptr_t)path};
  if (!t->files.len) return NULL;
  return bsearch(&wanted, t->files.data, t->files.len, sizeof wanted, source_tree_by_path);
}

bool source_tree_is_test(const SourceTree *t, const char *path) {
  const SourceFile *f = source_tree_find(t, path);
  return file_is_of_test(path, f && f->has_main);
}

bool source_tree_has(const SourceTree *t, const char *path) {
  char *whole = path_join(t->root, path);
  bool is_there = file_is_regular(whole);
  mem_free(whole);
  return is_there;
}

/* True if the path ends with the name; leading "../" and "./" of the name are ignored. */
static bool source_tree_is_named(const char *path, const char *name) {
  while (str_starts(name, "../") || str_starts(name, "./"))
    name = strchr(name, '/') + 1;
  size_t n = strlen(path), m = strlen(name);
  return m && n >= m && strcmp(path + n - m, name) == 0 && (n == m || path[n - m - 1] == '/');
}

static bool includes(const SourceFile *f, const char *path) {
  const TextList *const lists[] = {&f->lines.includes, &f->lines.checked};
  for (size_t k = 0; k < sizeof lists / sizeof *lists; k++)
    for (size_t i = 0; i < lists[k]->len; i++)
      if (source_tree_is_named(path, lists[k]->data[i])) return true;
  return texts_have(&f->computed, path);
}

const char *source_tree_assembles(const SourceTree *t, const char *path) {
  for (size_t i = 0; i < t->files.len; i++) {
    const TextList *names = &t->files.data[i].lines.assembled;
    for (size_t k = 0; k < names->len; k++)
      if (!*names->data[k] || source_tree_is_named(path, names->data[k]))
        return t->files.data[i].path;
  }
  return NULL;
}

bool source_tree_is_included(const SourceTree *t, const char *path) {
  for (size_t i = 0; i < t->files.len; i++)
    if (includes(&t->files.data[i], path)) return true;
  return false;
}

void source_tree_readers(const SourceTree *t, const char *path, size_t most, FileIndices *readers,
                         size_t *all) {
  assert(most > 0 && readers);
  bool *is_seen = NEW_ARRAY(bool, t->files.len + 1);
  FileIndices todo = {0};
  size_t count = 0;
  for (size_t next = 0;; next++) {
    const char *read = next ? t->files.data[todo.data[next - 1]].path : path;
    for (size_t i = 0; i < t->files.len; i++) {
      const SourceFile *f = &t->files.data[i];
      if (is_seen[i] || !includes(f, read)) continue;
      is_seen[i] = true;
      vec_push(&todo, i);
      if (file_kind(f->path) != FILE_SOURCE) continue;
      if (count++ < most) vec_push(readers, i);
    }
    if (next == todo.len) break;
  }
  if (all) *all = count;
  vec_done(&todo);
  mem_free(is_seen);
}

void source_tree_computing(const SourceTree *t, FileIndices *files) {
  bool *is_one = NEW_ARRAY(bool, t->files.len + 1);
  for (size_t i = 0; i < t->files.len; i++) {
    const SourceFile *f = &t->files.data[i];
    FileIndices readers = {0};
    if (!f->lines.has_computed && !f->lines.has_unknown) continue;
    is_one[i] = file_kind(f->path) == FILE_SOURCE;
    source_tree_readers(t, f->path, SIZE_MAX, &readers, NULL);
    for (size_t k = 0; k < readers.len; k++)
      is_one[readers.data[k]] = true;
    vec_done(&readers);
  }
  for (size_t i = 0; i < t->files.len; i++)
    if (is_one[i]) vec_push(files, i);
  mem_free(is_one);
}

static size_t depth_of(const char *path) {
  size_t n = 0;
  for (; *path; path++)
    n += *path == '/';
  return n;
}

char *source_tree_include_dir(const SourceTree *t, const char *wanted, const char *from) {
  assert(*wanted && from);
  const char *best = NULL;
  size_t best_shared = 0;
  for (size_t i = 0; i < t->files.len; i++) {
    const char *path = t->files.data[i].path;
    size_t n = strlen(path), m = strlen(wanted);
    if (n < m || strcmp(path + n - m, wanted) != 0 || (n > m && path[n - m - 1] != '/')) continue;
    size_t shared = path_shared(path, from);
    bool is_better =
        !best || shared > best_shared || (shared == best_shared && depth_of(path) < depth_of(best));
    if (!is_better) continue;
    best = path;
    best_shared = shared;
  }
  if (!best) return NULL;
  size_t n = strlen(best) - strlen(wanted);
  return n ? mem_strndup(best, n - 1) : mem_strdup(".");
}

const char *source_tree_template(const SourceTree *t, const char *wanted, const char *ending) {
  assert(*wanted && *ending);
  char *name = str_format("%s%s", path_base(wanted), ending);
  const char *found = NULL;
  for (size_t i = 0; i < t->others.len && !found; i++)
    if (strcmp(path_base(t->others.data[i]), name) == 0) found = t->others.data[i];
  for (size_t i = 0; i < t->files.len && !found; i++)
    if (strcmp(path_base(t->files.data[i].path), name) == 0) found = t->files.data[i].path;
  mem_free(name);
  return found;
}

bool source_tree_has_templates(const SourceTree *t) {
  static const char *const endings[] = {".h.in", ".h.cmake", ".h.cmake.in"};
  for (size_t i = 0; i < t->others.len; i++)
    for (size_t k = 0; k < sizeof endings / sizeof *endings; k++)
      if (str_ends(t->others.data[i], endings[k])) return true;
  return false;
}
