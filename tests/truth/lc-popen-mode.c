// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: modes that popen() refuses
//- old.c
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  errno = 0;
  FILE *f = popen("true", "rw");
  int first = errno;
  errno = 0;
  FILE *g = popen("true", "r+");
  int second = errno;
  errno = 0;
  return !f && first == EINVAL && !g && second == EINVAL && !popen("true", "") && errno == EINVAL && c == 'q' ? 1 : 0;
}
//- new.c
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  errno = 0;
  FILE *f = popen("true", "rw");
  int first = errno;
  errno = 0;
  FILE *g = popen("true", "r+");
  int second = errno;
  errno = 0;
  return !f && first == EINVAL && !g && second == EINVAL && !popen("true", "") && errno == EINVAL && c == 'q' ? 2 : 0;
}
