// RUN: --max-time 20 --entry f
// CALL: int a[4] = {5, 6, 7, 8}; f(a, any_range(0, 3), any_range(0, 3)); show_bytes(a, sizeof a);
// DEMAND: differs
// UNSHOWN: for every input
// WHY: two stores are exchanged, which may be to the same element
//- old.c
void f(int *a, unsigned i, unsigned j) {
  a[i] = 1;
  a[j] = 2;
}
//- new.c
void f(int *a, unsigned i, unsigned j) {
  a[j] = 2;
  a[i] = 1;
}
