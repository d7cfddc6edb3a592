// The environment.
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

static void try_environ(void) {
  setenv("A", "", 1);
  printf("%s|", getenv("A"));
  unsetenv("A");
  printf("%d ", getenv("A") != 0);
  int r = putenv("A=b");
  printf("%d ", r);
  r = setenv("", "x", 1);
  printf("%d%d ", r, errno);
  r = setenv("a=b", "x", 1);
  printf("%d ", r);
  r = putenv("A");
  printf("%d %d", r, getenv("A") != 0);
  r = unsetenv("");
  printf(" %d", r);
}

static void try_stdinx(void) {
  int c = fgetc(stdin);
  printf("%d %d %d ", c, feof(stdin) != 0, ferror(stdin) != 0);
  c = fputc(65, stdin);
  printf("%d %d ", c, ferror(stdin) != 0);
  c = fgetc(stdout);
  printf("%d %d", c, ferror(stdout) != 0);
}

int main(void) {
  try_environ();
  puts("");
  try_stdinx();
  puts("");
}
