#include "base/temp.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/safe_tree.h"
#include "base/str.h"
#include "base/vec.h"

static const char PREFIX[] = "umbra-tmp-";
enum { AGE = 10 /* seconds; a younger directory may be about to be locked */ };

typedef struct Held {
  char *path;
  int lock;
} Held;

/* The scratch directories of this process. */
static struct {
  pthread_mutex_t mutex;
  VEC(Held) held;
  pid_t owner; /* a forked child exits without touching its parent's directories */
} temps = {.mutex = PTHREAD_MUTEX_INITIALIZER};

/* --- leftovers of other processes --- */

static bool temp_is_left(int base, const char *name) {
  int fd = openat(base, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  struct stat st;
  if (fd < 0) return false;
  bool is_ours = fstat(fd, &st) == 0 && st.st_uid == geteuid() && time(NULL) - st.st_mtime > AGE;
  bool is_left = is_ours && flock(fd, LOCK_EX | LOCK_NB) == 0;
  close(fd);
  return is_left;
}

static void remove_left(const char *base) {
  int fd = open(base, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *d = fd >= 0 ? fdopendir(fd) : NULL;
  if (!d) {
    if (fd >= 0) close(fd);
    return;
  }
  for (const struct dirent *e; (e = readdir(d));)
    if (str_starts(e->d_name, PREFIX) && temp_is_left(fd, e->d_name))
      safe_tree_remove(fd, e->d_name);
  closedir(d);
}

/* --- this process's directories --- */

/* True if nothing of it is left: removing takes some descriptors. */
static bool temp_try_remove(const char *path) {
  struct stat st;
  safe_tree_remove(AT_FDCWD, path);
  return lstat(path, &st) != 0;
}

static bool try_remove_all(void) {
  bool are_gone = true;
  for (size_t i = 0; i < temps.held.len; i++)
    if (!temp_try_remove(temps.held.data[i].path)) are_gone = false;
  return are_gone;
}

/* The process ends: if descriptors are short, it needs no others any more. */
static void remove_all(void) {
  if (getpid() != temps.owner || try_remove_all()) return;
  fflush(NULL);
  close_range(0, ~0U, 0);
  try_remove_all();
}

static void temp_hold(const char *path) {
  Held h = {mem_strdup(path), open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)};
  if (h.lock >= 0) flock(h.lock, LOCK_EX | LOCK_NB);
  pthread_mutex_lock(&temps.mutex);
  vec_push(&temps.held, h);
  pthread_mutex_unlock(&temps.mutex);
}

static void temp_begin(const char *base) {
  pthread_mutex_lock(&temps.mutex);
  bool is_first = temps.owner != getpid();
  if (is_first) {
    if (!temps.owner) atexit(remove_all);
    while (temps.held.len) /* the parent's */
      mem_free(vec_pop(&temps.held).path);
    temps.owner = getpid();
  }
  pthread_mutex_unlock(&temps.mutex);
  if (is_first) remove_left(base);
}

char *temp_make(const char *what) {
  const char *base = getenv("TMPDIR");
  if (!base || !*base) base = "/tmp";
  assert(*what);
  temp_begin(base);
  char *path = str_format("%s/%s%s-XXXXXX", base, PREFIX, what);
  if (!mkdtemp(path))
    fatal("cannot create the temporary directory %s: %s; set TMPDIR to a writable directory", path,
          strerror(errno));
  char *real = realpath(path, NULL); /* programs are run in it, from other directories */
  CHECK(real);
  mem_free(path);
  path = mem_strdup(real);
  free(real);
  temp_hold(path);
  return path;
}

void temp_remove(const char *path) {
  if (!temp_try_remove(path)) return; /* remove_all tries again */
  pthread_mutex_lock(&temps.mutex);
  for (size_t i = 0; i < temps.held.len; i++) {
    Held *h = &temps.held.data[i];
    if (strcmp(h->path, path) != 0) continue;
    if (h->lock >= 0) close(h->lock);
    mem_free(h->path);
    *h = vec_pop(&temps.held);
    break;
  }
  if (!temps.held.len) vec_done(&temps.held);
  pthread_mutex_unlock(&temps.mutex);
}
