// Locales, and what errors and signals are called.
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

static void try_localeconv(void) {
  struct lconv *l = localeconv();
  printf("%s|%s|%s|%d|%s", l->decimal_point, l->thousands_sep, l->grouping, l->frac_digits, l->int_curr_symbol);
}

static void try_setlocale(void) {
  printf("%s|", setlocale(LC_ALL, 0));
  printf("%s|", setlocale(LC_ALL, "C"));
  printf("%s|", setlocale(LC_ALL, "POSIX"));
  printf("%d|", setlocale(LC_ALL, "xx") != 0);
}

static void try_perror(void) {
  errno = ENOENT;
  perror("x");
  errno = 0;
  perror(0);
  errno = 9999;
  perror("");
}

static void try_errors(void) {
  for (int i = -1; i < 140; i++)
    printf("%s;", strerror(i));
  for (int i = 0; i < 70; i++)
    printf("%s;", strsignal(i));
}

static void try_psignal(void) {
  psignal(11, "sig");
  psignal(99, 0);
}

int main(void) {
  try_localeconv();
  puts("");
  try_setlocale();
  puts("");
  try_perror();
  puts("");
  try_errors();
  puts("");
  try_psignal();
  puts("");
}
