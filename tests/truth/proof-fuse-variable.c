// RUN: --max-time 20 --entry f
// CALL: show((int)f(any_range(0, 2), 2));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: the first loop writes a variable to which the pointer of the second can point
//- old.c
char A[4] = {1, 2, 3, 4};
const char *where[2] = {A, A + 1};
unsigned f(unsigned k, unsigned n) {
  const char *q = where[k & 1];
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) A[i] = 9;
  for (unsigned i = 0; i < n; i++) s = s * 3 + q[i];
  return s;
}
//- new.c
char A[4] = {1, 2, 3, 4};
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
