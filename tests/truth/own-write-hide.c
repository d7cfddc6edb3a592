// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: the library does not call the write of the program
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
ssize_t write(int fd, const void *p, size_t n) { return (ssize_t)n; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') puts("abc");
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
ssize_t write(int fd, const void *p, size_t n) { return (ssize_t)n; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') puts("abd");
  return 0;
}
