// RUN: --max-time 20 --entry f
// CALL: show((int)f(any_char() & 7));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: both loops access one variable
//- old.c
static unsigned A[8];
unsigned f(unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) A[(i + 1) & 7] = i;
  for (unsigned i = 0; i < n; i++) s = s * 3 + A[(i + 2) & 7];
  return s;
}
//- new.c
static unsigned A[8];
unsigned f(unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) {
    A[(i + 1) & 7] = i;
    s = s * 3 + A[(i + 2) & 7];
  }
  return s;
}
