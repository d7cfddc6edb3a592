/* What floating point means, against the processor's own instructions, in assembler: a compiler may
 * exchange operands, and then another NaN comes out. */
#include <math.h>
#include <string.h>

#include "random_float.h"
#include "test.h"

__extension__ typedef __float128 Quad;

#define SSE(name, T, instruction)                      \
  static U128 name(U128 x, U128 y) {                   \
    T a, b;                                            \
    U128 r = 0;                                        \
    memcpy(&a, &x, sizeof a);                          \
    memcpy(&b, &y, sizeof b);                          \
    __asm__(instruction " %1, %0" : "+x"(a) : "x"(b)); \
    memcpy(&r, &a, sizeof a);                          \
    return r;                                          \
  }
SSE(add_float, float, "addss")
SSE(sub_float, float, "subss")
SSE(mul_float, float, "mulss")
SSE(div_float, float, "divss")
SSE(add_double, double, "addsd")
SSE(sub_double, double, "subsd")
SSE(mul_double, double, "mulsd")
SSE(div_double, double, "divsd")

/* st(0) := y op x, for commutative ones either way; "p" takes the other from the stack. */
#define X87(name, instruction)                                                               \
  static U128 name(U128 x, U128 y) {                                                         \
    char a[16] = {0}, b[16] = {0};                                                           \
    U128 r = 0;                                                                              \
    memcpy(a, &x, 10);                                                                       \
    memcpy(b, &y, 10);                                                                       \
    __asm__("fldt %1\n\tfldt %2\n\t" instruction "\n\tfstpt %0" : "=m"(a) : "m"(a), "m"(b)); \
    memcpy(&r, a, 10);                                                                       \
    return r;                                                                                \
  }
X87(add_extended, "faddp %%st, %%st(1)")
X87(sub_extended, "fsubrp %%st, %%st(1)") /* AT&T names the two the other way round */
X87(mul_extended, "fmulp %%st, %%st(1)")
X87(div_extended, "fdivrp %%st, %%st(1)")

#define SSE_UNARY(name, T, R, instruction)             \
  static U128 name(U128 x) {                           \
    T a;                                               \
    R v = 0;                                           \
    U128 r = 0;                                        \
    memcpy(&a, &x, sizeof a);                          \
    __asm__(instruction " %1, %0" : "+x"(v) : "x"(a)); \
    memcpy(&r, &v, sizeof v);                          \
    return r;                                          \
  }
SSE_UNARY(sqrt_float, float, float, "sqrtss")
SSE_UNARY(sqrt_double, double, double, "sqrtsd")
SSE_UNARY(widen, float, double, "cvtss2sd")
SSE_UNARY(narrow, double, float, "cvtsd2ss")

static U128 truncate_double(U128 x, bool to_64) {
  double a;
  int64_t wide = 0;
  int32_t small = 0;
  memcpy(&a, &x, sizeof a);
  if (to_64)
    __asm__("cvttsd2si %1, %0" : "=r"(wide) : "x"(a));
  else
    __asm__("cvttsd2si %1, %0" : "=r"(small) : "x"(a));
  return to_64 ? (uint64_t)wide : (uint32_t)small;
}

static bool is_below(U128 x, U128 y) { /* x < y, of doubles */
  double a, b;
  bool above;
  memcpy(&a, &x, sizeof a);
  memcpy(&b, &y, sizeof b);
  __asm__("ucomisd %1, %2\n\tseta %0" : "=q"(above) : "x"(a), "x"(b) : "cc");
  return above;
}

static void expect(const char *what, U128 a, U128 b, U128 found, U128 expected) {
  if (found != expected)
    fprintf(stderr, "%s of %llx:%016llx, %llx:%016llx is %llx:%016llx, not %llx:%016llx\n", what,
            (unsigned long long)(a >> 64), (unsigned long long)a, (unsigned long long)(b >> 64),
            (unsigned long long)b, (unsigned long long)(found >> 64), (unsigned long long)found,
            (unsigned long long)(expected >> 64), (unsigned long long)expected);
  TEST(found == expected);
}

static void arithmetic(TestRandom *r, unsigned count) {
  static const struct {
    const char *name;
    ExprKind kind;
    U128 (*of[3])(U128, U128);
  } rows[] = {{"sum", EXPR_FADD, {add_float, add_double, add_extended}},
              {"difference", EXPR_FSUB, {sub_float, sub_double, sub_extended}},
              {"product", EXPR_FMUL, {mul_float, mul_double, mul_extended}},
              {"quotient", EXPR_FDIV, {div_float, div_double, div_extended}}};
  static const unsigned widths[] = {32, 64, 80};
  for (unsigned n = 0; n < count; n++)
    for (unsigned w = 0; w < 3; w++)
      for (unsigned k = 0; k < 4; k++) {
        U128 a[2] = {random_float(r, widths[w], 0)};
        a[1] = random_float(r, widths[w], a[0]);
        expect(rows[k].name, a[0], a[1], float_eval(rows[k].kind, widths[w], 0, widths[w], a),
               rows[k].of[w](a[0], a[1]));
      }
}

static void conversions(TestRandom *r, unsigned count) {
  for (unsigned n = 0; n < count; n++) {
    U128 f = random_float(r, 32, 0), d = random_float(r, 64, 0);
    U128 pair[2] = {d, random_float(r, 64, d)};
    expect("root", f, 0, float_eval(EXPR_FSQRT, 32, 0, 32, &f), sqrt_float(f));
    expect("root", d, 0, float_eval(EXPR_FSQRT, 64, 0, 64, &d), sqrt_double(d));
    expect("double", f, 0, float_eval(EXPR_FCONV, 64, 0, 32, &f), widen(f));
    expect("float", d, 0, float_eval(EXPR_FCONV, 32, 0, 64, &d), narrow(d));
    expect("long", d, 0, float_eval(EXPR_FTOS, 64, 0, 64, &d), truncate_double(d, true));
    expect("int", d, 0, float_eval(EXPR_FTOS, 32, 0, 64, &d), truncate_double(d, false));
    expect("order", pair[0], pair[1], float_eval(EXPR_FLT, 1, 0, 64, pair),
           is_below(pair[0], pair[1]));
  }
}

/* ---- half: the compiler's own, which is its library's conversions and float ---- */

__extension__ typedef _Float16 Half;

static U128 half_bits(Half h) {
  U128 r = 0;
  memcpy(&r, &h, sizeof h);
  return r;
}

static Half half_of(U128 bits) {
  Half h;
  memcpy(&h, &bits, sizeof h);
  return h;
}

#define BITS_OF(name, T, size) \
  static U128 name(T v) {      \
    U128 r = 0;                \
    memcpy(&r, &v, size);      \
    return r;                  \
  }
BITS_OF(float_bits_of, float, sizeof(float))
BITS_OF(double_bits_of, double, sizeof(double))
BITS_OF(extended_bits_of, Extended, 10)

#define OF_BITS(name, T, size)       \
  static T name(U128 bits) {         \
    volatile T v = 0;                \
    memcpy((void *)&v, &bits, size); \
    return v;                        \
  }
OF_BITS(float_of_bits, float, sizeof(float))
OF_BITS(double_of_bits, double, sizeof(double))
OF_BITS(extended_of_bits, Extended, 10)

static void all_halves(void) {
  static const struct {
    FloatRounding direction;
    float (*of)(float);
  } rows[] = {{FLOAT_TO_EVEN, rintf},
              {FLOAT_TO_AWAY, roundf},
              {FLOAT_TO_ZERO, truncf},
              {FLOAT_DOWN, floorf},
              {FLOAT_UP, ceilf}};
  for (U128 a = 0; a < 1 << 16; a++) {
    Half h = half_of(a);
    U128 f = float_bits_of((float)h);
    expect("float of half", a, 0, float_eval(EXPR_FCONV, 32, 0, 16, &a), f);
    expect("double of half", a, 0, float_eval(EXPR_FCONV, 64, 0, 16, &a), double_bits_of(h));
    expect("half of float", f, 0, float_eval(EXPR_FCONV, 16, 0, 32, &f),
           half_bits((Half)float_of_bits(f)));
    expect("root", a, 0, float_eval(EXPR_FSQRT, 16, 0, 16, &a),
           half_bits((Half)float_of_bits(sqrt_float(f))));
    for (unsigned k = 0; k < FLOAT_ROUNDINGS; k++)
      expect("whole", a, k, float_eval(EXPR_FROUND, 16, rows[k].direction, 16, &a),
             half_bits((Half)rows[k].of((float)h)));
    bool is_small = (float)h >= -65504 && (float)h <= 65504;
    if (is_small) expect("int", a, 0, float_eval(EXPR_FTOS, 32, 0, 16, &a), (uint32_t)(int32_t)h);
    if (isnan((float)h)) continue;
    expect("long double of half", a, 0, float_eval(EXPR_FCONV, 80, 0, 16, &a), extended_bits_of(h));
    TEST(float_bits(16, float_number(16, a)) == a);
  }
}

/* A number of `width` bits at or beside the middle between two halves. */
static U128 beside_half(TestRandom *r, unsigned width) {
  U128 half = test_below(r, 0x7c00), wide = float_eval(EXPR_FCONV, width, 0, 16, &half);
  unsigned lost = float_format(width).fraction - 10;
  U128 tie = half < 0x400 ? float_bits(width, ((Extended)(2 * half) + 1) * 0x1p-25L)
                          : wide + ((U128)1 << (lost - 1));
  return tie + test_below(r, 3) - 1;
}

static void halves_of_others(TestRandom *r, unsigned count) {
  for (unsigned n = 0; n < count; n++) {
    bool at_tie = test_below(r, 2);
    U128 f = at_tie ? beside_half(r, 32) : random_float(r, 32, 0),
         d = at_tie ? beside_half(r, 64) : random_float(r, 64, 0),
         e = at_tie ? beside_half(r, 80) : random_float(r, 80, 0), i = random_integer(r, 64);
    expect("half of float", f, 0, float_eval(EXPR_FCONV, 16, 0, 32, &f),
           half_bits((Half)float_of_bits(f)));
    expect("half of double", d, 0, float_eval(EXPR_FCONV, 16, 0, 64, &d),
           half_bits((Half)double_of_bits(d)));
    if (!float_is_nan(80, e))
      expect("half of long double", e, 0, float_eval(EXPR_FCONV, 16, 0, 80, &e),
             half_bits((Half)extended_of_bits(e)));
    expect("half of long", i, 0, float_eval(EXPR_SITOF, 16, 0, 64, &i),
           half_bits((Half)(int64_t)(uint64_t)i));
    expect("half of unsigned long", i, 0, float_eval(EXPR_UITOF, 16, 0, 64, &i),
           half_bits((Half)(uint64_t)i));
  }
}

/* In float, then rounded: of one operation the same as if it were of half. */
static void arithmetic_of_halves(TestRandom *r, unsigned count) {
  static U128 (*const of[])(U128, U128) = {add_float, sub_float, mul_float, div_float};
  static const ExprKind kinds[] = {EXPR_FADD, EXPR_FSUB, EXPR_FMUL, EXPR_FDIV};
  for (unsigned n = 0; n < count; n++) {
    U128 a[3] = {random_float(r, 16, 0), 0, random_float(r, 16, 0)};
    a[1] = random_float(r, 16, a[0]);
    U128 x = float_eval(EXPR_FCONV, 32, 0, 16, &a[0]), y = float_eval(EXPR_FCONV, 32, 0, 16, &a[1]);
    for (unsigned k = 0; k < 4; k++)
      expect("of halves", a[0], a[1], float_eval(kinds[k], 16, 0, 16, a),
             half_bits((Half)float_of_bits(of[k](x, y))));
    Half h = half_of(a[0]), i = half_of(a[1]);
    expect("order", a[0], a[1], float_eval(EXPR_FLT, 1, 0, 16, a), (float)h < (float)i);
    expect("same", a[0], a[1], float_eval(EXPR_FEQ, 1, 0, 16, a), (float)h == (float)i);
    Quad exact = (Quad)(float)h * (Quad)(float)i + (Quad)(float)half_of(a[2]);
    if (exact == exact && exact != 0) /* which is exact in 113 bits; the library rounds it once */
      expect("fused", a[0], a[1], float_eval(EXPR_FMA, 16, 0, 16, a), half_bits((Half)exact));
  }
}

int main(int argc, char **argv) {
  TestRandom r = test_seed(argc, argv, 1);
  unsigned count = test_count(argc, argv, 100000);
  arithmetic(&r, count);
  conversions(&r, count);
  all_halves();
  halves_of_others(&r, count);
  arithmetic_of_halves(&r, count);
  puts("ok");
  return 0;
}
