// RUN: -- @1
// NATIVE: --alphabet ab
// DEMAND: differs
// WHY: a failed assertion runs the handler of SIGABRT, which can make an end of it
//- old.c
#include <assert.h>
#include <signal.h>
#include <unistd.h>
static void handle(int s) {
  (void)s;
  _exit(3);
}
int main(int argc, char **argv) {
  signal(SIGABRT, handle);
  assert(argc < 2 || argv[1][0] != 'a');
  return 0;
}
//- new.c
#include <assert.h>
#include <signal.h>
#include <unistd.h>
static void handle(int s) {
  (void)s;
  _exit(4);
}
int main(int argc, char **argv) {
  signal(SIGABRT, handle);
  assert(argc < 2 || argv[1][0] != 'a');
  return 0;
}
