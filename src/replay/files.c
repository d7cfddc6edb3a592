/* Compared are names and contents. Modes and times are not: they say when and by whom, not what. Of
 * fifos, sockets and devices only the name counts. */
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

static const uint64_t hash_of_nothing = 0xcbf29ce484222325; /* FNV-1a */

static uint64_t hash_bytes(uint64_t hash, const char *bytes, size_t n) {
  for (size_t i = 0; i < n; i++)
    hash = (hash ^ (uint8_t)bytes[i]) * 0x100000001b3;
  return hash;
}

static void add_bytes(NativeFile *f, const char *bytes, size_t n) {
  size_t room = START_BYTES - f->start.len;
  str_add_bytes(&f->start, bytes, n < room ? n : room);
  f->hash = hash_bytes(f->hash, bytes, n);
  f->size += n;
}

static void read_regular(NativeFile *f, const char *path) {
  char chunk[65536];
  FILE *file = fopen(path, "rb");
  for (size_t n; file && (n = fread(chunk, 1, sizeof chunk, file)) > 0;)
    add_bytes(f, chunk, n);
  if (file) fclose(file);
}

static void read_link(NativeFile *f, const char *path) {
  char target[PATH_MAX];
  ssize_t n = readlink(path, target, sizeof target);
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
    const char *mark = is_directory ? "/" : S_ISLNK(st.st_mode) ? "@" : "";
    NativeFile f = {.name = str_format("%s%s%s", below, e->d_name, mark), .hash = hash_of_nothing};
    if (S_ISREG(st.st_mode)) read_regular(&f, inner);
    if (S_ISLNK(st.st_mode)) read_link(&f, inner);
    vec_push(l, f);
    if (is_directory) read_directory(l, inner, f.name);
    mem_free(inner);
  }
  if (d) closedir(d);
}

static int by_name(const void *a, const void *b) {
  return strcmp(((const NativeFile *)a)->name, ((const NativeFile *)b)->name);
}

NativeFileList native_files_read(const char *dir) {
  NativeFileList l = {0};
  read_directory(&l, dir, "");
  if (l.len) qsort(l.data, l.len, sizeof *l.data, by_name);
  return l;
}

static bool are_alike(const NativeFile *f, const NativeFile *g) {
  return strcmp(f->name, g->name) == 0 && f->size == g->size && f->hash == g->hash &&
         f->is_gone == g->is_gone;
}

bool native_files_alike(const NativeFileList *a, const NativeFileList *b) {
  if (a->len != b->len) return false;
  for (size_t i = 0; i < a->len; i++)
    if (!are_alike(&a->data[i], &b->data[i])) return false;
  return true;
}

static void free_file(NativeFile *f) {
  mem_free(f->name);
  str_done(&f->start);
}

void native_files_subtract(NativeFileList *after, NativeFileList *before) {
  NativeFileList changes = {0};
  size_t b = 0;
  for (size_t a = 0; a < after->len || b < before->len;) { /* both are in order */
    NativeFile *f = a < after->len ? &after->data[a] : NULL,
               *g = b < before->len ? &before->data[b] : NULL;
    int order = !f ? 1 : !g ? -1 : strcmp(f->name, g->name);
    if (order < 0 || (order == 0 && !are_alike(f, g)))
      vec_push(&changes, *f);
    else if (order == 0)
      free_file(f);
    else
      vec_push(&changes, ((NativeFile){.name = mem_strdup(g->name), .is_gone = true}));
    a += order <= 0;
    b += order >= 0;
  }
  vec_done(after);
  native_files_done(before);
  *after = changes;
}

const NativeFile *native_files_find(const NativeFileList *l, const char *name) {
  for (size_t i = 0; i < l->len; i++)
    if (strcmp(l->data[i].name, name) == 0) return &l->data[i];
  return NULL;
}

bool native_file_holds(const NativeFile *f, const char *bytes, size_t n) {
  return !f->is_gone && f->size == n && f->hash == hash_bytes(hash_of_nothing, bytes, n);
}

void native_files_done(NativeFileList *l) {
  for (size_t i = 0; i < l->len; i++)
    free_file(&l->data[i]);
  vec_done(l);
}
