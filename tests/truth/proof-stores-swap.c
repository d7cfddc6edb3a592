// RUN: --max-time 20 --entry f
// CALL: int a[4] = {5, 6, 7, 8}; f(a, any_range(0, 4)); show_bytes(a, sizeof a);
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: proved by induction
// WHY: a swap from the other side, of elements that may be the same
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
    int t = a[i / 2];
    a[i / 2] = a[i];
    a[i] = t;
  }
}
