/* Prints what each function of src/expr/math.def gives for many arguments, as bits: the function, arguments
 * and result of one call a line. COUNT calls of each form, at SEED; with ONE_NAN all NaNs are the same.
 * Whose functions they are says NATIVE: Umbra's own (build/math/math.o), else the C library's. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#ifndef COUNT
#define COUNT 100
#endif
#ifndef SEED
#define SEED 1
#endif

#ifdef NATIVE
#define OF(name) umbra_native_##name
#else
#define OF(name) name
#define umbra_lgamma lgamma
#define umbra_lgammaf lgammaf
#define umbra_lgammal lgammal
#define umbra_lgamma_sign(x) (lgamma(x), (double)signgam)
#define umbra_lgamma_signf(x) (lgammaf(x), (float)signgam)
#define umbra_lgamma_signl(x) (lgammal(x), (long double)signgam)
extern int signgam;
double exp10(double);
float exp10f(float);
long double exp10l(long double);
#endif

#ifdef NATIVE
#define FORMS_1(name)                          \
  float umbra_native_##name##f(float);         \
  double umbra_native_##name(double);          \
  long double umbra_native_##name##l(long double);
#define FORMS_2(name)                                \
  float umbra_native_##name##f(float, float);        \
  double umbra_native_##name(double, double);        \
  long double umbra_native_##name##l(long double, long double);
#define MATH(name, operands, ...) FORMS_##operands(name)
#include "../../src/expr/math.def"
#undef MATH
#endif

static uint64_t state;

static uint64_t next(void) { /* xorshift64 */
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

/* Bits of any number; numbers of moderate size; small whole ones and their halves; edges. */
static double random_double(unsigned way) {
  static const double edges[] = {0.0, 1.0, 2.0, 0.5, 1e300, 1e-300, 5e-324, INFINITY, NAN, 709.78, 88.72, 3.141592653589793};
  uint64_t bits = next();
  double d;
  memcpy(&d, &bits, sizeof d);
  if (way % 4 == 0) return d;
  int64_t some = (int64_t)next();
  if (way % 4 == 1) return (double)some / 576460752303423488.0; /* -16 .. 16 */
  if (way % 4 == 2) return (double)(some % 400) / 2;
  d = edges[(uint64_t)some % (sizeof edges / sizeof *edges)];
  return some < 0 ? -d : d;
}

static float random_float(unsigned way) {
  uint32_t bits = (uint32_t)(next() >> 32);
  float f;
  memcpy(&f, &bits, sizeof f);
  return way % 4 == 0 ? f : (float)random_double(way);
}

static long double random_extended(unsigned way) {
  long double e = random_double(way);
  uint64_t bits = next() | 1ull << 63;
  uint16_t high = (uint16_t)next();
  if (way % 4 == 1) return e + (long double)(next() >> 12) / 0x1p110L;
  if (way % 4) return e;
  memcpy(&e, &bits, 8);
  memcpy((char *)&e + 8, &high, 2);
  return e;
}

#ifdef ONE_NAN
#define PRINT(v, bytes) print_bits(&v, bytes, isnan(v))
#else
#define PRINT(v, bytes) print_bits(&v, bytes, 0)
#endif

static void print_bits(const void *value, unsigned bytes, int is_nan) {
  const unsigned char *b = value;
  if (is_nan) {
    printf(" nan");
    return;
  }
  putchar(' ');
  for (unsigned i = bytes; i-- > 0;)
    printf("%02x", b[i]);
}

#define TRY_1(text, name, T, suffix, bytes)   \
  for (unsigned i = 0; i < COUNT; i++) { \
    T x = RANDOM_##suffix(i);           \
    T r = OF(name)(x);                  \
    printf("%s", text);                \
    PRINT(x, bytes);                    \
    PRINT(r, bytes);                    \
    putchar('\n');                      \
  }
#define TRY_2(text, name, T, suffix, bytes)       \
  for (unsigned i = 0; i < COUNT; i++) {    \
    T x = RANDOM_##suffix(i), y = RANDOM_##suffix(i / 4); \
    T r = OF(name)(x, y);                   \
    printf("%s", text);                    \
    PRINT(x, bytes);                        \
    PRINT(y, bytes);                        \
    PRINT(r, bytes);                        \
    putchar('\n');                          \
  }
#define RANDOM_f random_float
#define RANDOM_d random_double
#define RANDOM_l random_extended

int main(void) {
  state = 0x9e3779b97f4a7c15ull * (SEED);
#define MATH(name, operands, ...)       \
  TRY_##operands(#name "f", name##f, float, f, 4)  \
  TRY_##operands(#name, name, double, d, 8)    \
  TRY_##operands(#name "l", name##l, long double, l, 10)
#include "../../src/expr/math.def"
  return 0;
}
