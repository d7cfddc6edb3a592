// DEMAND: differs output
// NATIVE: none
// WHY: one value of 256 of a random byte shows it; a native run sees it rarely
//- old.c
#include <fcntl.h>
#include <unistd.h>
int main(void) {
  unsigned char c = 0;
  int fd = open("/dev/urandom", O_RDONLY);
  if (fd < 0 || read(fd, &c, 1) != 1) return 77;
  return c == 200;
}
//- new.c
#include <fcntl.h>
#include <unistd.h>
int main(void) {
  unsigned char c = 0;
  int fd = open("/dev/urandom", O_RDONLY);
  if (fd < 0 || read(fd, &c, 1) != 1) return 77;
  return 0;
}
