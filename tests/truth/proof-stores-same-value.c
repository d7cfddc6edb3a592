// RUN: --max-time 20 --entry f
// CALL: int a[3] = {any_range(0, 2), any_range(0, 2), 2}; f(a, 3, 1); show_bytes(a, sizeof a);
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: proved by induction
// WHY: one version stores only what memory does not hold
//- old.c
void f(int *a, unsigned n, int x) {
  for (unsigned i = 0; i < n; i++) a[i] = x;
}
//- new.c
void f(int *a, unsigned n, int x) {
  for (unsigned i = 0; i < n; i++)
    if (a[i] != x) a[i] = x;
}
