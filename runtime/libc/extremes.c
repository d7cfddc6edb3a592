/* fmax() and fmin() as in glibc, with the processor's instructions: of two equal numbers (0 and -0)
 * the result is the second one, except in fminl(). A quiet NaN is ignored if the other operand is a
 * number; a signalling one makes the result a NaN. */
#include <math.h>
#include <stdint.h>

static int is_quiet(double x) {
  union {
    double value;
    uint64_t bits;
  } u = {x};
  return (int)(u.bits >> 51 & 1);
}

static int is_quiet_f(float x) {
  union {
    float value;
    uint32_t bits;
  } u = {x};
  return (int)(u.bits >> 22 & 1);
}

static int is_quiet_l(long double x) {
  union {
    long double value;
    uint64_t bits;
  } u = {x};
  return (int)(u.bits >> 62 & 1);
}

#define DEFINE(T, name, is_first, is_quiet)        \
  T name(T x, T y) {                               \
    if (x != x && y == y && is_quiet(x)) return y; \
    if (y != y && x == x && is_quiet(y)) return x; \
    if (x != x || y != y) return x + y;            \
    return is_first ? x : y;                       \
  }

DEFINE(double, fmax, x > y, is_quiet)
DEFINE(double, fmin, x < y, is_quiet)
DEFINE(float, fmaxf, x > y, is_quiet_f)
DEFINE(float, fminf, x < y, is_quiet_f)
DEFINE(long double, fmaxl, x > y, is_quiet_l)
DEFINE(long double, fminl, x <= y, is_quiet_l)
