// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to unreached: helper
// SHOWN: helper
// WHY: helper changed, is linked, and no value of x leads there
//- old.c
static int helper(int x) { return x + 1; }
int f(signed char x) {
  if (x > 127) return helper(x);
  return x;
}
//- new.c
static int helper(int x) { return x + 2; }
int f(signed char x) {
  if (x > 127) return helper(x);
  return x;
}
