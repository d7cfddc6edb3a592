/* A directory deeper than MOST_DEPTH is moved up to the top of the tree that is removed and is
 * processed there later, so depth costs neither stack nor descriptors. */
#include "base/safe_tree.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_DEPTH = 64, MODE_BITS = 07777, ENTRIES = 2048 }; /* ENTRIES: bytes on the stack */

/* Changes the mode of the open file: its name may refer to another file by now. */
static void change_mode(int fd, mode_t mode) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  chmod(path, mode);
}

static int reopen(int fd, int flags) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  return open(path, flags | O_CLOEXEC);
}

int safe_tree_open(int parent, const char *name) {
  assert(*name && (parent == AT_FDCWD || !strchr(name, '/')));
  int place = openat(parent, name, O_PATH | O_NOFOLLOW | O_CLOEXEC), fd = -1, error;
  struct stat st;
  if (place < 0) return -1;
  errno = EINVAL;
  if (fstat(place, &st) == 0 && (S_ISREG(st.st_mode) || S_ISDIR(st.st_mode))) {
    int flags = S_ISDIR(st.st_mode) ? O_RDONLY | O_DIRECTORY : O_RDONLY | O_NONBLOCK;
    fd = reopen(place, flags);
    if (fd < 0 && errno == EACCES) {
      change_mode(place, (st.st_mode & MODE_BITS) | S_IRWXU);
      fd = reopen(place, flags);
      error = errno;
      change_mode(place, st.st_mode & MODE_BITS);
      errno = error;
    }
  }
  error = errno;
  close(place);
  errno = error;
  return fd;
}

typedef struct Removal {
  int top; /* the directory that is removed */
  dev_t device;
  unsigned moved; /* number of directories moved to the top */
} Removal;

static void move_up(Removal *r, int parent, const char *name) {
  char free_name[32];
  for (int tries = 0; tries < 1000; tries++) {
    snprintf(free_name, sizeof free_name, "removed-%u", r->moved++);
    if (renameat(parent, name, r->top, free_name) == 0) return;
    if (errno != ENOTEMPTY && errno != EEXIST && errno != ENOTDIR) return;
  }
}

static void empty(Removal *r, int fd, unsigned depth);

static void remove_entry(Removal *r, int fd, const char *name, unsigned depth) {
  struct stat st;
  int inner = -1;
  if (fstatat(fd, name, &st, AT_SYMLINK_NOFOLLOW) == 0 && S_ISDIR(st.st_mode))
    inner = safe_tree_open(fd, name);
  if (inner < 0) {
    unlinkat(fd, name, 0);
    unlinkat(fd, name, AT_REMOVEDIR); /* for an empty directory that cannot be opened */
    return;
  }
  if (fstat(inner, &st) != 0 || st.st_dev != r->device) {
    close(inner);
    return;
  }
  fchmod(inner, S_IRWXU); /* otherwise its contents cannot be removed, nor can it be moved */
  if (depth == MOST_DEPTH) {
    close(inner);
    move_up(r, fd, name);
  } else {
    empty(r, inner, depth + 1);
    unlinkat(fd, name, AT_REMOVEDIR);
  }
}

/* Takes the descriptor. Does not allocate, as opendir does: memory may have run out. */
static void empty(Removal *r, int fd, unsigned depth) {
  _Alignas(struct dirent64) char buffer[ENTRIES];
  for (ssize_t n; (n = getdents64(fd, buffer, sizeof buffer)) > 0;)
    for (ssize_t at = 0; at < n;) {
      const struct dirent64 *e = (const void *)(buffer + at);
      at += e->d_reclen;
      if (strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0)
        remove_entry(r, fd, e->d_name, depth);
    }
  close(fd);
}

void safe_tree_remove(int parent, const char *name) {
  assert(*name && (parent == AT_FDCWD || !strchr(name, '/')));
  struct stat st;
  Removal r = {.top = openat(parent, name, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)};
  if (r.top < 0) return;
  if (fstat(r.top, &st) == 0) {
    unsigned before;
    r.device = st.st_dev;
    change_mode(r.top, S_IRWXU);
    do {
      before = r.moved;
      int fd = reopen(r.top, O_RDONLY | O_DIRECTORY);
      if (fd >= 0) empty(&r, fd, 0);
    } while (r.moved != before);
    struct stat now;
    if (fstatat(parent, name, &now, AT_SYMLINK_NOFOLLOW) == 0 && now.st_dev == st.st_dev &&
        now.st_ino == st.st_ino)
      unlinkat(parent, name, AT_REMOVEDIR);
  }
  close(r.top);
}
