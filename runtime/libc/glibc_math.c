/* The names of <math.h> that glibc has and musl lacks: classification for the compiler that clang
 * claims to be (GCC 4.2), and the names for the types _Float32, _Float64, _Float32x (double) and
 * _Float64x (long double). _Float128 is not supported. */
#define _GNU_SOURCE
#include <complex.h>
#include <math.h>
#include <stdlib.h>
#include <wchar.h>

/* --- classification: expressions of the value alone, without branches where possible --- */

#undef isnan
#undef isinf
#undef finite
#define CLASSIFY(type, suffix)                                           \
  int __isnan##suffix(type x) { return x != x; }                         \
  int isnan##suffix(type x) { return x != x; }                           \
  int __isinf##suffix(type x) {                                          \
    return (x == (type)__builtin_inf()) - (x == -(type)__builtin_inf()); \
  }                                                                      \
  int isinf##suffix(type x) { return __isinf##suffix(x); }               \
  int __finite##suffix(type x) { return x - x == x - x; }                \
  int __iseqsig##suffix(type x, type y) { return x == y; }
CLASSIFY(double, )
CLASSIFY(float, f)
CLASSIFY(long double, l)
int finitel(long double x) { return __finitel(x); }

/* A signaling NaN: the highest bit of its fraction is not set. */
static int is_signaling(unsigned long long bits, int fraction) {
  unsigned long long quiet = 1ULL << (fraction - 1), magnitude = bits << 1 >> 1;
  unsigned long long infinity = (~0ULL >> (fraction + 1)) << fraction;
  return (magnitude ^ quiet) > (infinity | quiet);
}
int __issignaling(double x) {
  union {
    double f;
    unsigned long long i;
  } u = {x};
  enum { FRACTION = 52 };
  return is_signaling(u.i, FRACTION);
}
int __issignalingf(float x) {
  union {
    float f;
    unsigned i;
  } u = {x};
  return (u.i & 0x7fc00000) == 0x7f800000 && u.i & 0x3fffff;
}
int __issignalingl(long double x) {
  union {
    long double f;
    struct {
      unsigned long long fraction;
      unsigned short top;
    } i;
  } u = {x};
  return (u.i.top & 0x7fff) == 0x7fff && !(u.i.fraction >> 62 & 1) && u.i.fraction << 1;
}
int __iscanonicall(long double x) {
  union {
    long double f;
    struct {
      unsigned long long fraction;
      unsigned short top;
    } i;
  } u = {x};
  return (u.i.fraction >> 63 != 0) == ((u.i.top & 0x7fff) != 0);
}

/* --- functions that musl lacks --- */

#define MORE(type, suffix)                                                                     \
  type roundeven##suffix(type x) { return __builtin_elementwise_roundeven(x); }                \
  type umbra_nextafter##suffix(type x, type y); /* it leaves errno */                          \
  type nextup##suffix(type x) { return umbra_nextafter##suffix(x, (type)__builtin_inf()); }    \
  type nextdown##suffix(type x) { return umbra_nextafter##suffix(x, -(type)__builtin_inf()); } \
  long llogb##suffix(type x) {                                                                 \
    int e = ilogb##suffix(x);                                                                  \
    return e == FP_ILOGB0 ? -__LONG_MAX__ - 1 : e == 0x7fffffff ? __LONG_MAX__ : e;            \
  }                                                                                            \
  type fmaxmag##suffix(type x, type y) {                                                       \
    type a = fabs##suffix(x), b = fabs##suffix(y);                                             \
    return a > b || y != y ? x : b > a || x != x ? y : fmax##suffix(x, y);                     \
  }                                                                                            \
  type fminmag##suffix(type x, type y) {                                                       \
    type a = fabs##suffix(x), b = fabs##suffix(y);                                             \
    return a < b || y != y ? x : b < a || x != x ? y : fmin##suffix(x, y);                     \
  }
MORE(double, )
MORE(float, f)
MORE(long double, l)

long double significandl(long double x) {
  return x == 0 || x - x != 0 ? x : scalbnl(x, -ilogbl(x));
}
double gamma(double x) { return lgamma(x); }
float gammaf(float x) { return lgammaf(x); }
long double gammal(long double x) { return lgammal(x); }

/* --- _FloatN --- */

#define EACH(F, name)          \
  F(float, name##f32, name##f) \
  F(double, name##f64, name)   \
  F(double, name##f32x, name)  \
  F(long double, name##f64x, name##l)

#define ONE(type, name, own) \
  type name(type x) { return own(x); }
#define TWO(type, name, own) \
  type name(type x, type y) { return own(x, y); }
#define THREE(type, name, own) \
  type name(type x, type y, type z) { return own(x, y, z); }
#define TO_INT(type, name, own) \
  int name(type x) { return own(x); }
#define TO_LONG(type, name, own) \
  long name(type x) { return own(x); }
#define TO_LONG_LONG(type, name, own) \
  long long name(type x) { return own(x); }
#define WITH_INT(type, name, own) \
  type name(type x, int n) { return own(x, n); }
#define WITH_LONG(type, name, own) \
  type name(type x, long n) { return own(x, n); }
#define PART_INT(type, name, own) \
  type name(type x, int *p) { return own(x, p); }
#define PART(type, name, own) \
  type name(type x, type *p) { return own(x, p); }

// clang-format off
EACH(ONE, acos) EACH(ONE, acosh) EACH(ONE, asin) EACH(ONE, asinh) EACH(ONE, atan) EACH(ONE, atanh)
EACH(ONE, cbrt) EACH(ONE, ceil) EACH(ONE, cos) EACH(ONE, cosh) EACH(ONE, erf) EACH(ONE, erfc)
EACH(ONE, exp) EACH(ONE, exp10) EACH(ONE, exp2) EACH(ONE, expm1) EACH(ONE, fabs) EACH(ONE, floor)
EACH(ONE, lgamma) EACH(ONE, log) EACH(ONE, log10) EACH(ONE, log1p) EACH(ONE, log2) EACH(ONE, logb)
EACH(ONE, nearbyint) EACH(ONE, nextdown) EACH(ONE, nextup) EACH(ONE, rint) EACH(ONE, round)
EACH(ONE, roundeven) EACH(ONE, sin) EACH(ONE, sinh) EACH(ONE, sqrt) EACH(ONE, tan) EACH(ONE, tanh)
EACH(ONE, tgamma) EACH(ONE, trunc) EACH(TWO, atan2) EACH(TWO, copysign) EACH(TWO, fdim)
EACH(TWO, fmax) EACH(TWO, fmaxmag) EACH(TWO, fmin) EACH(TWO, fminmag) EACH(TWO, fmod)
EACH(TWO, hypot) EACH(TWO, nextafter) EACH(TWO, pow) EACH(TWO, remainder) EACH(THREE, fma)
EACH(TO_INT, ilogb) EACH(TO_LONG, llogb) EACH(TO_LONG, lrint) EACH(TO_LONG, lround)
EACH(TO_LONG_LONG, llrint) EACH(TO_LONG_LONG, llround) EACH(WITH_INT, ldexp)
EACH(WITH_INT, scalbn) EACH(WITH_LONG, scalbln) EACH(PART_INT, frexp) EACH(PART, modf)
PART_INT(float, lgammaf32_r, lgammaf_r) PART_INT(double, lgammaf64_r, lgamma_r)
PART_INT(double, lgammaf32x_r, lgamma_r)
// clang-format on

#define PARSE(type, name, own, text)                           \
  type name(const text *s, text **end) { return own(s, end); } \
  type name##_l(const text *s, text **end, locale_t l) {       \
    (void)l;                                                   \
    return own(s, end);                                        \
  }
                                                            PARSE(float, strtof32, strtof,
                                                                  char) PARSE(double, strtof64,
                                                                              strtod, char)
                                                                PARSE(double, strtof32x, strtod,
                                                                      char) PARSE(long double,
                                                                                  strtof64x,
                                                                                  strtold, char)
                                                                    PARSE(float, wcstof32, wcstof,
                                                                          wchar_t)
                                                                        PARSE(double, wcstof64,
                                                                              wcstod, wchar_t)
                                                                            PARSE(double, wcstof32x,
                                                                                  wcstod, wchar_t)
                                                                                PARSE(long double,
                                                                                      wcstof64x,
                                                                                      wcstold,
                                                                                      wchar_t)
