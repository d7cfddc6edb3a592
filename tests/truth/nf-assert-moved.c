// RUN: --max-time 6 --entry f
// CALL: show(f(any_range(0, 40)));
// DEMAND: equivalent up to assumptions: undefined behaviour
// NORMAL: equal
// WHY: the line of a failed assertion is not compared
//- old.c
#include <assert.h>
unsigned f(unsigned n) {
  unsigned s = 1;
  for (unsigned i = 0; i < n; i++) {
    s = s * 6 + i;
    assert(s != 12345);
  }
  return s;
}
//- new.c
#include <assert.h>

unsigned f(unsigned n) {
  unsigned s = 1, i = 0;

  while (i != n) {
    s = i + 6 * s;
    assert(s != 12345);
    i++;
  }
  return s;
}
