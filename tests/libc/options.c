// Options as getopt() and its family find them, and their messages.
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

static void try_getopt_perm(void) {
  char *v[] = {"p", "file", "-x", "-y", "arg", 0};
  int c;
  optind = 1;
  while ((c = getopt(5, v, "xy:")) != -1)
    printf("%c%s ", c, c == 'y' ? optarg : "");
  printf("%d %s", optind, v[optind] ? v[optind] : "-");
}

static void try_getopt_msg(void) {
  char *v[] = {"p", "-q", "-y", 0};
  int c;
  optind = 1;
  while ((c = getopt(3, v, "xy:")) != -1)
    printf("%c ", c);
  printf("%d", optind);
}

static void try_getopt_long_msg(void) {
  char *v[] = {"p", "--bad", "--val", "--num=3", "--n", 0};
  struct option o[] = {{"value", 1, 0, 1}, {"number", 0, 0, 2}, {"none", 0, 0, 3}, {0}};
  int c;
  optind = 1;
  while ((c = getopt_long(5, v, "", o, 0)) != -1)
    printf("%d ", c);
  printf("%d", optind);
}

static void try_getsub(void) {
  char o[] = "ro,size=5,bad";
  char *p = o, *v;
  char *const t[] = {"ro", "size", 0};
  while (*p) {
    int r = getsubopt(&p, t, &v);
    printf("%d %s|", r, v ? v : "-");
  }
}

int main(void) {
  try_getopt_perm();
  puts("");
  try_getopt_msg();
  puts("");
  try_getopt_long_msg();
  puts("");
  try_getsub();
  puts("");
}
