// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent (internal state differs)
// WHY: two statics became the fields of one
//- old.c
static int low, high;
int f(signed char x) {
  if (x < low) low = x;
  if (x > high) high = x;
  return high - low;
}
//- new.c
static struct { int low, high; } seen;
int f(signed char x) {
  if (x < seen.low) seen.low = x;
  if (x > seen.high) seen.high = x;
  return seen.high - seen.low;
}
