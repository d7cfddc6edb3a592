// RUN: --max-time 60 -- ab
// DEMAND: differs
// NATIVE: --alphabet a
// WHY: statx() is modelled like stat(): size and type of a file are known
//- old.c
#define _GNU_SOURCE
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int fd = open("f", O_CREAT | O_RDWR, 0600);
  struct statx x;
  if (write(fd, argv[argc - 1], 2) != 2 || statx(AT_FDCWD, "f", 0, STATX_BASIC_STATS, &x) != 0) return 9;
  return x.stx_size == 2 && S_ISREG(x.stx_mode) ? 1 : 2;
}
//- new.c
#define _GNU_SOURCE
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int fd = open("f", O_CREAT | O_RDWR, 0600);
  struct statx x;
  if (write(fd, argv[argc - 1], 2) != 2 || statx(fd, "", AT_EMPTY_PATH, STATX_SIZE, &x) != 0) return 9;
  return x.stx_size == 2 && S_ISREG(x.stx_mode) ? 3 : 2;
}
