/* For FIFOs, sockets and devices only the name is compared. What the run left is read through
 * descriptors, never through a link, and only within limits of depth, length and number. */
#include "replay/replay_files.h"

#include <assert.h>
#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/safe_tree.h"

enum { MOST_FILES = 10000, MOST_DEPTH = 100, MOST_BYTES = 256 << 20 };

typedef struct Reading {
  FileChanges list;
  size_t bytes; /* number of bytes of contents */
  bool is_whole;
} Reading;

static void read_regular(Reading *r, FileChange *f, int parent, const char *name) {
  char chunk[65536];
  int fd = safe_tree_open(parent, name);
  ssize_t n = 0;
  while (fd >= 0 && r->bytes < MOST_BYTES && (n = read(fd, chunk, sizeof chunk)) > 0) {
    file_change_add(f, chunk, (size_t)n, FILE_START);
    r->bytes += (size_t)n;
  }
  if (n > 0 || r->bytes >= MOST_BYTES) r->is_whole = false;
  if (fd >= 0) close(fd);
}

static void read_link(FileChange *f, int parent, const char *name) {
  char target[PATH_MAX];
  ssize_t n = readlinkat(parent, name, target, sizeof target);
  if (n > 0) file_change_add(f, target, (size_t)n, FILE_START);
}

/* Takes the descriptor. `below` is the directory's name followed by a slash, "" at the top. */
static void replay_files_read_directory(Reading *r, int fd, const char *below, unsigned depth) {
  assert(depth <= MOST_DEPTH && (!*below || str_ends(below, "/")));
  DIR *d = fd < 0 ? NULL : fdopendir(fd);
  if (!d && fd >= 0) close(fd);
  if (d && depth == MOST_DEPTH) r->is_whole = false;
  for (const struct dirent *e; d && r->is_whole && (e = readdir(d));) {
    if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0) continue;
    if (r->list.len == MOST_FILES) {
      r->is_whole = false;
      break;
    }
    struct stat st = {0};
    bool is_there = fstatat(fd, e->d_name, &st, AT_SYMLINK_NOFOLLOW) == 0;
    bool is_directory = is_there && S_ISDIR(st.st_mode);
    const char *mark = S_ISLNK(st.st_mode) ? "@" : "";
    if (is_directory) mark = "/";
    FileChange f = file_change_new(str_format("%s%s%s", below, e->d_name, mark));
    if (S_ISREG(st.st_mode)) read_regular(r, &f, fd, e->d_name);
    if (S_ISLNK(st.st_mode)) read_link(&f, fd, e->d_name);
    vec_push(&r->list, f);
    if (is_directory)
      replay_files_read_directory(r, safe_tree_open(fd, e->d_name), f.name, depth + 1);
  }
  if (d) closedir(d);
}

static int replay_files_by_name(const void *a, const void *b) {
  return strcmp(((const FileChange *)a)->name, ((const FileChange *)b)->name);
}

FileChanges files_read(int dir, bool *is_whole) {
  assert(dir >= 0);
  Reading r = {.is_whole = true};
  replay_files_read_directory(&r, openat(dir, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC), "", 0);
  if (r.list.len) qsort(r.list.data, r.list.len, sizeof *r.list.data, replay_files_by_name);
  *is_whole = r.is_whole;
  return r.list;
}
