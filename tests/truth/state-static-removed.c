// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: differs output
// WHY: OLD counts, NEW does not; f(5) is another
//- old.c
static int n;
int f(signed char x) {
  n++;
  return x == 5;
}
//- new.c
int f(signed char x) { return x == 6; }
