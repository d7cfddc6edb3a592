// RUN: --max-time 20 --entry f
// CALL: show((int)f(any_char() & 7));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: between the loops is a store of what the second reads
//- old.c
static unsigned A[8];
unsigned f(unsigned n) {
  unsigned s = 0, t = 0;
  for (unsigned i = 0; i < n; i++) s = s * 3 + i;
  A[1] = s;
  for (unsigned i = 0; i < n; i++) t = t * 5 + A[i & 7];
  return t;
}
//- new.c
static unsigned A[8];
unsigned f(unsigned n) {
  unsigned s = 0, t = 0;
  for (unsigned i = 0; i < n; i++) {
    s = s * 3 + i;
    t = t * 5 + A[i & 7];
  }
  A[1] = s;
  return t;
}
