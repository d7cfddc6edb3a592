// RUN: -- @1
// NATIVE: --alphabet 67
// DEMAND: differs
// WHY: a file of more than 64 MiB in the system can be read: the library of the compiler that Umbra needs
//- old.c
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
  char c;
  int fd = open("/usr/lib/llvm-19/lib/libLLVM.so", O_RDONLY);
  if (fd < 0 || lseek(fd, 0, SEEK_END) < 64l << 20 || pread(fd, &c, 1, 64l << 20) != 1) return 77;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
  char c;
  int fd = open("/usr/lib/llvm-19/lib/libLLVM.so", O_RDONLY);
  if (fd < 0 || lseek(fd, 0, SEEK_END) < 64l << 20 || pread(fd, &c, 1, 64l << 20) != 1) return 77;
  return argc > 1 && atoi(argv[1]) > 6;
}
