// RUN: --entry f --max-solver-time 100
// EXPECT: paths 7
// EXPECT: fault assertion @cold
// EXPECT: fault assertion @equal
// EXPECT: verdict faults
/* Functions of the mathematical library are values of their arguments: a path for each side that can
 * be taken, none for what is so of every sine. */
#include <assert.h>
#include <math.h>

void f(double x, float y) {
  double s = sin(x);
  assert(!(s > 1)), assert(!(2 * s < -2.5));
  assert(!(expf(y) < 0));
  assert(isnan(x) || isinf(x) || !isnan(s + cos(x)));
  if (s > 0.5) {
    assert(s < 0.9999999999); /*@cold*/
    return;
  }
  assert(cos(x) != 1 || x == 0); /*@equal*/
}
