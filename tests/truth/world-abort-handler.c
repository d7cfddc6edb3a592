// DEMAND: differs output
// WHY: the handler of SIGABRT runs before abort ends the program
//- old.c
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>
static void handle(int s) {
  (void)s;
  write(1, "old\n", 4);
}
int main(void) {
  signal(SIGABRT, handle);
  abort();
}
//- new.c
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>
static void handle(int s) {
  (void)s;
  write(1, "new\n", 4);
}
int main(void) {
  signal(SIGABRT, handle);
  abort();
}
