// DEMAND: equivalent
// WHY: sizes that are negative as signed numbers are refused
//- old.c
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sys/uio.h>
#include <unistd.h>
static int fails(ssize_t result, int error) { return result == -1 && errno == error; }
int main(void) {
  char bytes[9];
  struct iovec v[2] = {{bytes, 0}, {bytes, (size_t)-1}};
  int sum = 0, fd = open("f", O_CREAT | O_RDWR, 0600), w = open("f", O_WRONLY);
  sum += fails(readv(fd, v, 2), EINVAL);
  sum += fails(writev(fd, v, 2), EINVAL);
  sum += fails(readv(w, v, 1), EBADF);
  sum += fails(readv(99, v, 0), EBADF);
  sum += fails(read(fd, bytes, (size_t)-1), EFAULT);
  sum += fails(pread(fd, bytes, (size_t)-1, 0), EFAULT);
  sum += readv(fd, v, 1) == 0;
  unlink("f");
  return sum;
}
//- new.c
int main(void) { return 7; }
