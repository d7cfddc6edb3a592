// Numbers of floating point as texts, in all formats.
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

static const char *const formats[] = {"%g",   "%e",      "%f",     "%a",     "%G",    "%E",     "%F",    "%A",     "%.0g",  "%.0e",   "%.0f",
                                      "%.0a", "%#g",     "%#.0f",  "%#.0e",  "%#.0a", "%+g",    "% g",   "%012g",  "%-12g|", "%12.3f", "%-+12.3e|",
                                      "%.3a", "%020.5a", "%.17g",  "%.20f",  "%.40e", "%#.10g", "%+.1f", "%'.2f",  "% 08.2f", "%.1a",   "%030a"};

static void print_all(double d, long double l) {
  char text[600], format[40];
  for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
    int n = snprintf(text, sizeof text, formats[i], d);
    printf("%d %s;", n, text);
    const char *letter = strpbrk(formats[i], "aAeEfFgG");
    snprintf(format, sizeof format, "%.*sL%s", (int)(letter - formats[i]), formats[i], letter);
    n = snprintf(text, sizeof text, format, l);
    printf("%d %s;", n, text);
  }
  wchar_t wide[100];
  swprintf(wide, 100, L"%g %.3e %12.2f", d, d, fabs(d) < 1e9 ? d : 1.5);
  printf("%ls;%*.*f|%-*g|%*.*e\n", wide, 9, 2, fabs(d) < 1e9 ? d : 0.5, 8, d, -15, -1, d);
}

int main(void) {
  static const double some[] = {0,       1,        0.1,     0.5,         1.5,     2.5,      9.5,       99.95,     999999.5, 1234567, 1e5,
                                1e6,     1e15,     1e16,    1e-4,        1e-5,    123.456,  1e100,     9.9995e99, 1e-99,    9.5e-100, DBL_MAX,
                                DBL_MIN, 5e-324,   3e-310,  0x1.8p-1030, 1 / 3.0, 2 / 3.0,  FLT_MAX,   FLT_MIN,   0.000125, 100.5,    1e22};
  for (size_t i = 0; i < sizeof some / sizeof *some; i++) {
    print_all(some[i], some[i]);
    print_all(-some[i], some[i] / 3.0L);
  }
  print_all(INFINITY, -INFINITY);
  print_all(NAN, -NAN);
  print_all(-0.0, LDBL_MIN);
  print_all(1, 0x1p-16445L);
  puts("");
  printf("%500.490f|%-490g|%.485e|\n", 1 / 3.0, 0.5, 1e-7);
  return 0;
}
