// RUN: --max-time 6 --entry f
// CALL: f((unsigned char)any_char() & 7); show_bytes(A, 8); show_bytes(B, 8);
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: for every input \((LLVM optimises both|proved by induction)
// WHY: two loops over different variables become one, in the other order
//- old.c
unsigned char A[8], B[8];
void f(unsigned n) {
  for (unsigned i = 0; i < n; i++) A[i & 7] += i;
  for (unsigned i = 0; i < n; i++) B[i & 7] ^= i * 3;
}
//- new.c
unsigned char A[8], B[8];
void f(unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    B[i & 7] ^= i * 3;
    A[i & 7] += i;
  }
}
