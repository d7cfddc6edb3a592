// DEMAND: differs
// WHY: a program that does not exist is not run
//- old.c
#include <errno.h>
#include <unistd.h>
int main(void) {
  if (execv("./none", (char *[]){"none", NULL}) < 0 && errno == ENOENT) return 1;
  return 2;
}
//- new.c
#include <errno.h>
#include <unistd.h>
int main(void) {
  if (execv("./none", (char *[]){"none", NULL}) < 0 && errno == ENOENT) return 3;
  return 2;
}
