// RUN: --max-time 20 --entry f
// CALL: int a[4] = {5, 6, 7, 8}; f(a, any_range(0, 3), any_range(0, 3)); show_bytes(a, sizeof a);
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: proved by induction
// WHY: two stores are exchanged where their elements differ
//- old.c
void f(int *a, unsigned i, unsigned j) {
  if (i == j) return;
  a[i] = 1;
  a[j] = 2;
}
//- new.c
void f(int *a, unsigned i, unsigned j) {
  if (i != j) {
    a[j] = 2;
    a[i] = 1;
  }
}
