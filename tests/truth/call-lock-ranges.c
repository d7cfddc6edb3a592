// DEMAND: equivalent
// WHY: the range of a lock is checked
//- old.c
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <unistd.h>
static int fd;
static int lock(int command, short type, short whence, off_t start, off_t size) {
  struct flock l = {.l_type = type, .l_whence = whence, .l_start = start, .l_len = size};
  return fcntl(fd, command, &l) == 0 ? 0 : errno;
}
int main(void) {
  int sum = 0;
  fd = open("f", O_CREAT | O_RDWR, 0600);
  write(fd, "abc", 3);
  sum += lock(F_SETLK, F_RDLCK, SEEK_SET, -5, 0) == EINVAL;
  sum += lock(F_SETLK, F_RDLCK, 7, 0, 0) == EINVAL;
  sum += lock(F_SETLK, F_RDLCK, SEEK_END, -4, 0) == EINVAL;
  sum += lock(F_SETLK, F_RDLCK, SEEK_CUR, -3, 0) == 0;
  sum += lock(F_SETLK, F_WRLCK, SEEK_SET, 5, -6) == EINVAL;
  sum += lock(F_SETLK, F_WRLCK, SEEK_SET, 5, -5) == 0;
  sum += lock(F_SETLK, F_WRLCK, SEEK_SET, 5, LONG_MAX) == EOVERFLOW;
  sum += lock(F_GETLK, F_UNLCK, SEEK_SET, 0, 0) == EINVAL;
  sum += lock(F_GETLK, F_WRLCK, SEEK_SET, 0, 0) == 0;
  unlink("f");
  return sum;
}
//- new.c
int main(void) { return 9; }
