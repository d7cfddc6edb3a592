// RUN: --max-time 6 --entry f
// CALL: show((int)f((unsigned char)any_char())); show_bytes(A, 8);
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: for every input \((LLVM optimises both|proved by induction)
// WHY: the optimiser gives the counters of both loops different widths
//- old.c
unsigned char A[8];
unsigned f(unsigned short n) {
  unsigned t = 2;
  for (unsigned short i = 0; i != n; i++) A[i & 7] = i + 1;
  for (unsigned short i = 0; i != n; i++) t = t * 3 + i;
  return t;
}
//- new.c
unsigned char A[8];
unsigned f(unsigned short n) {
  unsigned t = 2;
  for (unsigned short i = 0; i != n; i++) t = t * 3 + i;
  for (unsigned short i = 0; i != n; i++) A[i & 7] = i + 1;
  return t;
}
