// RUN: -- @1
// DEMAND: differs output
// WHY: a program's own functions called time and open are not the machine's, natively too
//- old/a.c
#include <stdlib.h>
long time(long *t);
int open(const char *path, int flags);
int main(int argc, char **argv) {
  if (open("/dev/urandom", 0) != -5) return 3;
  return time(0) == 42 && argc > 1 && argv[1][0] == 'x';
}
//- old/b.c
long time(long *t) {
  if (t) *t = 42;
  return 42;
}
int open(const char *path, int flags) { return -5; }
//- new/a.c
#include <stdlib.h>
long time(long *t);
int open(const char *path, int flags);
int main(int argc, char **argv) {
  if (open("/dev/urandom", 0) != -5) return 3;
  return time(0) == 42 && argc > 1 && argv[1][0] == 'y';
}
//- new/b.c
long time(long *t) {
  if (t) *t = 42;
  return 42;
}
int open(const char *path, int flags) { return -5; }
