// RUN: -- @1
// DEMAND: undecided before its children
// NATIVE: --alphabet 1234
// WHY: a process that ends before its child
//- old.c
#include <stdio.h>
#include <unistd.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
int main(int argc, char **argv) {
  int p[2];
  char c;
  if (pipe(p)) return 9;
  if (!fork()) {
    close(p[1]);
    while (read(p[0], &c, 1) == 1) continue;
    _exit(0);
  }
  return number(argc, argv);
}
//- new.c
#include <stdio.h>
#include <unistd.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
int main(int argc, char **argv) {
  int p[2];
  char c;
  if (pipe(p)) return 9;
  if (!fork()) {
    close(p[1]);
    while (read(p[0], &c, 1) == 1) continue;
    _exit(0);
  }
  return number(argc, argv) + 1;
}
