// RUN: --max-time 20 --entry f
// CALL: f(any_range(0, 8), any_range(0, 8), 1); show_bytes(A, 8);
// DEMAND: differs
// UNSHOWN: for every input
// WHY: two stores to one variable are exchanged, and their elements can be the same
//- old.c
char A[8];
void f(unsigned i, unsigned k, unsigned n) {
  for (unsigned j = 0; j < n; j++) {
    A[(i + j) & 7] = 1;
    A[(k + j) & 7] = 2;
  }
}
//- new.c
char A[8];
void f(unsigned i, unsigned k, unsigned n) {
  for (unsigned j = 0; j < n; j++) {
    A[(k + j) & 7] = 2;
    A[(i + j) & 7] = 1;
  }
}
