// RUN: -- @1
// DEMAND: differs
// WHY: a trap instruction raises SIGILL, abort() raises SIGABRT: a shell sees status 132 or 134
//- old.c
int main(int argc, char **argv) {
  if (argv[1][0] == 'x') __builtin_trap();
  return 0;
}
//- new.c
#include <stdlib.h>
int main(int argc, char **argv) {
  if (argv[1][0] == 'x') abort();
  return 0;
}
