// DEMAND: differs output
// WHY: the kernel says EFAULT for a bad address; that is no fault of the program
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>
int main(void) {
  int fd = open("/dev/zero", O_RDONLY);
  if (fd < 0 || read(fd, (void *)8, 4) != -1 || errno != EFAULT) return 77;
  return 1;
}
//- new.c
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>
int main(void) {
  int fd = open("/dev/zero", O_RDONLY);
  if (fd < 0 || read(fd, (void *)8, 4) != -1 || errno != EFAULT) return 77;
  return 2;
}
