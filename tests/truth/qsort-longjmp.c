// RUN: -- @1
// NATIVE: --alphabet 13
// DEMAND: differs
// WHY: a comparison may leave qsort by longjmp
//- old.c
#include <setjmp.h>
#include <stdlib.h>
static jmp_buf out;
static int by(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  if (x == y) longjmp(out, x);
  return x - y;
}
int main(int argc, char **argv) {
  int v[] = {3, argc > 1 ? atoi(argv[1]) : 0, 7};
  int r = setjmp(out);
  if (r) return r;
  qsort(v, 3, sizeof *v, by);
  return 0;
}
//- new.c
#include <setjmp.h>
#include <stdlib.h>
static jmp_buf out;
static int by(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  if (x == y) longjmp(out, x + 1);
  return x - y;
}
int main(int argc, char **argv) {
  int v[] = {3, argc > 1 ? atoi(argv[1]) : 0, 7};
  int r = setjmp(out);
  if (r) return r;
  qsort(v, 3, sizeof *v, by);
  return 0;
}
