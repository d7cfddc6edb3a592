// RUN: --max-fail 1
// DEMAND: equivalent up to bounds: 1 failing system call
// NATIVE: none
// WHY: a descriptor is closed though close() fails: to close it once more is in vain
//- old.c
#include <fcntl.h>
#include <unistd.h>
int main(void) {
  int fd = open("/dev/null", O_RDONLY);
  if (fd < 0) return 1;
  close(fd);
  int again = open("/dev/zero", O_RDONLY);
  return again < 0 ? 2 : again == fd ? 0 : 3;
}
//- new.c
#include <fcntl.h>
#include <unistd.h>
int main(void) {
  int fd = open("/dev/null", O_RDONLY);
  if (fd < 0) return 1;
  if (close(fd) < 0) close(fd);
  int again = open("/dev/zero", O_RDONLY);
  return again < 0 ? 2 : again == fd ? 0 : 3;
}
