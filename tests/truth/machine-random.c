// RUN: -- @1
// DEMAND: differs
// NATIVE: --alphabet 67
// WHY: /dev/random can be read everywhere
//- old.c
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
  char c;
  int fd = open("/dev/random", O_RDONLY);
  if (fd < 0 || read(fd, &c, 1) != 1) return 77;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
  char c;
  int fd = open("/dev/random", O_RDONLY);
  if (fd < 0 || read(fd, &c, 1) != 1) return 77;
  return argc > 1 && atoi(argv[1]) > 6;
}
