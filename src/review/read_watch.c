#include "review/read_watch.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/map.h"
#include "base/safe_tree.h"

void read_watch_stop(ReadWatch *w) {
  if (w->fd >= 0) close(w->fd);
  w->fd = -1;
  texts_done(&w->dir);
}

static void watch_directory(ReadWatch *w, const char *root, const char *inner) {
  char *path = *inner ? path_join(root, inner) : mem_strdup(root);
  int id = inotify_add_watch(w->fd, path, IN_OPEN | IN_MOVED_FROM | IN_ONLYDIR | IN_DONT_FOLLOW);
  mem_free(path);
  if (id < 0) {
    read_watch_stop(w);
    return;
  }
  while (w->dir.len <= (size_t)id)
    vec_push(&w->dir, NULL);
  mem_free(w->dir.data[id]);
  w->dir.data[id] = mem_strdup(inner);
}

/* Watches the directory, whose descriptor is closed, and those in it. */
static void watch_tree(ReadWatch *w, const char *root, int fd, const char *inner) {
  watch_directory(w, root, inner);
  DIR *d = w->fd >= 0 ? fdopendir(fd) : NULL;
  if (!d) close(fd);
  for (const struct dirent *e; d && w->fd >= 0 && (e = readdir(d));) {
    struct stat st;
    if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0) continue;
    if (fstatat(dirfd(d), e->d_name, &st, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISDIR(st.st_mode))
      continue;
    char *below = *inner ? path_join(inner, e->d_name) : mem_strdup(e->d_name);
    int next = safe_tree_open(dirfd(d), e->d_name);
    if (next < 0)
      read_watch_stop(w);
    else
      watch_tree(w, root, next, below);
    mem_free(below);
  }
  if (d) closedir(d);
}

void read_watch_start(ReadWatch *w, const char *root) {
  assert(*root == '/');
  *w = (ReadWatch){.fd = inotify_init1(IN_CLOEXEC | IN_NONBLOCK)};
  int fd = w->fd >= 0 ? safe_tree_open(AT_FDCWD, root) : -1;
  if (fd >= 0)
    watch_tree(w, root, fd, "");
  else
    read_watch_stop(w);
  /* the events of the walk itself */
  char events[65536];
  while (w->fd >= 0 && read(w->fd, events, sizeof events) > 0)
    continue;
}

/* Returns false if events were lost. */
static bool add_event(const ReadWatch *w, const struct inotify_event *e, StrMap *seen,
                      TextList *opened) {
  if (e->mask & (IN_Q_OVERFLOW | IN_IGNORED | IN_UNMOUNT)) return false;
  if (e->mask & IN_ISDIR || !e->len) return true;
  assert(e->wd > 0 && (size_t)e->wd < w->dir.len && w->dir.data[e->wd]);
  const char *dir = w->dir.data[e->wd];
  char *path = *dir ? path_join(dir, e->name) : mem_strdup(e->name);
  if (strmap_find(seen, path, NULL)) {
    mem_free(path);
    return true;
  }
  strmap_put(seen, path, 1);
  vec_push(opened, path);
  return true;
}

bool read_watch_end(ReadWatch *w, TextList *opened) {
  bool is_whole = w->fd >= 0;
  StrMap seen;
  strmap_init(&seen);
  _Alignas(struct inotify_event) char events[65536];
  ssize_t n = -1;
  while (is_whole && (n = read(w->fd, events, sizeof events)) > 0)
    for (const char *at = events; is_whole && at < events + n;) {
      const struct inotify_event *e = (const struct inotify_event *)(const void *)at;
      is_whole = add_event(w, e, &seen, opened);
      at += offsetof(struct inotify_event, name) + e->len;
    }
  if (n < 0 && is_whole && errno != EAGAIN) is_whole = false;
  strmap_done(&seen);
  read_watch_stop(w);
  return is_whole;
}
