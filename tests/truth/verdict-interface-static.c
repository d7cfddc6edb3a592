// DEMAND: equivalent
// NATIVE: none
// RUN: --entry f
// CALL: f(any_schar());
// WHY: a static function is no interface: it may go
//- old.c
static int g(int x) {
  return x + x;
}
int f(signed char x) {
  return g(x);
}
//- new.c
int f(signed char x) {
  return 2 * x;
}
