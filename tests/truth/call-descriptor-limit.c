// DEMAND: equivalent up to assumptions: the limit of open files is 1024
// WHY: a descriptor above the limit cannot be asked for; the limit is an assumption
//- old.c
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>
int main(void) {
  int sum = 0, fd = open("f", O_CREAT | O_RDWR, 0600);
  sum += fcntl(fd, F_DUPFD, -1) == -1 && errno == EINVAL;
  sum += fcntl(fd, F_DUPFD_CLOEXEC, 1 << 30) == -1 && errno == EINVAL;
  sum += dup2(fd, 1 << 30) == -1 && errno == EBADF;
  sum += fcntl(fd, F_DUPFD, 10) >= 10;
  unlink("f");
  return sum;
}
//- new.c
int main(void) { return 4; }
