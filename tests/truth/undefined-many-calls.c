// RUN: --entry f --max-time 10
// NATIVE: none
// DEMAND: equivalent up to assumptions: undefined
// WHY: a loop calls an undefined function as often as the parameter says: a run on a large value must not take quadratic time
//- old.c
void g(int);
int f(unsigned n) {
  for (unsigned i = 0; i < n; i++) g(i);
  return 0;
}
//- new.c
void g(int);
int f(unsigned n) {
  for (unsigned i = n; i-- > 0;) g(n - 1 - i);
  return 0;
}
