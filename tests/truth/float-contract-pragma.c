// RUN: --entry f
// DEMAND: equivalent up to assumptions: executed as written.*contract
// CALL: show(f(any_schar(), 3, 5));
// WHY: a pragma of the new version allows the compiler to fuse the operations
//- old.c
double f(double a, double b, double c) {
#pragma clang fp contract(off)
  double t = a * b;
  return t + c;
}
//- new.c
double f(double a, double b, double c) {
#pragma clang fp contract(fast)
  double t = a * b;
  return t + c;
}
