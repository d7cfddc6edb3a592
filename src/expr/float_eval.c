#include "expr/float_eval.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fatal.h"
#include "expr/expr_math.h"
#include "expr/expr_text.h"

enum { EXTENDED_EXPONENT = 0x7fff };

static float as_float(U128 bits) {
  uint32_t b = (uint32_t)bits;
  float f;
  memcpy(&f, &b, 4);
  return f;
}

static double as_double(U128 bits) {
  uint64_t b = (uint64_t)bits;
  double d;
  memcpy(&d, &b, 8);
  return d;
}

/* Some functions of the C library do not support pseudo-denormals: exponent 1 gives the same
 * number. */
static Extended as_extended(U128 bits) {
  Extended e = 0;
  if (!(bits >> 64 & EXTENDED_EXPONENT) && bits >> 63 & 1) bits |= (U128)1 << 64;
  memcpy(&e, &bits, 10);
  return e;
}

/* IEEE half: a float with fewer exponent and fraction bits. */
static Extended as_half(U128 bits) {
  enum { FRACTION = 10, INFINITE = 0x1f, BIASES = 127 - 15, OF_FLOAT = 23 - FRACTION };
  U128 exponent = bits >> FRACTION & INFINITE, fraction = bits & mask128(FRACTION);
  U128 sign = (bits >> 15 & 1) << 31, rest = fraction << OF_FLOAT;
  if (!exponent) return as_float(sign | 0x3f800000) * 0x1p-24L * (Extended)fraction;
  return as_float(sign | (exponent == INFINITE ? 0xff : exponent + BIASES) << 23 | rest);
}

static U128 of_half(Extended v) {
  enum { LEAST = -24, PRECISION = 11, INFINITE = 0x7c00 };
  U128 sign = signbit(v) ? 0x8000 : 0;
  Extended size = fabsl(v);
  if (isnan(v)) return sign | INFINITE | 1 << (PRECISION - 2);
  if (size >= 65520) return sign | INFINITE;
  /* Weight of its last bit, as a power of two. */
  int unit = size < 0x1p-14L ? LEAST : ilogbl(size) - (PRECISION - 1);
  U128 units = (U128)rintl(ldexpl(size, -unit));
  return sign | (((U128)(unit - LEAST) << (PRECISION - 1)) + units);
}

static U128 float_eval_of(float f) {
  uint32_t b;
  memcpy(&b, &f, 4);
  return b;
}

static U128 of_double(double f) {
  uint64_t b;
  memcpy(&b, &f, 8);
  return b;
}

static U128 float_eval_of_extended(Extended f) {
  U128 b = 0;
  memcpy(&b, &f, 10);
  return b;
}

FloatFormat float_format(unsigned width) {
  CHECK(float_is_width(width));
  if (width == 16) return (FloatFormat){5, 10, false};
  if (width == 32) return (FloatFormat){8, 23, false};
  return width == 64 ? (FloatFormat){11, 52, false} : (FloatFormat){15, 63, true};
}

/* ---- NaNs ---- */

static U128 float_eval_sign_of(unsigned width) { return (U128)1 << (width - 1); }
static U128 quiet_bit(unsigned width) { return (U128)1 << (float_format(width).fraction - 1); }

U128 float_infinity(unsigned width) {
  if (width == 16) return 0x7c00;
  if (width == 32) return 0x7f800000;
  if (width == 64) return (U128)0x7ff << 52;
  CHECK(width == 80);
  return (U128)EXTENDED_EXPONENT << 64 | (U128)1 << 63;
}

U128 float_default_nan(unsigned width) {
  return float_eval_sign_of(width) | float_infinity(width) | quiet_bit(width);
}

static bool float_eval_is_unsupported(U128 bits) { /* 80 bits */
  return (bits >> 64 & EXTENDED_EXPONENT) && !(bits >> 63 & 1);
}

bool float_is_nan(unsigned width, U128 bits) {
  return (bits & ~float_eval_sign_of(width)) > float_infinity(width) ||
         (width == 80 && float_eval_is_unsupported(bits));
}

static U128 float_eval_quieted(unsigned width, U128 nan) { return nan | quiet_bit(width); }

static U128 float_eval_chosen_of_two_extended(U128 a, U128 b) {
  bool quiet_a = a >> 62 & 1, quiet_b = b >> 62 & 1;
  uint64_t size_a = (uint64_t)a, size_b = (uint64_t)b;
  if (quiet_a != quiet_b) return quiet_a ? a : b;
  if (size_a != size_b) return size_a > size_b ? a : b;
  return a >> 79 & 1 ? b : a;
}

/* The result if one of the operands is a NaN; of three operands the first two decide, if one of
 * them is a NaN. */
static U128 nan_of(unsigned width, const U128 *a, unsigned n) {
  U128 nan = 0;
  bool found = false;
  for (unsigned i = 0; i < n; i++) {
    if (!float_is_nan(width, a[i])) continue;
    if (width == 80 && float_eval_is_unsupported(a[i])) return float_default_nan(width);
    if (found && width != 80) continue;
    nan = found ? float_eval_quieted(width, float_eval_chosen_of_two_extended(nan, a[i])) : a[i];
    found = true;
  }
  return float_eval_quieted(width, nan);
}

/* ---- arithmetic: each type computes in itself, so that it rounds once ---- */

/* Half is computed in long double: sums, products and fused ones are exact there unless they
 * overflow, and for quotients and roots it has more than twice as many bits plus two. */

#define ARITHMETIC(T, a, b, c, suffix)          \
  switch ((int)kind) {                          \
    case EXPR_FADD: return (T)((a) + (b));      \
    case EXPR_FSUB: return (T)((a) - (b));      \
    case EXPR_FMUL: return (T)((a) * (b));      \
    case EXPR_FDIV: return (T)((a) / (b));      \
    case EXPR_FREM: return fmod##suffix(a, b);  \
    case EXPR_FMA: return fma##suffix(a, b, c); \
    default: return sqrt##suffix(a);            \
  }

static float compute_float(ExprKind kind, float a, float b, float c) {
  ARITHMETIC(float, a, b, c, f)
}
static double compute_double(ExprKind kind, double a, double b, double c) {
  ARITHMETIC(double, a, b, c, )
}
static Extended compute_extended(ExprKind kind, Extended a, Extended b, Extended c) {
  ARITHMETIC(Extended, a, b, c, l)
}

/* A NaN operand gives a NaN, so the operands need not be checked if the result is a number. (The C
 * library's functions do not recognise unsupported 80-bit numbers.) */
static U128 float_eval_arithmetic(ExprKind kind, unsigned w, unsigned n, const U128 *a) {
  U128 b = n > 1 ? a[1] : 0, c = n > 2 ? a[2] : 0, r = 0;
  if (w == 32) {
    float f = compute_float(kind, as_float(a[0]), as_float(b), as_float(c));
    if (!isnan(f)) return float_eval_of(f);
    r = float_eval_of(f);
  }
  if (w == 64) {
    double f = compute_double(kind, as_double(a[0]), as_double(b), as_double(c));
    if (!isnan(f)) return of_double(f);
    r = of_double(f);
  }
  if (float_is_nan(w, a[0]) || float_is_nan(w, b) || float_is_nan(w, c)) return nan_of(w, a, n);
  if (w == 16 || w == 80)
    r = float_bits(
        w, compute_extended(kind, float_number(w, a[0]), float_number(w, b), float_number(w, c)));
  return float_is_nan(w, r) ? float_default_nan(w) : r;
}

Extended float_number(unsigned width, U128 bits) {
  if (width == 16) return as_half(bits);
  if (width == 32) return as_float(bits);
  if (width == 64) return as_double(bits);
  return as_extended(bits);
}

U128 float_bits(unsigned width, Extended v) {
  if (width == 16) return of_half(v);
  if (width == 32) return float_eval_of((float)v);
  if (width == 64) return of_double((double)v);
  return float_eval_of_extended(v);
}

static Extended rounded(FloatRounding direction, Extended v) {
  switch (direction) {
    case FLOAT_TO_EVEN: return rintl(v);
    case FLOAT_TO_AWAY: return roundl(v);
    case FLOAT_TO_ZERO: return truncl(v);
    case FLOAT_DOWN: return floorl(v);
    case FLOAT_UP: return ceill(v);
    case FLOAT_ROUNDINGS: break;
  }
  CHECK(!"a direction");
  return v;
}

static U128 float_eval_round_to_integral(unsigned w, FloatRounding direction, const U128 *a) {
  if (float_is_nan(w, *a)) return nan_of(w, a, 1);
  return float_bits(w, rounded(direction, float_number(w, *a)));
}

FloatOrder float_order(unsigned w, U128 a, U128 b) {
  if (w == 80 && (float_is_nan(w, a) || float_is_nan(w, b))) return FLOAT_UNORDERED;
  Extended x = float_number(w, a), y = float_number(w, b);
  if (x < y) return FLOAT_LESS;
  if (x > y) return FLOAT_GREATER;
  return x == y ? FLOAT_EQUAL : FLOAT_UNORDERED;
}

static bool float_eval_compare(ExprKind kind, unsigned w, U128 a, U128 b) {
  FloatOrder order = float_order(w, a, b);
  return (kind != EXPR_FLT && order == FLOAT_EQUAL) || (kind != EXPR_FEQ && order == FLOAT_LESS);
}

/* ---- conversions ---- */

/* The highest bits of the payload stay the highest. */
static U128 float_eval_convert_nan(unsigned from, unsigned to, U128 a) {
  if (from == 80 && float_eval_is_unsupported(a)) return float_default_nan(to);
  unsigned f = float_format(from).fraction, g = float_format(to).fraction;
  U128 payload = a & mask128(f), sign = a >> (from - 1) & 1;
  payload = g > f ? payload << (g - f) : payload >> (f - g);
  return float_eval_quieted(to, sign << (to - 1) | float_infinity(to) | payload);
}

static U128 float_eval_convert(unsigned from, unsigned to, U128 a) {
  return float_is_nan(from, a) ? float_eval_convert_nan(from, to, a)
                               : float_bits(to, float_number(from, a));
}

static U128 float_eval_from_integer(unsigned width, bool is_signed, unsigned from, U128 v) {
  bool negative = is_signed && (S128)sext128(v, from) < 0;
  U128 size = negative ? -(U128)sext128(v, from) : v;
  bool is_small = !(size >> 63); /* the processor converts these itself */
  int64_t small = (int64_t)(negative ? 0 - (uint64_t)size : (uint64_t)size);
  if (width == 32) {
    float f = is_small ? (float)small : (float)size;
    return float_eval_of(negative && !is_small ? -f : f);
  }
  if (width == 64) {
    double d = is_small ? (double)small : (double)size;
    return of_double(negative && !is_small ? -d : d);
  }
  Extended e = is_small ? (Extended)small : (Extended)size; /* exact up to the largest half */
  return float_bits(width, negative && !is_small ? -e : e);
}

static U128 to_signed(unsigned width, Extended v) {
  Extended t = truncl(v), high = ldexpl(1, (int)width - 1);
  if (t < -high || t >= high) return (U128)1 << (width - 1);
  return (t < 0 ? -(U128)(-t) : (U128)t) & mask128(width);
}

static U128 float_eval_to_integer(ExprKind kind, unsigned width, unsigned from, U128 a) {
  if (float_is_nan(from, a)) return (U128)1 << (width - 1);
  Extended v = float_number(from, a);
  if (kind == EXPR_FTOU && v >= 0 && v < ldexpl(1, (int)width)) return (U128)v;
  return to_signed(width, v);
}

U128 float_eval(ExprKind kind, unsigned width, uint32_t lo, unsigned operand_width, const U128 *a) {
  switch ((int)kind) {
    case EXPR_FADD:
    case EXPR_FSUB:
    case EXPR_FMUL:
    case EXPR_FDIV:
    case EXPR_FREM: return float_eval_arithmetic(kind, width, 2, a);
    case EXPR_FMA: return float_eval_arithmetic(kind, width, 3, a);
    case EXPR_FSQRT: return float_eval_arithmetic(kind, width, 1, a);
    case EXPR_FROUND: return float_eval_round_to_integral(width, lo, a);
    case EXPR_FEQ:
    case EXPR_FLT:
    case EXPR_FLE: return float_eval_compare(kind, operand_width, a[0], a[1]);
    case EXPR_FCONV: return float_eval_convert(operand_width, width, a[0]);
    case EXPR_SITOF:
    case EXPR_UITOF: return float_eval_from_integer(width, kind == EXPR_SITOF, operand_width, a[0]);
    case EXPR_FTOS:
    case EXPR_FTOU: return float_eval_to_integer(kind, width, operand_width, a[0]);
    case EXPR_MATH:
    case EXPR_MATH2: return math_eval(lo, width, a);
    case EXPR_TEXT: return text_eval(lo, operand_width, a[0]);
    default: break;
  }
  CHECK(!"an operation of floating point");
  return 0;
}

int float_digits(unsigned width) {
  if (width <= 32) return 9;
  return width == 64 ? 17 : 21;
}

Extended float_of_text(unsigned width, const char *text) {
  if (width == 32) return strtof(text, NULL);
  if (width == 64) return strtod(text, NULL);
  return float_number(width, float_bits(width, strtold(text, NULL)));
}

const char *float_text(unsigned width, U128 bits, char text[FLOAT_TEXT]) {
  bool is_negative = bits >> (width - 1) & 1;
  if (float_is_nan(width, bits)) return is_negative ? "-NaN" : "NaN";
  Extended v = float_number(width, bits);
  if (isinf(v)) return is_negative ? "-INFINITY" : "INFINITY";
  for (int n = 1; n <= float_digits(width); n++) { /* the fewest digits that identify the number */
    snprintf(text, FLOAT_TEXT, "%.*Lg", n, v);
    if (float_of_text(width, text) == v) break;
  }
  if (!strpbrk(text, ".e")) strcat(text, ".0");
  return text;
}
