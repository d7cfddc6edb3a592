// DEMAND: equivalent
// WHY: a handler's own signal is blocked while it runs
//- old.c
#include <signal.h>
#include <unistd.h>
static int depth;
static void handle(int s) {
  depth++;
  if (depth == 1) raise(s);
  write(1, "x", 1);
  write(1, depth == 1 ? "1" : "2", 1);
}
int main(void) {
  signal(SIGUSR1, handle);
  raise(SIGUSR1);
  return 0;
}
//- new.c
#include <unistd.h>
int main(void) {
  write(1, "x1x2", 4);
  return 0;
}
