// RUN: --entry f
// CALL: show_all_shorts(a, f((short)a))
// DEMAND: differs
// WHY: which bin by a quotient, or by a product: a width of a tenth is no dyadic number
//- old.c
int f(short a) {
  double x = a / 10.0 + 4000;
  return (int)(x / 0.1);
}
//- new.c
int f(short a) {
  double x = a / 10.0 + 4000;
  return (int)(x * 10);
}
