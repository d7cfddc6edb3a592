// DEMAND: equivalent up to assumptions: none does not exist
// WHY: times with a billion nanoseconds are refused, after the name was looked up
//- old.c
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct timespec bad[2] = {{1, 1000000000}, {1, 0}}, good[2] = {{1, 0}, {1, 0}},
                  none[2] = {{0, UTIME_OMIT}, {0, UTIME_OMIT}};
  int sum = 0, fd = open("f", O_CREAT | O_RDWR, 0600);
  sum += futimens(fd, bad) == -1 && errno == EINVAL;
  sum += utimensat(AT_FDCWD, "none", bad, 0) == -1 && errno == ENOENT;
  sum += utimensat(AT_FDCWD, "none", none, 0) == 0;
  sum += utimensat(fd, "", good, AT_EMPTY_PATH) == 0;
  unlink("f");
  return sum;
}
//- new.c
int main(void) { return 4; }
