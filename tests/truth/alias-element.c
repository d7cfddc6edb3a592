// RUN: --entry f
// CALL: int a[3] = {1, 2, 3}; show(f(a, 3, &a[1]));
// DEMAND: differs or equivalent up to bounds: do not overlap
// WHY: a pointer to an element of the array
//- old.c
int f(int *a, unsigned n, const int *k) {
  int hits = 0;
  for (unsigned i = 0; i < n; i++) {
    a[i] += *k;
    hits += a[i] > *k;
  }
  return hits;
}
//- new.c
int f(int *a, unsigned n, const int *k) {
  int hits = 0, copy = k ? *k : 0;
  if (k) k = &copy;
  for (unsigned i = 0; i < n; i++) {
    a[i] += *k;
    hits += a[i] > *k;
  }
  return hits;
}
