#include "review/cache.h"

#include <assert.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/str.h"
#include "base/vec.h"

enum { HOUR = 3600, DAY = 24 * HOUR, USUAL_MIB = 2048 };

char *cache_home(void) {
  const char *given = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
  if (given && *given == '/') return path_join(given, "umbra");
  if (!home || *home != '/')
    fatal(
        "there is no cache directory: neither XDG_CACHE_HOME nor HOME is an absolute path; set one "
        "of them");
  return str_format("%s/.cache/umbra", home);
}

void cache_touch(const char *path) {
  assert(*path == '/');
  utimensat(AT_FDCWD, path, NULL, 0);
}

/* --- entries --- */

typedef struct Kept {
  char *path;
  uint64_t size; /* bytes on the disk */
  time_t used;
  bool is_directory; /* a process that uses it reads more of it later */
} Kept;
typedef VEC(Kept) KeptList;

static uint64_t cache_size_of(const char *path, int depth) {
  enum { MOST_DEPTH = 64 };
  struct stat st;
  if (lstat(path, &st) != 0) return 0;
  uint64_t size = (uint64_t)st.st_blocks * 512;
  DIR *d = S_ISDIR(st.st_mode) && depth < MOST_DEPTH ? opendir(path) : NULL;
  for (const struct dirent *e; d && (e = readdir(d));) {
    if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0) continue;
    char *inner = path_join(path, e->d_name);
    size += cache_size_of(inner, depth + 1);
    mem_free(inner);
  }
  if (d) closedir(d);
  return size;
}

static void list_kept(KeptList *l, const char *dir) {
  DIR *d = opendir(dir);
  for (const struct dirent *e; d && (e = readdir(d));) {
    struct stat st;
    if (e->d_name[0] == '.') continue;
    char *path = path_join(dir, e->d_name);
    if (lstat(path, &st) == 0)
      vec_push(l, ((Kept){.path = path,
                          .size = cache_size_of(path, 0),
                          .used = st.st_mtim.tv_sec,
                          .is_directory = S_ISDIR(st.st_mode)}));
    else
      mem_free(path);
  }
  if (d) closedir(d);
}

static int by_time(const void *a, const void *b) {
  const Kept *x = a, *y = b;
  if (x->used != y->used) return x->used < y->used ? -1 : 1;
  return strcmp(x->path, y->path);
}

/* --- removal --- */

/* Renames the entry first, so that no process finds a partly removed one. */
static void cache_drop(const Kept *k) {
  assert(*k->path == '/');
  char *away = str_format("%s.new-%ld", k->path, (long)getpid());
  if (!k->is_directory)
    unlink(k->path);
  else if (rename(k->path, away) == 0)
    dir_remove(away);
  mem_free(away);
}

/* Left by a process that was killed. */
static bool is_leftover(const Kept *k, time_t now) {
  return strstr(path_base(k->path), "new-") && now - k->used > DAY;
}

static uint64_t most_bytes(void) {
  const char *given = getenv("UMBRA_CACHE_SIZE");
  char *end = NULL;
  unsigned long long mib = given ? strtoull(given, &end, 10) : USUAL_MIB;
  if (given && (end == given || *end)) mib = USUAL_MIB;
  return (uint64_t)mib << 20;
}

static bool was_trimmed(const char *stamp, time_t now) {
  struct stat st;
  return !getenv("UMBRA_CACHE_SIZE") && stat(stamp, &st) == 0 && now - st.st_mtim.tv_sec < HOUR;
}

void cache_trim(void) {
  static const char *const parts[] = {"units", "builds", "trees"};
  char *home = cache_home(), *stamp = path_join(home, "trimmed");
  time_t now = time(NULL);
  KeptList all = {0};
  uint64_t size = 0, most = most_bytes();
  if (!was_trimmed(stamp, now)) {
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
      char *dir = path_join(home, parts[i]);
      list_kept(&all, dir);
      mem_free(dir);
    }
    file_create(stamp, "", 0);
  }
  if (all.len) qsort(all.data, all.len, sizeof *all.data, by_time);
  for (size_t i = 0; i < all.len; i++)
    size += all.data[i].size;
  for (size_t i = 0; i < all.len; i++) {
    const Kept *k = &all.data[i];
    bool is_in_use = k->is_directory && now - k->used < HOUR;
    bool is_dropped = (size > most && !is_in_use) || is_leftover(k, now);
    if (is_dropped) cache_drop(k);
    if (is_dropped) size -= k->size;
    mem_free(k->path);
  }
  vec_done(&all);
  mem_free(home);
  mem_free(stamp);
}
