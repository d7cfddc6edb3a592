// printf() and its family.
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

static void try_p_null(void) {
  printf("%p|%s|%10p|%p", (void *)0, (char *)0, (void *)0, (void *)255);
}

static void try_printf_misc(void) {
  printf("%5.3d|%-5d|%+d|% d|%#x|%#o|%08.3f|%e|%g|%G|%a|%c|%%|%ld|%hhd|%zu|%.0f|%#g|%.3s|%*d|%-*d|", 7, 7, 7, 7, 255, 8,
         3.14159, 12345.678, 0.0001, 1e10, 1.5, 65, 123456789L, 300, (size_t)5, 2.5, 3.0, "abcdef", 5, 42, 5, 42);
}

static void try_fmt(void) {
  printf("[%-10s][%10s][%.2s][%c][%5c][%-5c]", "ab", "cd", "xyz", 97, 98, 99);
  printf("[%+.2e][%#.0f][% 5d][%05d][%-05d][%+5d][%x][%#X][%lo][%hu]", 12345.678, 3.0, 42, 42, 42, 42, 255, 255, 8L,
         70000);
  printf("[%.0d][%.0x][%5.0d][%+.0d]", 0, 0, 0, 0);
  printf("[%ld][%lld][%ju][%td]", -1L, -1LL, (unsigned long)5, (long)-3);
  printf("[%g][%g][%g][%g][%G]", 100000.0, 1000000.0, 0.0001, 0.00001, 1e-20);
  printf("[%.3g][%#.3g][%.10g]", 3.14159, 3.0, 1.0 / 3);
  int n;
  printf("abc%n", &n);
  printf("%d", n);
  printf("[%2$s %1$s]", "a", "b");
}

static void try_fmtnul(void) {
  char b[20];
  int n = snprintf(b, 20, "a%cb", 0);
  printf("%d %d", n, b[2]);
  n = snprintf(0, 0, "%s", "");
  printf(" %d", n);
  n = snprintf(b, 1, "%d", 5);
  printf(" %d [%s]", n, b);
  wchar_t w[4];
  n = swprintf(w, 4, L"%d", 12345);
  printf(" %d", n);
}

static void try_vs(void) {
  char *p;
  int n = asprintf(&p, "%d-%s", 5, "x");
  printf("%d %s", n, p);
  dprintf(1, "[%d]", 7);
  fflush(stdout);
}

static void try_printf_wide(void) {
  printf("%ls|%lc|", L"abc", L'x');
  printf("%d", printf("%ls", L"\x100"));
}

static void try_snprintf(void) {
  char b[4];
  printf("%d ", snprintf(b, 4, "%s", "abcdef"));
  printf("%s %d", b, snprintf(0, 0, "%d", 12345));
}

int main(void) {
  try_p_null();
  puts("");
  try_printf_misc();
  puts("");
  try_fmt();
  puts("");
  try_fmtnul();
  puts("");
  try_vs();
  puts("");
  try_printf_wide();
  puts("");
  try_snprintf();
  puts("");
}
