// RUN: --entry g
// CALL: int a[40] = {7}; show(g(a, 40));
// DEMAND: differs output
// WHY: an array of 40 elements, and arrays have up to 3; the function compares their number with 40
//- old.c
int g(const int *a, unsigned count) {
  int sum = 0;
  if (!a || count > 40) return 0;
  for (unsigned i = 0; i < count; i++) sum += a[i];
  return sum;
}
//- new.c
int g(const int *a, unsigned count) {
  int sum = 0;
  if (!a || count >= 40) return 0;
  for (unsigned i = 0; i < count; i++) sum += a[i];
  return sum;
}
