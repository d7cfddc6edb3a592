/* Random operands of floating-point operations: those that hurt more often than chance has them. */
#ifndef UMBRA_TESTS_RANDOM_FLOAT_H
#define UMBRA_TESTS_RANDOM_FLOAT_H
#include "base/int.h"
#include "expr/float_eval.h"
#include "random.h"

static inline U128 random_fraction(TestRandom *r, unsigned bits) {
  U128 all = mask128(bits), v = u128_make(test_random(r), test_random(r)) & all;
  switch (test_below(r, 6)) {
    case 0: return 0;
    case 1: return all;
    case 2: return (U128)1 << test_below(r, bits);
    case 3: return all & ~mask128(test_below(r, bits));
    case 4: return mask128(test_below(r, bits));
    default: return v;
  }
}

static inline U128 random_exponent(TestRandom *r, unsigned bits, U128 other) {
  unsigned top = (1u << bits) - 1, bias = top >> 1, near = test_below(r, 6);
  switch (test_below(r, 8)) {
    case 0: return 0;
    case 1: return top;
    case 2: return 1 + near;
    case 3: return top - 1 - near;
    case 4:
    case 5: return bias + test_below(r, 70) - 5;
    case 6: return (other + near + top - 2) % top; /* close to another's */
    default: return test_below(r, top + 1);
  }
}

/* Of `width` bits; `other`: a number whose neighbourhood is of interest. */
static inline U128 random_float(TestRandom *r, unsigned width, U128 other) {
  FloatFormat f = float_format(width);
  unsigned low = f.fraction + f.has_integer_bit;
  if (test_below(r, 16) == 0) return u128_make(test_random(r), test_random(r)) & mask128(width);
  if (test_below(r, 16) == 0)
    return other ^ (U128)test_below(r, 4) ^ (U128)test_below(r, 2) << (width - 1);
  U128 exponent =
      random_exponent(r, f.exponent, other >> low & mask128(f.exponent)) & mask128(f.exponent);
  U128 v = random_fraction(r, f.fraction) | exponent << low | (U128)test_below(r, 2) << (width - 1);
  if (f.has_integer_bit && exponent) v |= (U128)1 << f.fraction;
  return v;
}

static inline U128 random_integer(TestRandom *r, unsigned width) {
  U128 v = random_fraction(r, width);
  return (test_below(r, 2) ? v : v + test_below(r, 5) - 2) & mask128(width);
}
#endif
