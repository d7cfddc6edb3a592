// RUN: -- @1
// DEMAND: differs
// NATIVE: --alphabet ab
// WHY: a program that exits with 139 looks to a shell like one that a signal ended
//- old.c
#include <signal.h>
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'a') raise(SIGSEGV);
  return 0;
}
//- new.c
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'a' ? 139 : 0; }
