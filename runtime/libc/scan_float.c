/* Special cases of strtod() and scanf() as in glibc: the payload of a NaN, and ERANGE for numbers
 * that are too large, or too small to be exact. Called by musl's floatscan.c. */
#include <errno.h>
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

void umbra_assume_machine(const char *subject, const char *rest);

/* kind 0: float, 1: double, 2: long double. `text`: the characters between the parentheses, with
 * '?' for a symbolic byte. */
long double umbra_nan(int sign, const char *text, int kind) {
  static const int bits[] = {22, 51, 62};
  char *end;
  int error = errno;
  uint64_t payload = strtoull(text, &end, 0);
  if (*end == '?') umbra_assume_machine("strtod()", " ignores the characters in nan(...)");
  if (*end || end == text) {
    payload = 0;
    errno = error;
  }
  union {
    long double value;
    struct {
      uint64_t mantissa;
      uint16_t exponent;
    } parts;
  } nan = {.value = 0};
  payload &= (UINT64_C(1) << bits[kind]) - 1;
  nan.parts.mantissa = UINT64_C(3) << 62 | payload << (62 - bits[kind]);
  nan.parts.exponent = 0x7fff | (sign < 0 ? 0x8000 : 0);
  return nan.value;
}

/* `exact` times 2 to the power of e2 was rounded to `rounded` for a format of that many bits: is it
 * too large, or smaller than the normal numbers and no longer exact? */
int umbra_is_out_of_range(long double rounded, long double exact, long long e2, int bits,
                          int smallest) {
  int exponent, least = smallest + bits;
  if (!rounded) return 1;
  frexpl(rounded, &exponent);
  if (exponent + e2 > 3 - least) return 1;
  long double digits = fabsl(frexpl(exact, &exponent));
  if (exponent + e2 >= least || rounded == exact) return 0;
  /* With all bits it might have been rounded to the smallest normal number. */
  return exponent + e2 < least - 1 || digits < 1 - ldexpl(1, -bits - 1);
}

double nan(const char *text) { return (double)umbra_nan(1, text, 1); }
float nanf(const char *text) { return (float)umbra_nan(1, text, 0); }
long double nanl(const char *text) { return umbra_nan(1, text, 2); }
