#include "review/adapted_build.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/str.h"

bool build_names_directories(const char *path) {
  return strcmp(path, RESULT_DATABASE) == 0 || strcmp(path, RESULT_LINES) == 0;
}

typedef struct Adaptation {
  const char *from, *to;  /* directories in the cache: of the other tree, and of this one */
  const char *name;       /* the final name of `to` */
  const char *other_root; /* of the other tree's sources */
  const char *root;       /* of this tree's sources */
} Adaptation;

/* Is the file a source of the other tree that its build did not change? */
static bool is_source_of_other(const Adaptation *a, const char *inner, const char *bytes,
                               size_t len) {
  size_t other_len = 0;
  char *path = path_join(a->other_root, inner);
  char *other = file_is_regular(path) ? file_read(path, &other_len) : NULL;
  bool is_same = other && other_len == len && memcmp(other, bytes, len) == 0;
  mem_free(other);
  mem_free(path);
  return is_same;
}

/* What the file is for this tree. NULL if a file cannot be read. */
static char *adapted_contents(const Adaptation *a, const char *path, size_t *len) {
  char *from = path_join(a->from, path), *bytes = file_read(from, len);
  const char *inner = path_below(path, RESULT_SOURCES);
  mem_free(from);
  if (bytes && build_names_directories(path)) {
    Str text = {0};
    str_add_bytes(&text, bytes, *len);
    str_replace(&text, a->from, a->name);
    mem_free(bytes);
    *len = text.len;
    return str_take(&text);
  }
  if (bytes && inner && is_source_of_other(a, inner, bytes, *len)) {
    char *own = path_join(a->root, inner);
    mem_free(bytes);
    bytes = file_read(own, len);
    mem_free(own);
  }
  return bytes;
}

static bool adapt_file(const Adaptation *a, const char *path) {
  size_t len = 0;
  char *bytes = adapted_contents(a, path, &len), *to = path_join(a->to, path);
  bool is_fine = bytes && file_create(to, bytes, len);
  mem_free(bytes);
  mem_free(to);
  return is_fine;
}

/* inner: a directory below those of the adaptation; "": the directories themselves. */
static bool adapt_directory(const Adaptation *a, const char *inner) {
  char *from = *inner ? path_join(a->from, inner) : mem_strdup(a->from),
       *to = *inner ? path_join(a->to, inner) : mem_strdup(a->to);
  DIR *d = opendir(from);
  bool is_fine = d && dir_make(to);
  for (const struct dirent *e; is_fine && (e = readdir(d));) {
    if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0) continue;
    char *path = *inner ? path_join(inner, e->d_name) : mem_strdup(e->d_name);
    char *whole = path_join(a->from, path);
    is_fine = file_is_regular(whole) ? adapt_file(a, path) : adapt_directory(a, path);
    mem_free(path);
    mem_free(whole);
  }
  if (d) closedir(d);
  mem_free(from);
  mem_free(to);
  return is_fine;
}

bool adapted_build_make(const char *from, const char *other_root, const char *dir,
                        const char *root) {
  char *fresh = str_format("%s.new-%ld", dir, (long)getpid());
  const Adaptation a = {from, fresh, dir, other_root, root};
  bool is_made = file_exists(other_root) && adapt_directory(&a, "") && rename(fresh, dir) == 0;
  if (!is_made) dir_remove(fresh);
  mem_free(fresh);
  return is_made;
}
