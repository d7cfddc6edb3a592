// RUN: --entry f
// EXPECT: paths 2
/* Which of its operands' payloads the NaN that fma() returns has is not specified, and the native
 * run returns another one than predicted. */
static double number(unsigned long long bits) {
  union {
    unsigned long long bits;
    double value;
  } u = {bits};
  return u.value;
}
double f(int x) {
  double a = number(0x7ff8000000000007), b = number(0xfff8000000000009);
  return x ? __builtin_fma(a, b, b) : a;
}
