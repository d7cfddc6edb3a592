// RUN: -- @1
// NATIVE: --alphabet 012
// DEMAND: undecided handler of SIG
// WHY: a handler of SIGFPE sees the division by zero
//- old.c
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>
static void handle(int s) { _exit(s); }
int main(int argc, char **argv) {
  signal(SIGFPE, handle);
  return argc > 1 ? 10 / atoi(argv[1]) : 0;
}
//- new.c
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>
static void handle(int s) { _exit(s + 1); }
int main(int argc, char **argv) {
  signal(SIGFPE, handle);
  return argc > 1 ? 10 / atoi(argv[1]) : 0;
}
