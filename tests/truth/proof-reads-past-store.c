// RUN: --max-time 20 --entry f
// CALL: int a[3] = {any_range(0, 2), any_range(0, 2), 2}; f(a, 2, 1); show_bytes(a, sizeof a);
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: proved by induction
// WHY: what a store does not reach is read before it and after it
//- old.c
void f(int *a, int n, int x) {
  for (int i = 0; i + 1 < n; i++) {
    a[i + 1] = x;
    a[i] = a[0] + 1;
  }
}
//- new.c
void f(int *a, int n, int x) {
  for (int i = 0; i + 1 < n; i++) {
    int first = a[0];
    a[i + 1] = x;
    a[i] = first + 1;
  }
}
