// DEMAND: equivalent
// WHY: a hole in a file reads as zeros
//- old.c
#include <fcntl.h>
#include <unistd.h>
int main(void) {
  char b[4] = "";
  int fd = open("file", O_CREAT | O_RDWR, 0600);
  if (pwrite(fd, "x", 1, 100) != 1 || pread(fd, b, 4, 50) != 4) return 77;
  return b[0] + b[3];
}
//- new.c
#include <fcntl.h>
#include <unistd.h>
int main(void) {
  char b[4] = "";
  int fd = open("file", O_CREAT | O_RDWR, 0600);
  if (ftruncate(fd, 101) || pwrite(fd, "x", 1, 100) != 1 || pread(fd, b, 4, 50) != 4) return 77;
  return b[0] + b[3];
}
