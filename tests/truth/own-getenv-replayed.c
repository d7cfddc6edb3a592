// RUN: -- @1
// DEMAND: differs output
// NATIVE: --alone
// WHY: the native run of a test case needs no getenv of the program
//- old.c
#include <stdio.h>
char *getenv(const char *name) { return (char *)(*name == 'H' ? "x" : "z"); }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'a') puts(getenv("HOME"));
  return 0;
}
//- new.c
#include <stdio.h>
char *getenv(const char *name) { return (char *)(*name == 'H' ? "y" : "z"); }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'a') puts(getenv("HOME"));
  return 0;
}
