// RUN: --entry copy --max-fail 1
// DEMAND: differs
// NATIVE: none
// WHY: a function's calls fail, too: NEW takes the error for a number of bytes
//- old.c
#include <unistd.h>
int copy(int from) {
  char c[4];
  int p[2];
  if (pipe(p) != 0) return -2;
  if (write(p[1], "ab", 2) != 2) return -3;
  long n = read(p[0], c, sizeof c);
  close(p[0]);
  close(p[1]);
  return n < 0 ? -1 : (int)n + (from & 1);
}
//- new.c
#include <unistd.h>
int copy(int from) {
  char c[4];
  int p[2];
  if (pipe(p) != 0) return -2;
  if (write(p[1], "ab", 2) != 2) return -3;
  long n = read(p[0], c, sizeof c);
  close(p[0]);
  close(p[1]);
  return (int)n + (from & 1);
}
