// RUN: --entry f
// EXPECT: paths 3
/* Native runs (tests/run-replay.sh) compare both parts of the result, and NaNs as numbers. */
_Complex long double f(signed char x) {
  _Complex long double z = x;
  if (x == 5) __imag__ z = -__builtin_nanl("1");
  if (x == 6) __imag__ z = 2.5L;
  return z;
}
