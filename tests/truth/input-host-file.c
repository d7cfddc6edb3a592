// RUN: -- @1
// NATIVE: --alphabet 67
// DEMAND: differs
// WHY: a file of more than 64 MiB in the system can be opened; this one is made by the program
//- old.c
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
  char c = 1;
  int fd = open("large", O_CREAT | O_RDWR, 0600);
  if (fd < 0 || ftruncate(fd, 100l << 20) || pread(fd, &c, 1, 99l << 20) != 1 || c) return 77;
  unlink("large");
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
  char c = 1;
  int fd = open("large", O_CREAT | O_RDWR, 0600);
  if (fd < 0 || ftruncate(fd, 100l << 20) || pread(fd, &c, 1, 99l << 20) != 1 || c) return 77;
  unlink("large");
  return argc > 1 && atoi(argv[1]) > 6;
}
