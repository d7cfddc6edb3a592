/* Complex multiplication and division as clang calls them (on other systems they come with the
 * compiler's library). The plain formula is used first; if it gives NaN in both parts although an
 * operand is infinite, C17 annex G requires an infinity: infinite parts are reduced to +-1, finite
 * ones to +-0, and the formula is applied again. */
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

/* Computed in WIDE, the next wider type, whose exponent range holds every product of T's; for long
 * double there is none, so the divisor is scaled by a power of two, so that its square neither
 * overflows nor vanishes. */
#define DEFINE_DIVIDE(name, T, WIDE, LOGB, SCALBN, FMAX)                          \
  T _Complex name(T a, T b, T c, T d) {                                           \
    int scale = 0;                                                                \
    T exponent = LOGB(FMAX(fabsl(c), fabsl(d)));                                  \
    WIDE wc = c, wd = d;                                                          \
    if (sizeof(T) == sizeof(WIDE) && isfinite(exponent)) {                        \
      scale = (int)exponent;                                                      \
      wc = SCALBN(c, -scale), wd = SCALBN(d, -scale);                             \
    }                                                                             \
    WIDE square = wc * wc + wd * wd;                                              \
    T re = (T)((a * wc + b * wd) / square), im = (T)((b * wc - a * wd) / square); \
    if (scale) re = SCALBN(re, -scale), im = SCALBN(im, -scale);                  \
    if (isnan(re) && isnan(im)) {                                                 \
      if (square == 0 && (!isnan(a) || !isnan(b))) {                              \
        T infinity = (T)__builtin_copysign(INFINITY, (double)c);                  \
        re = infinity * a, im = infinity * b;                                     \
      } else if ((isinf(a) || isinf(b)) && isfinite(c) && isfinite(d)) {          \
        a = BOXED(a), b = BOXED(b);                                               \
        re = (T)INFINITY * (a * c + b * d), im = (T)INFINITY * (b * c - a * d);   \
      } else if (isinf(exponent) && exponent > 0 && isfinite(a) && isfinite(b)) { \
        c = BOXED(c), d = BOXED(d);                                               \
        re = 0 * (a * c + b * d), im = 0 * (b * c - a * d);                       \
      }                                                                           \
    }                                                                             \
    T _Complex z;                                                                 \
    __real__ z = re;                                                              \
    __imag__ z = im;                                                              \
    return z;                                                                     \
  }

DEFINE_DIVIDE(__divsc3, float, double, logbf, scalbnf, fmaxf)
DEFINE_DIVIDE(__divdc3, double, long double, logb, scalbn, fmax)
DEFINE_DIVIDE(__divxc3, long double, long double, logbl, scalbnl, fmaxl)
