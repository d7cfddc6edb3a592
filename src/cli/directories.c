#include "cli/directories.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "cli/cli_sources.h"
#include "report/run_dir.h"
#include "report/run_home.h"
#include "review/file_pairs.h"
#include "review/review_changes.h"

/* Directories of version control systems, and of Umbra itself. */
static bool is_foreign(const char *name) {
  static const char *const names[] = {".git", ".hg", ".svn", ".bzr", RUN_HOME, NULL};
  return str_is_one_of(name, names);
}

static bool directories_is_directory(const char *path) { /* but not a link */
  struct stat st;
  return lstat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

bool directory_is(const char *path) {
  struct stat st;
  return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

/* Appends the paths of all files below, relative to `root`. */
static void directories_list_files(const char *root, const char *inner, StrList *files) {
  char *path = *inner ? path_join(root, inner) : mem_strdup(root);
  DIR *d = opendir(path);
  if (!d) fatal("cannot read the directory %s: %s", path, strerror(errno));
  for (const struct dirent *e; (e = readdir(d));) {
    if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0 || is_foreign(e->d_name))
      continue;
    char *name = *inner ? path_join(inner, e->d_name) : mem_strdup(e->d_name);
    char *whole = path_join(root, name);
    bool is_below = directories_is_directory(whole);
    if (is_below && !run_dir_is(whole)) directories_list_files(root, name, files);
    if (is_below)
      mem_free(name);
    else
      vec_push(files, name);
    mem_free(whole);
  }
  closedir(d);
  mem_free(path);
}

static void list_all(const char *root, StrList *files) {
  directories_list_files(root, "", files);
  texts_sort(files);
}

static void list_done(StrList *files) {
  for (size_t i = 0; i < files->len; i++)
    mem_free(files->data[i]);
  vec_done(files);
}

static bool is_hidden(const char *path) { return path[0] == '.' || strstr(path, "/."); }

/* Judged by its directories; the file's own name does not matter. */
static bool is_in_tests(const char *path) {
  char *other = str_format("%.*sx.c", (int)(path_base(path) - path), path);
  bool is_it = file_is_of_test(other, false);
  mem_free(other);
  return is_it;
}

static bool directories_is_source(const char *path) {
  return str_ends(path, ".c") && !is_hidden(path);
}

static void directories_add_quote(Sources *s, const char *root, const char *path) {
  size_t len = (size_t)(path_base(path) - path);
  char *inner = mem_strndup(path, len ? len - 1 : 0);
  char *dir = *inner ? path_join(root, inner) : mem_strdup(root);
  if (!texts_have(&s->quote, dir)) sources_add(&s->quote, dir);
  mem_free(dir);
  mem_free(inner);
}

void directory_add(Sources *s, const char *path) {
  StrList all = {0};
  list_all(path, &all);
  bool has_own = false, has_any = false;
  for (size_t i = 0; i < all.len; i++) {
    has_any |= directories_is_source(all.data[i]);
    has_own |= directories_is_source(all.data[i]) && !is_in_tests(all.data[i]);
  }
  if (!has_any) fatal("the directory %s contains no C files", path);
  for (size_t i = 0; i < all.len; i++) {
    const char *name = all.data[i];
    if (str_ends(name, ".h") && !is_hidden(name)) directories_add_quote(s, path, name);
    if (directories_is_source(name) && !(has_own && is_in_tests(name)))
      vec_push(&s->files, path_join(path, name));
  }
  list_done(&all);
}

/* --- files that are not compiled --- */

/* NULL if the contents do not matter, or if the compiler reads them. */
static const char *why_left_out(const char *path) {
  bool is_c = file_kind(path) != FILE_OTHER;
  if (is_c && is_hidden(path)) return "a hidden file";
  if (str_ends(path, ".c"))
    return is_in_tests(path) ? "a test or an example" : "it is not compiled";
  return is_c ? NULL : file_why_it_matters(path);
}

static bool is_same_content(const char *a, const char *b) {
  size_t n = 0, m = 0;
  char *x = file_read(a, &n), *y = file_read(b, &m);
  bool is_same = x && y && n == m && memcmp(x, y, n) == 0;
  mem_free(x);
  mem_free(y);
  return is_same;
}

static void directories_add_part(ChangedParts *out, const char *path, const char *why) {
  ChangedPart c = {.kind = CHANGED_TEXT, .name = mem_strdup(path), .why = mem_strdup(why)};
  vec_push(out, c);
}

/* only_new: paths that OLD has are handled by another call. */
static void directories_add_left_out(ChangedParts *out, const char *const dirs[2],
                                     const Versions *v, const char *name, bool only_new) {
  char *path[2] = {path_join(dirs[0], name), path_join(dirs[1], name)};
  bool has_old = file_exists(path[0]), has_new = file_exists(path[1]);
  bool is_seen = sources_have(&v->of[0], path[0]) || sources_have(&v->of[1], path[1]);
  const char *why = is_seen || (only_new && has_old) ? NULL : why_left_out(name);
  bool is_changed = !has_old || !has_new || !is_same_content(path[0], path[1]);
  if (why && is_changed) directories_add_part(out, name, why);
  mem_free(path[0]);
  mem_free(path[1]);
}

void directories_left_out(ChangedParts *out, const char *const dirs[2], const Versions *v) {
  assert(dirs[0] && dirs[1] && !v->is_unified);
  for (int k = 0; k < 2; k++) {
    StrList all = {0};
    list_all(dirs[k], &all);
    for (size_t i = 0; i < all.len; i++)
      directories_add_left_out(out, dirs, v, all.data[i], k == 1);
    list_done(&all);
  }
}
