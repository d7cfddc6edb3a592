// NO-REPLAY: the native fstatat() is not made to fail
// RUN: --max-fail 1
// EXPECT: paths 4
// EXPECT: exit-values 0 1 4 10
/* statx() and fstatat() of a path may fail; those of an open descriptor (AT_EMPTY_PATH) fail only if it could not be opened. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <sys/stat.h>
int main(void) {
  struct statx x;
  struct stat st;
  int fd = open(".", O_RDONLY);
  int a = statx(AT_FDCWD, ".", 0, STATX_SIZE, &x) != 0, b = statx(fd, "", AT_EMPTY_PATH, STATX_SIZE, &x) != 0;
  int c = fstatat(AT_FDCWD, ".", &st, 0) != 0, d = fstatat(fd, "", &st, AT_EMPTY_PATH) != 0;
  return a | b << 1 | c << 2 | d << 3;
}
