// stdlib.h and inttypes.h: numbers in texts, arithmetic, random numbers with a seed of the caller.
#include "call.h"
#include <inttypes.h>
#include <math.h>

static void make_number(char *to) {
  static const char *const parts[] = {"0", "1", "9", "7", "0x", "-", "+", " ", "e", "E", ".", "a", "f", "p", "99999999", "00", "z", "inf", "nan", "("};
  unsigned n = 1 + any(7);
  for (*to = 0; n; n--)
    strcat(to, parts[any(any(3) ? 8 : 20)]);
}

static void integers(const char *s, int base) {
  char *rest = NULL;
#define NUMBER(function) \
  rest = NULL, call(#function " '%s' %d", s, base), printf("%llx ", (long long)function(s, &rest, base)), gave(at(rest, s))
  NUMBER(strtol), NUMBER(strtoul), NUMBER(strtoll), NUMBER(strtoull), NUMBER(strtoimax), NUMBER(strtoumax);
}

static void floats(const char *s) {
  char *rest;
  call("strtod '%s'", s), gave_bits(strtod(s, &rest));
  call("strtof '%s'", s), gave_bits(strtof(s, &rest));
  call("strtold '%s'", s), gave_bits((double)strtold(s, &rest));
  call("strtod end '%s'", s), gave(at(rest, s));
  call("atof '%s'", s), gave_bits(atof(s));
}

static void simple(const char *s) {
  call("atoi '%s'", s), gave(atoi(s));
  call("atol '%s'", s), gave(atol(s));
  call("atoll '%s'", s), gave(atoll(s));
  call("a64l '%s'", s), gave(a64l(s));
}

static const char *const texts[] = {
    "", " ", "-", "+", "--1", "+-1", "0", "-0", "00", "08", "0x", "0xg", "0x1", "-0x1g", "0X7f", "0b1", "  12", "12abc", "1 2",
    "2147483647", "2147483648", "-2147483648", "-2147483649", "4294967295", "4294967296", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616", "-18446744073709551615",
    "-18446744073709551616", "99999999999999999999", "-99999999999999999999", "zz", "Zz", "1_000", "1,000",
    "1e", "1e+", "1e5", "1.", ".5", ".", "-.5e-3", "1e400", "-1e400", "1e-400", "-1e-400", "4.9e-324", "2.4e-324", "2.5e-324", "2.2250738585072014e-308",
    "2.2250738585072011e-308", "2.2250738585072009e-308", "1e-310", "0x1p-1074", "0x1p-1075", "0x1.8p-1075", "0x1p-1076", "0x1p-1050", "0x1.00000000000001p-1030",
    "1e-40", "1.4e-45", "0x1p-149", "0x1p-150", "1.1754943508222875e-38", "1.17549429e-38", "3.4028236e38", "1.7976931348623159e308", "0x1p1024", "0x.8p1", "0x.p1",
    "0x1.8p1z", "0x1p", "0x1p+", "0x1.p-2000", "inf", "-inf", "INFINITY", "infinityx", "infin", "nan", "-nan", "NAN()", "nan(7)", "nan(0x7)", "nan(017)", "nan(abc)",
    "nan(_1)", "nan(1", "nan( 1)", "nan(99999999999999999999)", "nan(0xfffffffffffff)", "nan(08)", "-nan(5)", "nan(-1)", "1e5000000000", "0e5000000000", "1e-5000000000",
    "0.1", "123456789012345678901234567890", "9007199254740993", "1.00000000000000011102230246251565", "\xe4", "1\xe4"};

static void arithmetic(void) {
  for (int i = 0; i < 20; i++) {
    int a = (int)any(2000) - 1000, b = 1 + (int)any(50);
    if (i & 1) b = -b;
    div_t d = div(a, b);
    ldiv_t l = ldiv(a, b);
    lldiv_t q = lldiv(a, b);
    imaxdiv_t m = imaxdiv(a, b);
    call("div %d %d", a, b), printf("%d ", d.quot), gave(d.rem);
    call("ldiv %d %d", a, b), printf("%ld ", l.quot), gave(l.rem);
    call("lldiv %d %d", a, b), printf("%lld ", q.quot), gave(q.rem);
    call("imaxdiv %d %d", a, b), printf("%ld ", m.quot), gave(m.rem);
    call("abs %d", a), gave(abs(a));
    call("labs %d", a), gave(labs(a));
    call("llabs %d", a), gave(llabs(a));
    call("imaxabs %d", a), gave(imaxabs(a));
    call("l64a %d", a), gave_text(l64a(a));
  }
}

static void spelled(void) {
  static const double v[] = {0, -0.0, 1, -1.5, 123456.789, 1e10, 1e-10, 0.000123, 9.995, 99999.5, 1e100, INFINITY, -NAN};
  EACH(i, v) for (int n = 0; n < 8; n += 3) {
    int point = 9, negative = 9;
    char text[400], *t;
    if (!isfinite(v[i]) || !n) continue;
    call("ecvt %g %d", v[i], n), t = ecvt(v[i], n, &point, &negative), printf("%d %d ", point, negative != 0), gave_text(t);
    if (fabs(v[i]) >= 1 && fabs(v[i]) < 1e9)
      call("fcvt %g %d", v[i], n), t = fcvt(v[i], n, &point, &negative), printf("%d %d ", point, negative != 0), gave_text(t);
    call("gcvt %g %d", v[i], n), gave_text(gcvt(v[i], n, text));
  }
  call("nan '' "), gave_bits(nan(""));
  call("nan 7"), gave_bits(nan("7"));
  call("nan 0x12"), gave_bits(nan("0x12"));
  call("nan x"), gave_bits(nan("x"));
  call("nanf 7"), gave_bits(nanf("7"));
  call("nanl 7"), gave_bits((double)nanl("7"));
}

static void random_numbers(void) {
  unsigned short x[3] = {1, 2, 3}, parameters[7] = {1, 2, 3, 4, 5, 6, 7};
  srand48(7);
  for (int i = 0; i < 5; i++) {
    call("drand48"), gave_bits(drand48());
    call("lrand48"), gave(lrand48());
    call("mrand48"), gave(mrand48());
    call("erand48"), gave_bits(erand48(x));
    call("nrand48"), gave(nrand48(x));
    call("jrand48"), gave(jrand48(x));
  }
  call("seed48"), gave(seed48(x)[1]);
  call("lrand48 after seed48"), gave(lrand48());
  lcong48(parameters);
  call("lrand48 after lcong48"), gave(lrand48());
}

int main(void) {
  printf("seed %d\n", SEED);
  static const int bases[] = {0, 10, 16, 2, 36, 8, 1, 37, -1};
  EACH(i, texts) {
    EACH(j, bases) if (j < 3 || i < 40) integers(texts[i], bases[j]);
    floats(texts[i]);
    simple(texts[i]);
  }
  for (int i = 0; i < 150; i++) {
    char s[80];
    make_number(s);
    integers(s, bases[i % 6]);
    floats(s);
    simple(s);
  }
  arithmetic();
  spelled();
  random_numbers();
  return 0;
}
