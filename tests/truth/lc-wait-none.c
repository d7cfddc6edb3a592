// DEMAND: differs
// WHY: there are no children to wait for
//- old.c
#include <errno.h>
#include <sys/wait.h>
int main(void) {
  int status;
  if (wait(&status) < 0 && errno == ECHILD) return 1;
  return 2;
}
//- new.c
#include <errno.h>
#include <sys/wait.h>
int main(void) {
  int status;
  if (wait(&status) < 0 && errno == ECHILD) return 3;
  return 2;
}
