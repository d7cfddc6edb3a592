// RUN: --entry take --calls 2
// CALL: take(any_range(0, 6)); take(any_range(0, 6));
// DEMAND: differs regression
// SHOWN: take\([0-9]+\); take\(
// WHY: NEW's stack overflows when two calls push more than fits
//- old.c
static int used;
static char stack[8];
void take(unsigned char x) {
  x &= 7;
  if (used + x > 8) return;
  for (; x; x--) stack[used++] = 1;
}
//- new.c
#include <assert.h>
static int used;
static char stack[8];
void take(unsigned char x) {
  x &= 7;
  for (; x; x--) {
    assert(used < 8);
    stack[used++] = 1;
  }
}
