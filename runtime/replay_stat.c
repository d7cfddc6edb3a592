/* Gives a native program the results of stat for files that existed at the start, from the objects
 * stat-NAME of its test case (--sym-stat), when the program itself calls stat. Linked with
 * -Wl,--wrap=NAME for the functions of src/witness/machine.def. A file is identified by its device
 * and number; attributes that the program has changed since are those of the machine. A
 * modification is recognised by the modification time, which is set to a time long ago before the
 * program starts.
 *
 * umbra_replay_named() is defined in runtime/replay.c or in the finding itself. */
#if defined(__linux__) && defined(__x86_64__)
#undef _GNU_SOURCE
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include "libc/stat_input.h"

const unsigned char *umbra_replay_named(const char *prefix, unsigned long n, const char **rest,
                                        size_t *size);

typedef struct SaidFile {
  StatInput said;
  struct stat first; /* its state before the program started */
} SaidFile;

enum { MOST_SAID_FILES = 256, SAID_PERMISSIONS = 07777 };
static SaidFile said_files[MOST_SAID_FILES];
static unsigned long said_count;

/* The kernel's structure is the same as that of the C libraries. */
static int stat_really(int directory, const char *path, struct stat *st, int flags) {
  return (int)syscall(SYS_newfstatat, directory, path, st, flags);
}

static void said_start(void) __attribute__((constructor(103)));
static void said_start(void) {
  static const struct timespec long_ago[2] = {{1000000000, 0}, {1000000000, 0}};
  const unsigned char *bytes;
  const char *name;
  size_t size;
  unsigned long n;
  int before = errno;
  for (n = 0; (bytes = umbra_replay_named("stat-", n, &name, &size)) != NULL; n++) {
    SaidFile *f = &said_files[said_count];
    if (size != sizeof f->said || said_count == MOST_SAID_FILES) continue;
    memcpy(&f->said, bytes, size);
    utimensat(AT_FDCWD, name, long_ago, AT_SYMLINK_NOFOLLOW);
    said_count += stat_really(AT_FDCWD, name, &f->first, AT_SYMLINK_NOFOLLOW) == 0;
  }
  errno = before;
}

static const SaidFile *said_file(const struct stat *st) {
  unsigned long i;
  for (i = 0; i < said_count; i++)
    if (said_files[i].first.st_dev == st->st_dev && said_files[i].first.st_ino == st->st_ino)
      return &said_files[i];
  return NULL;
}

static int said_same_time(const struct timespec *a, const struct timespec *b) {
  return a->tv_sec == b->tv_sec && a->tv_nsec == b->tv_nsec;
}

static void said_time(struct timespec *t, const StatInput *s, int which) {
  t->tv_sec = (time_t)s->times[which].seconds;
  t->tv_nsec = (long)s->times[which].nanoseconds;
}

static void said_put(const SaidFile *f, struct stat *st) {
  const StatInput *s = &f->said;
  int is_directory = S_ISDIR(st->st_mode);
  int is_as_first = is_directory || said_same_time(&st->st_mtim, &f->first.st_mtim);
  int is_unchanged = is_directory || said_same_time(&st->st_ctim, &f->first.st_ctim);
  st->st_dev = s->device;
  st->st_ino = s->number;
  st->st_uid = s->owner;
  st->st_gid = s->group;
  st->st_blksize = (blksize_t)s->block_size;
  if (!(s->mode & STAT_MODE_UNSAID) && st->st_mode == f->first.st_mode)
    st->st_mode = (st->st_mode & ~(mode_t)SAID_PERMISSIONS) | s->mode;
  st->st_nlink = is_directory ? s->links : s->links + st->st_nlink - f->first.st_nlink;
  if (is_directory) st->st_size = (off_t)s->size;
  if (is_as_first) {
    st->st_blocks = (blkcnt_t)s->blocks;
    said_time(&st->st_atim, s, 0);
    said_time(&st->st_mtim, s, 1);
  }
  if (is_unchanged) said_time(&st->st_ctim, s, 2);
}

static int said_stat(int directory, const char *path, struct stat *st, int flags) {
  int error = stat_really(directory, path, st, flags);
  const SaidFile *f = error ? NULL : said_file(st);
  if (f) said_put(f, st);
  return error;
}

static void said_extended_time(ExtendedTime *to, const struct timespec *t) {
  to->seconds = t->tv_sec;
  to->nanoseconds = (uint32_t)t->tv_nsec;
}

static void said_extended_put(const struct stat *st, ExtendedStat *x) {
  x->block_size = (uint32_t)st->st_blksize;
  x->links = (uint32_t)st->st_nlink;
  x->user = st->st_uid;
  x->group = st->st_gid;
  x->mode = (uint16_t)st->st_mode;
  x->inode = st->st_ino;
  x->size = (uint64_t)st->st_size;
  x->blocks = (uint64_t)st->st_blocks;
  said_extended_time(&x->access, &st->st_atim);
  said_extended_time(&x->change, &st->st_ctim);
  said_extended_time(&x->modification, &st->st_mtim);
  x->of_device_major = major(st->st_dev);
  x->of_device_minor = minor(st->st_dev);
}

int __wrap_statx(int directory, const char *path, int flags, unsigned mask, void *found);
int __wrap_statx(int directory, const char *path, int flags, unsigned mask, void *found) {
  enum { SAME_FLAGS = AT_EMPTY_PATH | AT_SYMLINK_NOFOLLOW | AT_NO_AUTOMOUNT };
  struct stat st;
  const SaidFile *f;
  long error = syscall(SYS_statx, directory, path, flags, mask, found);
  if (error || stat_really(directory, path, &st, flags & SAME_FLAGS)) return (int)error;
  f = said_file(&st);
  if (!f) return 0;
  said_put(f, &st);
  said_extended_put(&st, found);
  return 0;
}

/* Macros in some libraries, functions in all; `struct stat64` is the same structure. */
#undef stat64
#undef lstat64
#undef fstat64
#undef fstatat64

#define SAID_STAT(name, parameters, directory, path, flags) \
  int __wrap_##name parameters;                             \
  int __wrap_##name parameters { return said_stat(directory, path, st, flags); }

SAID_STAT(stat, (const char *path, struct stat *st), AT_FDCWD, path, 0)
SAID_STAT(stat64, (const char *path, struct stat *st), AT_FDCWD, path, 0)
SAID_STAT(lstat, (const char *path, struct stat *st), AT_FDCWD, path, AT_SYMLINK_NOFOLLOW)
SAID_STAT(lstat64, (const char *path, struct stat *st), AT_FDCWD, path, AT_SYMLINK_NOFOLLOW)
SAID_STAT(fstat, (int fd, struct stat *st), fd, "", AT_EMPTY_PATH)
SAID_STAT(fstat64, (int fd, struct stat *st), fd, "", AT_EMPTY_PATH)
SAID_STAT(fstatat, (int at, const char *path, struct stat *st, int flags), at, path, flags)
SAID_STAT(fstatat64, (int at, const char *path, struct stat *st, int flags), at, path, flags)
#else
typedef int NothingIsSaidHere;
#endif
