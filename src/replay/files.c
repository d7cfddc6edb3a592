/* Of fifos, sockets and devices only the name counts. */
#include "replay/files.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"

enum { MOST_FILES = 10000 };

static void read_regular(FileChange *f, const char *path) {
  char chunk[65536];
  FILE *file = fopen(path, "rb");
  for (size_t n; file && (n = fread(chunk, 1, sizeof chunk, file)) > 0;)
    file_change_add(f, chunk, n, FILE_START);
  if (file) fclose(file);
}

static void read_link(FileChange *f, const char *path) {
  char target[PATH_MAX];
  ssize_t n = readlink(path, target, sizeof target);
  if (n > 0) file_change_add(f, target, (size_t)n, FILE_START);
}

/* `below` is the directory's name with a slash, "" at the top. */
static void read_directory(FileChanges *l, const char *path, const char *below) {
  DIR *d = opendir(path);
  for (const struct dirent *e; d && l->len < MOST_FILES && (e = readdir(d));) {
    if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0) continue;
    char *inner = path_join(path, e->d_name);
    struct stat st = {0};
    bool is_directory = lstat(inner, &st) == 0 && S_ISDIR(st.st_mode);
    const char *mark = is_directory ? "/" : S_ISLNK(st.st_mode) ? "@" : "";
    FileChange f = file_change_new(str_format("%s%s%s", below, e->d_name, mark));
    if (S_ISREG(st.st_mode)) read_regular(&f, inner);
    if (S_ISLNK(st.st_mode)) read_link(&f, inner);
    vec_push(l, f);
    if (is_directory) read_directory(l, inner, f.name);
    mem_free(inner);
  }
  if (d) closedir(d);
}

static int by_name(const void *a, const void *b) {
  return strcmp(((const FileChange *)a)->name, ((const FileChange *)b)->name);
}

FileChanges files_read(const char *dir) {
  FileChanges l = {0};
  read_directory(&l, dir, "");
  if (l.len) qsort(l.data, l.len, sizeof *l.data, by_name);
  return l;
}
