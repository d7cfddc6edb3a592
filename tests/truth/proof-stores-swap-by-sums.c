// RUN: --max-time 20 --entry f
// CALL: int a[4] = {5, 6, 7, 8}; f(a, any_range(0, 4)); show_bytes(a, sizeof a);
// DEMAND: differs
// UNSHOWN: for every input
// WHY: a swap without a variable, which clears an element that is swapped with itself
//- old.c
void f(int *a, unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    int t = a[i];
    a[i] = a[i / 2];
    a[i / 2] = t;
  }
}
//- new.c
void f(int *a, unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    a[i] ^= a[i / 2];
    a[i / 2] ^= a[i];
    a[i] ^= a[i / 2];
  }
}
