// RUN: -- @1
// DEMAND: differs
// NATIVE: --alphabet 67
// WHY: a pipe holds what was written
//- old.c
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int p[2];
  char c;
  if (pipe(p) || write(p[1], "x", 1) != 1 || read(p[0], &c, 1) != 1) return 77;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int p[2];
  char c;
  if (pipe(p) || write(p[1], "x", 1) != 1 || read(p[0], &c, 1) != 1) return 77;
  return argc > 1 && atoi(argv[1]) > 6;
}
