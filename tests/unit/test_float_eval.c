/* What floating point means, against the processor's own instructions, in assembler: a compiler may
 * exchange operands, and then another NaN comes out. */
#include <string.h>

#include "random_float.h"
#include "test.h"

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

int main(int argc, char **argv) {
  TestRandom r = test_seed(argc, argv, 1);
  unsigned count = test_count(argc, argv, 100000);
  arithmetic(&r, count);
  conversions(&r, count);
  puts("ok");
  return 0;
}
