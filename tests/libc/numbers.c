// Texts of numbers.
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <fnmatch.h>
#include <getopt.h>
#include <limits.h>
#include <locale.h>
#include <regex.h>
#include <search.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

static void try_strtol(void) {
  char *e;
  const char *t[] = {
      "0x", "0x1g", "  -12abc", "+",  "-0x1", "0b1", "08", "99999999999999999999", "-99999999999999999999",
      "",   " ",    "--1",      "1 2"};
  for (int i = 0; i < 13; i++)
    for (int b = 0; b < 37; b += (b == 0 ? 2 : b == 2 ? 6 : b == 8 ? 2 : b == 10 ? 6 : 20)) {
      errno = 0;
      long v = strtol(t[i], &e, b);
      printf("%ld[%s]%d ", v, e, errno);
      unsigned long u = strtoul(t[i], &e, b);
      printf("%lu ", u);
    }
}

static void try_strtod(void) {
  char *e;
  const char *t[] = {"1e",   "0x1.8p1z", "infinityx", "nan(ab)x",     ".",         "1e400", "1e-400",
                     "0x",   "0x.",      "-",         "+.5e+",        "1.e5",      "0x1p",  "0x1p+",
                     "nan(", "inf",      "infin",     "1e5000000000", "0x1.p-2000"};
  for (int i = 0; i < 19; i++) {
    errno = 0;
    double d = strtod(t[i], &e);
    printf("%g[%s]%d ", d, e, errno);
    float f = strtof(t[i], &e);
    printf("%g[%s] ", f, e);
  }
}

static void try_scanfi(void) {
  int a, b, n;
  const char *t[] = {"0x 7", "0x", "0xg", "09", "-0x5", "+", "- 5", "1e5", "nan"};
  for (int i = 0; i < 9; i++) {
    a = b = -1;
    n = sscanf(t[i], "%i %d", &a, &b);
    printf("%d %d %d|", n, a, b);
    n = sscanf(t[i], "%x%n", (unsigned *)&a, &b);
    printf("%d %d %d|", n, a, b);
  }
}

static void try_scanfc(void) {
  char a[9], b[9];
  int n, k;
  memset(a, 0, 9);
  memset(b, 0, 9);
  n = sscanf("ab cd", "%2c%s", a, b);
  printf("%d %s %s|", n, a, b);
  n = sscanf("a]b", "%[]a]%n", a, &k);
  printf("%d %s %d|", n, a, k);
  n = sscanf("x-z", "%[a-z]", a);
  printf("%d %s|", n, a);
  n = sscanf("5%6", "%d%%%d", &k, &n);
  printf("%d %d|", k, n);
  n = sscanf("12345", "%3d%*d%n", &k, &n);
  printf("%d %d|", k, n);
  long long q;
  short h;
  signed char hh;
  n = sscanf("70000 300 5", "%hd %hhd %lld", &h, &hh, &q);
  printf("%d %d %d %lld|", n, h, hh, q);
  char *m = 0;
  n = sscanf("hello", "%ms", &m);
  printf("%d %s|", n, m ? m : "-");
  void *p = 0;
  n = sscanf("0x1f (nil)", "%p", &p);
  printf("%d %p|", n, p);
}

static void try_fscanf(void) {
  FILE *f = tmpfile();
  fputs("12 abc 0x1f", f);
  rewind(f);
  int a;
  char s[9];
  unsigned u;
  int n = fscanf(f, "%d %s %x", &a, s, &u);
  printf("%d %d %s %u ", n, a, s, u);
  n = fscanf(f, "%d", &a);
  printf("%d %d", n, feof(f));
}

int main(void) {
  try_strtol();
  puts("");
  try_strtod();
  puts("");
  try_scanfi();
  puts("");
  try_scanfc();
  puts("");
  try_fscanf();
  puts("");
}
