// RUN: --entry f
// DEMAND: differs or undecided unconfirmed
// STATUS: 1
// CALL: show(f(any_schar()) * 2);
// NATIVE: none
// WHY: the same through a pointer that has no prototype
//- old.c
double h(double x, int k) { return x * 2 + k; }
double f(signed char k) {
  double (*p)() = (double (*)())h;
  return p(0.0, k);
}
//- new.c
double h(double x, int k) { return x * 2 + k; }
double f(signed char k) {
  double (*p)() = (double (*)())h;
  return p(0, k);
}
