/* Rational: abs, gcd and simplify of a class of fractions, Table 1 of Noller et al. (2019): 59 mutants. count makes it finite: the
 * fourth round of gcd's loop runs into the failing assertion, except in gcd_8, whose new version does not count. */
#include "paper.h"

#define abs_1 BIT(1)
#define abs_2 BIT(2)
#define abs_3 BIT(3)
#define abs_4 BIT(4)
#define abs_5 BIT(5)
#define gcd_1 BIT(11)
#define gcd_2 BIT(12)
#define gcd_3 BIT(13)
#define gcd_4 BIT(14)
#define gcd_5 BIT(15)
#define gcd_6 BIT(16)
#define gcd_7 BIT(17)
#define gcd_8 BIT(18)
#define gcd_9 BIT(19)
#define gcd_10 BIT(20)
#define gcd_11 BIT(21)
#define gcd_12 BIT(22)
#define gcd_13 BIT(23)
#define gcd_14 BIT(24)
#define gcd_15 BIT(25)
#define gcd_16 BIT(26)
#define gcd_17 BIT(27)
#define gcd_18 BIT(28)
#define gcd_19 BIT(29)
#define gcd_20 BIT(30)
#define gcd_21 BIT(31)
#define gcd_22 BIT(32)
#define simplify_1 abs_1
#define simplify_2 abs_2
#define simplify_3 abs_3
#define simplify_4 abs_4
#define simplify_5 gcd_1
#define simplify_6 gcd_2
#define simplify_7 gcd_3
#define simplify_8 gcd_4
#define simplify_9 gcd_5
#define simplify_10 gcd_6
#define simplify_11 gcd_7
#define simplify_12 gcd_8
#define simplify_13 gcd_9
#define simplify_14 gcd_10
#define simplify_15 gcd_11
#define simplify_16 gcd_12
#define simplify_17 gcd_13
#define simplify_18 gcd_14
#define simplify_19 gcd_15
#define simplify_20 gcd_16
#define simplify_21 gcd_17
#define simplify_22 gcd_18
#define simplify_23 gcd_19
#define simplify_24 gcd_20
#define simplify_25 gcd_21
#define simplify_26 gcd_22
#define simplify_27 BIT(33)
#define simplify_2_16 (simplify_2 | simplify_16)
#define simplify_2_27 (simplify_2 | simplify_27)
#define simplify_3_11 (simplify_3 | simplify_11)
#define simplify_16_27 (simplify_16 | simplify_27)
#define simplify_2_16_27 (simplify_2 | simplify_16 | simplify_27)
#if !(MUTANT)
#error "no such mutant"
#endif

#if HAS(abs_1)
#define R1(old) change(old, x == 0)
#elif HAS(abs_2)
#define R1(old) change(old, x > 0)
#elif HAS(abs_3)
#define R1(old) change(old, 1)
#else
#define R1(old) (old)
#endif

#if HAS(abs_4)
#define A1(old) change(old, x)
#elif HAS(abs_5)
#define A1(old) change(old, ~x)
#else
#define A1(old) (old)
#endif

#if HAS(gcd_1)
#define R2(old) change(old, c <= 0)
#elif HAS(gcd_2)
#define R2(old) change(old, c >= 0)
#elif HAS(gcd_3)
#define R2(old) change(old, 0)
#else
#define R2(old) (old)
#endif

#if HAS(gcd_4)
#define S2(old) if (execute(OLD)) old
#else
#define S2(old) old
#endif

#if HAS(gcd_5)
#define R3(old) change(old, b < 0)
#elif HAS(gcd_6)
#define R3(old) change(old, b > 0)
#elif HAS(gcd_7)
#define R3(old) change(old, b == b)
#else
#define R3(old) (old)
#endif

#if HAS(gcd_8)
#define A3(old) change(old, count)
#else
#define A3(old) (old)
#endif

#if HAS(gcd_9)
#define R4(old) change(old, count == 4)
#elif HAS(gcd_10)
#define R4(old) change(old, count > 4)
#elif HAS(gcd_11)
#define R4(old) change(old, count == count)
#else
#define R4(old) (old)
#endif

#if HAS(gcd_12)
#define R5(old) change(old, c != b)
#elif HAS(gcd_13)
#define R5(old) change(old, c >= b)
#elif HAS(gcd_14)
#define R5(old) change(old, c != c)
#else
#define R5(old) (old)
#endif

#if HAS(gcd_15)
#define A5t(old) change(old, c * b)
#elif HAS(gcd_16)
#define A5t(old) change(old, c + b)
#elif HAS(gcd_17)
#define A5t(old) change(old, c / b)
#elif HAS(gcd_18)
#define A5t(old) change(old, c)
#else
#define A5t(old) (old)
#endif

#if HAS(gcd_19)
#define A5f(old) change(old, b * c)
#elif HAS(gcd_20)
#define A5f(old) change(old, b + c)
#elif HAS(gcd_21)
#define A5f(old) change(old, b / c)
#elif HAS(gcd_22)
#define A5f(old) change(old, b)
#else
#define A5f(old) (old)
#endif

#if HAS(simplify_27)
#define A6(old) change(old, num * g)
#else
#define A6(old) (old)
#endif

static int num, den;

static int rational_abs(int x) {
  if (R1(x >= 0)) return x;
  return A1(-x);
}

static int rational_gcd(int a, int b) {
  int c = rational_abs(a);
  if (R2(c == 0)) {
    S2(return rational_abs(b));
  }
  int count = 0;
  while (R3(b != 0)) {
    count = A3(count + 1);
    if (R4(count >= 4)) assert(0);
    if (R5(c > b)) c = A5t(c - b);
    else b = A5f(b - c);
  }
  return c;
}

/* The fraction's own fields need not be what gcd is asked for: see simplify. */
static void rational_simplify(int a, int b) {
  int g = rational_gcd(a, b);
  num = A6(num / g);
  den = den / g; /* A7 */
}

int check_abs(int x) {
  assume_int(x);
  return rational_abs(x);
}

int check_gcd(int a, int b) {
  assume_int(a);
  assume_int(b);
  return rational_gcd(a, b);
}

/* As in the papers' runs: only the arguments of gcd are symbolic, the fields keep the constructor's 10 and 2. */
long long check_simplify(int a, int b) {
  assume_int(a);
  assume_int(b);
  num = 10;
  den = 2;
  rational_simplify(a, b);
  return pack2(num, den);
}

/* As in a program: the fraction a/b is simplified. Same paths, other values. */
long long check_simplify_fields(int a, int b) {
  assume_int(a);
  assume_int(b);
  num = a;
  den = b;
  rational_simplify(a, b);
  return pack2(num, den);
}
