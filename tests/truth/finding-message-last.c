// RUN: --entry f
// CALL: show(f(any_range(0, 8)));
// DEMAND: differs output
// SHOWN: 2 message +f\(3\)
// WHY: another result is listed before another text of the same failure
//- old.c
#include <assert.h>
int f(unsigned char x) {
  assert(x != 3);
  return x;
}
//- new.c
#include <assert.h>
int f(unsigned char x) {
  assert(x != 3 && "three");
  return x == 200 ? 1 : x == 7 ? 8 : x;
}
