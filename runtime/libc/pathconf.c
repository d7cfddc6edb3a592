/* pathconf() and confstr(): the values of glibc on a Linux file system. Most are the same on all of
 * them; the others are assumed. */
#define _GNU_SOURCE
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "kernel.h"

enum { LAST_PATH_LIMIT = 20, LIMIT_OF_LINKS = 65000, BITS_OF_SIZES = 64, BLOCK_BYTES = 4096 };

/* The values that depend on the file system; glibc queries these. 0 for any other. */
static long file_system_limit(int name) {
  switch (name) {
    case _PC_LINK_MAX: return LIMIT_OF_LINKS;
    case _PC_FILESIZEBITS: return BITS_OF_SIZES;
    case _PC_REC_MIN_XFER_SIZE:
    case _PC_REC_XFER_ALIGN:
    case _PC_ALLOC_SIZE_MIN: return BLOCK_BYTES;
    default: return 0;
  }
}

static long fixed_limit(int name) {
  switch (name) {
    case _PC_MAX_CANON:
    case _PC_MAX_INPUT:
    case _PC_NAME_MAX: return 255;
    case _PC_PATH_MAX:
    case _PC_PIPE_BUF: return 4096;
    case _PC_CHOWN_RESTRICTED:
    case _PC_NO_TRUNC:
    case _PC_2_SYMLINKS: return 1;
    case _PC_VDISABLE: return 0;
    default: return -1;
  }
}

static long limit_of_file(int name, const struct stat *st) {
  if (name == _PC_ASYNC_IO) return S_ISREG(st->st_mode) || S_ISBLK(st->st_mode) ? 1 : -1;
  long value = file_system_limit(name);
  if (value) umbra_assume_machine("pathconf()", " describes an ext4 file system");
  return value ? value : fixed_limit(name);
}

/* glibc asks the system only for these. */
static int needs_file(int name) {
  return file_system_limit(name) || name == _PC_NAME_MAX || name == _PC_CHOWN_RESTRICTED ||
         name == _PC_ASYNC_IO || name == _PC_2_SYMLINKS;
}

static int is_path_limit(int name) {
  if (name >= 0 && name <= LAST_PATH_LIMIT) return 1;
  errno = EINVAL;
  return 0;
}

long pathconf(const char *path, int name) {
  struct stat st;
  if (!*path) errno = ENOENT;
  if (!*path || !is_path_limit(name)) return -1;
  return needs_file(name) && stat(path, &st) != 0 ? -1 : limit_of_file(name, &st);
}

long fpathconf(int fd, int name) {
  struct stat st;
  if (fd < 0) errno = EBADF;
  if (fd < 0 || !is_path_limit(name)) return -1;
  return needs_file(name) && fstat(fd, &st) != 0 ? -1 : limit_of_file(name, &st);
}

size_t confstr(int name, char *to, size_t room) {
  static const char path[] = "/bin:/usr/bin";
  enum { FIRST_OF_MANY = 1, LAST_OF_MANY = 1199 }; /* versions of glibc, flags of compilers */
  if (name >= FIRST_OF_MANY && name <= LAST_OF_MANY)
    umbra_assume_machine("confstr()", " only knows the search path");
  if (name != _CS_PATH) {
    errno = EINVAL;
    return 0;
  }
  if (room) {
    size_t len = sizeof path < room ? sizeof path - 1 : room - 1;
    memcpy(to, path, len);
    to[len] = 0;
  }
  return sizeof path;
}
