/* Compared are names and contents. Modes and times are not: they say when and by whom, not what. Of fifos, sockets and devices only the
 * name counts. */
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

enum { START_BYTES = 64 << 10, MOST_FILES = 10000 };

static void add_bytes(NativeFile *f, const char *bytes, size_t n) { /* FNV-1a */
  size_t room = START_BYTES - f->start.len;
  str_add_bytes(&f->start, bytes, n < room ? n : room);
  for (size_t i = 0; i < n; i++) f->hash = (f->hash ^ (uint8_t)bytes[i]) * 0x100000001b3;
  f->size += n;
}

static void read_regular(NativeFile *f, const char *path) {
  char chunk[65536];
  FILE *file = fopen(path, "rb");
  for (size_t n; file && (n = fread(chunk, 1, sizeof chunk, file)) > 0;) add_bytes(f, chunk, n);
  if (file) fclose(file);
}

static void read_link(NativeFile *f, const char *path) {
  char target[PATH_MAX];
  ssize_t n = readlink(path, target, sizeof target);
  f->is_linked = true;
  if (n > 0) add_bytes(f, target, (size_t)n);
}

/* `below` is the directory's name with a slash, "" at the top. */
static void read_directory(NativeFileList *l, const char *path, const char *below) {
  DIR *d = opendir(path);
  for (const struct dirent *e; d && l->len < MOST_FILES && (e = readdir(d));) {
    if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0) continue;
    char *inner = path_join(path, e->d_name);
    struct stat st = {0};
    bool is_directory = lstat(inner, &st) == 0 && S_ISDIR(st.st_mode);
    NativeFile f = {.name = str_format("%s%s%s", below, e->d_name, is_directory ? "/" : ""), .hash = 0xcbf29ce484222325};
    if (S_ISREG(st.st_mode)) read_regular(&f, inner);
    if (S_ISLNK(st.st_mode)) read_link(&f, inner);
    vec_push(l, f);
    if (is_directory) read_directory(l, inner, f.name);
    mem_free(inner);
  }
  if (d) closedir(d);
}

static int by_name(const void *a, const void *b) { return strcmp(((const NativeFile *)a)->name, ((const NativeFile *)b)->name); }

NativeFileList native_files_read(const char *dir) {
  NativeFileList l = {0};
  read_directory(&l, dir, "");
  if (l.len) qsort(l.data, l.len, sizeof *l.data, by_name);
  return l;
}

bool native_files_alike(const NativeFileList *a, const NativeFileList *b) {
  if (a->len != b->len) return false;
  for (size_t i = 0; i < a->len; i++) {
    const NativeFile *f = &a->data[i], *g = &b->data[i];
    if (strcmp(f->name, g->name) != 0 || f->size != g->size || f->hash != g->hash || f->is_linked != g->is_linked) return false;
  }
  return true;
}

void native_files_done(NativeFileList *l) {
  for (size_t i = 0; i < l->len; i++) {
    mem_free(l->data[i].name);
    str_done(&l->data[i].start);
  }
  vec_done(l);
}
