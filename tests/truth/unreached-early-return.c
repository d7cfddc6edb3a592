// RUN: -- a
// DEMAND: equivalent up to unreached
// SHOWN: every path|all paths
// NATIVE: --alphabet a
// WHY: without a second argument every path ends in the same early exit; that must be said first
//- old.c
#include <stdio.h>
int main(int argc, char **argv) {
  if (argc < 3) {
    fprintf(stderr, "usage: program FILE FILE\n");
    return 2;
  }
  return argv[2][0] == 'x';
}
//- new.c
#include <stdio.h>
int main(int argc, char **argv) {
  if (argc < 3) {
    fprintf(stderr, "usage: program FILE FILE\n");
    return 2;
  }
  return argv[2][0] == 'y';
}
