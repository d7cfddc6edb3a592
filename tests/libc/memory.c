// Blocks of no bytes, and lines.
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

static void try_realloc0(void) {
  void *p = malloc(5);
  void *q = realloc(p, 0);
  printf("%d", q != 0);
}

static void try_malloc0(void) {
  printf("%d %d", malloc(0) != 0, calloc(0, 5) != 0);
}

static void try_getline(void) {
  FILE *f = tmpfile();
  fputs("abc\ndef", f);
  rewind(f);
  char *l = 0;
  size_t n = 0;
  ssize_t r = getline(&l, &n, f);
  printf("%zd %zu %s", r, n, l);
  r = getline(&l, &n, f);
  printf("%zd %d", r, feof(f));
  r = getline(&l, &n, f);
  printf(" %zd", r);
}

static void try_fgets(void) {
  FILE *f = tmpfile();
  fwrite("a\0b\nc", 1, 5, f);
  rewind(f);
  char b[9];
  memset(b, 120, 9);
  fgets(b, 9, f);
  printf("%d%c%d", b[1], b[2], b[4]);
  printf("%d", fgets(b, 1, f) != 0);
  printf("%d", fgets(b, 2, f) != 0);
}

static void try_ungetc(void) {
  FILE *f = tmpfile();
  fputs("x", f);
  rewind(f);
  int k = 0;
  for (int i = 0; i < 12; i++)
    k += ungetc(65 + i, f) != EOF;
  printf("%d %c", k, getc(f));
}

int main(void) {
  try_realloc0();
  puts("");
  try_malloc0();
  puts("");
  try_getline();
  puts("");
  try_fgets();
  puts("");
  try_ungetc();
  puts("");
}
