// RUN: --entry f
// CALL: long b[] = {1, 2, 5}; show(f(b, b + 3));
// DEMAND: differs output
// WHY: the number of elements is the difference of the pointers
//- old.c
int f(const long *a, const long *b) {
  long n = b - a;
  return n == 3 && a[2] == 5 ? 1 : 0;
}
//- new.c
int f(const long *a, const long *b) {
  long n = b - a;
  return n == 3 && a[2] == 5 ? 2 : 0;
}
