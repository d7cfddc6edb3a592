// RUN: --max-time 20 --entry f
// CALL: show((int)f(any_range(0, 2), 2));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: the pointer of the second loop can point to a static variable whose address is kept
//- old.c
static char A[4] = {1, 2, 3, 4};
const char *where[2] = {A, A + 1};
unsigned f(unsigned k, unsigned n) {
  const char *q = where[k & 1];
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) A[i] = 9;
  for (unsigned i = 0; i < n; i++) s = s * 3 + q[i];
  return s;
}
//- new.c
static char A[4] = {1, 2, 3, 4};
const char *where[2] = {A, A + 1};
unsigned f(unsigned k, unsigned n) {
  const char *q = where[k & 1];
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) {
    A[i] = 9;
    s = s * 3 + q[i];
  }
  return s;
}
