// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: differs output
// WHY: the fields of the new struct start with 1
//- old.c
static int low, high;
int f(signed char x) {
  if (x < low) low = x;
  if (x > high) high = x;
  return high - low;
}
//- new.c
static struct { int low, high; } seen = {1, 1};
int f(signed char x) {
  if (x < seen.low) seen.low = x;
  if (x > seen.high) seen.high = x;
  return seen.high - seen.low;
}
