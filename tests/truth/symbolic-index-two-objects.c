// RUN: --entry f
// CALL: show(f(any_bool(), any_uchar()));
// DEMAND: differs output
// WHY: a pointer into one of two arrays; the last element of the second one changed
//- old.c
static const int a[4] = {1, 2, 3, 4}, b[4] = {5, 6, 7, 8};
int f(_Bool second, unsigned char x) {
  const int *p = second ? b : a;
  return p[x & 3];
}
//- new.c
static const int a[4] = {1, 2, 3, 4}, b[4] = {5, 6, 7, 9};
int f(_Bool second, unsigned char x) {
  const int *p = second ? b : a;
  return p[x & 3];
}
