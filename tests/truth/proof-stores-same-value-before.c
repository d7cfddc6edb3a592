// RUN: --max-time 20 --entry f
// CALL: int a[3] = {any_range(0, 2), any_range(0, 2), 2}; f(a, 1, 1); show_bytes(a, sizeof a);
// DEMAND: differs
// UNSHOWN: for every input
// WHY: one version stores only what memory did not hold before another store
//- old.c
void f(int *a, unsigned n, int x) {
  for (unsigned i = 0; i < n; i++) {
    a[0] = 2;
    a[i] = x;
  }
}
//- new.c
void f(int *a, unsigned n, int x) {
  for (unsigned i = 0; i < n; i++) {
    int before = a[i];
    a[0] = 2;
    if (before != x) a[i] = x;
  }
}
