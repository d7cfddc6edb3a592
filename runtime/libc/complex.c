/* Complex multiplication and division as clang calls them (on other systems they come with the
 * compiler's library). The plain formula is used first; if it gives NaN in both parts although an
 * operand is infinite, C17 annex G requires an infinity: infinite parts are reduced to +-1, finite
 * ones to +-0, and the formula is applied again. */
#include <float.h>
#include <math.h>

#define BOXED(x) __builtin_copysign(isinf(x) ? 1.0 : 0.0, (double)(x))
#define ZERO_IF_NAN(x) (isnan(x) ? __builtin_copysign(0.0, (double)(x)) : (x))

#define DEFINE_MULTIPLY(name, T)                                                               \
  T _Complex name(T a, T b, T c, T d) {                                                        \
    T ac = a * c, bd = b * d, ad = a * d, bc = b * c;                                          \
    T re = ac - bd, im = ad + bc;                                                              \
    if (isnan(re) && isnan(im)) {                                                              \
      int recalculate = 0;                                                                     \
      if (isinf(a) || isinf(b)) {                                                              \
        a = BOXED(a), b = BOXED(b), c = ZERO_IF_NAN(c), d = ZERO_IF_NAN(d);                    \
        recalculate = 1;                                                                       \
      }                                                                                        \
      if (isinf(c) || isinf(d)) {                                                              \
        c = BOXED(c), d = BOXED(d), a = ZERO_IF_NAN(a), b = ZERO_IF_NAN(b);                    \
        recalculate = 1;                                                                       \
      }                                                                                        \
      if (!recalculate && (isinf(ac) || isinf(bd) || isinf(ad) || isinf(bc))) {                \
        a = ZERO_IF_NAN(a), b = ZERO_IF_NAN(b), c = ZERO_IF_NAN(c), d = ZERO_IF_NAN(d);        \
        recalculate = 1;                                                                       \
      }                                                                                        \
      if (recalculate) re = (T)INFINITY * (a * c - b * d), im = (T)INFINITY * (a * d + b * c); \
    }                                                                                          \
    T _Complex z;                                                                              \
    __real__ z = re;                                                                           \
    __imag__ z = im;                                                                           \
    return z;                                                                                  \
  }

DEFINE_MULTIPLY(__mulsc3, float)
DEFINE_MULTIPLY(__muldc3, double)
DEFINE_MULTIPLY(__mulxc3, long double)

/* What is left of a quotient that is NaN in both parts. */
#define RECOVER(T)                                                            \
  if (isnan(re) && isnan(im)) {                                               \
    if (c == 0 && d == 0 && (!isnan(a) || !isnan(b))) {                       \
      T infinity = (T)__builtin_copysign(INFINITY, (double)c);                \
      re = infinity * a, im = infinity * b;                                   \
    } else if ((isinf(a) || isinf(b)) && isfinite(c) && isfinite(d)) {        \
      a = BOXED(a), b = BOXED(b);                                             \
      re = (T)INFINITY * (a * c + b * d), im = (T)INFINITY * (b * c - a * d); \
    } else if ((isinf(c) || isinf(d)) && isfinite(a) && isfinite(b)) {        \
      c = BOXED(c), d = BOXED(d);                                             \
      re = 0 * (a * c + b * d), im = 0 * (b * c - a * d);                     \
    }                                                                         \
  }

/* float: computed in double, whose exponent range holds every product. */
float _Complex __divsc3(float a, float b, float c, float d) {
  double wide_a = a, wide_b = b, wide_c = c, wide_d = d;
  double square = wide_c * wide_c + wide_d * wide_d;
  float re = (float)((wide_a * wide_c + wide_b * wide_d) / square);
  float im = (float)((wide_b * wide_c - wide_a * wide_d) / square);
  RECOVER(float)
  float _Complex z;
  __real__ z = re;
  __imag__ z = im;
  return z;
}

/* double and long double: the method of Smith with the improvements of Baudin and Smith, scaled as
 * in GCC's library, so that each bit agrees. The smaller part of the divisor is divided by the
 * larger one; all parts are scaled before, if the larger one is close to the limits of the type. */
#define SCALE_ALL(factor) (a *= (factor), b *= (factor), c *= (factor), d *= (factor))

#define DEFINE_DIVIDE(name, T, FABS, LARGEST, LEAST, EPSILON)                                 \
  static int is_to_scale_##name(T a, T b, T larger) {                                         \
    const T most = LARGEST / 2 * EPSILON;                                                     \
    if (FABS(larger) < EPSILON) return 1;                                                     \
    if (!(FABS(larger) < most)) return 0;                                                     \
    return (FABS(a) < LEAST && FABS(b) < most) || (FABS(b) < LEAST && FABS(a) < most);        \
  }                                                                                           \
  T _Complex name(T a, T b, T c, T d) {                                                       \
    int is_imaginary = FABS(c) < FABS(d); /* the larger part */                               \
    if (FABS(is_imaginary ? d : c) >= LARGEST / 2) SCALE_ALL((T)0.5);                         \
    if (is_to_scale_##name(a, b, is_imaginary ? d : c)) SCALE_ALL(1 / EPSILON);               \
    T larger = is_imaginary ? d : c, smaller = is_imaginary ? c : d;                          \
    T ratio = smaller / larger, divisor = smaller * ratio + larger, small_a, small_b, re, im; \
    if (FABS(ratio) > LEAST)                                                                  \
      small_a = a * ratio, small_b = b * ratio;                                               \
    else                                                                                      \
      small_a = smaller * (a / larger), small_b = smaller * (b / larger);                     \
    re = (is_imaginary ? small_a + b : a + small_b) / divisor;                                \
    im = (is_imaginary ? small_b - a : b - small_a) / divisor;                                \
    RECOVER(T)                                                                                \
    T _Complex z;                                                                             \
    __real__ z = re;                                                                          \
    __imag__ z = im;                                                                          \
    return z;                                                                                 \
  }

DEFINE_DIVIDE(__divdc3, double, fabs, DBL_MAX, DBL_MIN, DBL_EPSILON)
DEFINE_DIVIDE(__divxc3, long double, fabsl, LDBL_MAX, LDBL_MIN, LDBL_EPSILON)
