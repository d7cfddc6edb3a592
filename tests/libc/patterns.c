// Patterns.
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

static void try_fnm(void) {
  const char *p[][2] = {{"a*b", "ab"}, {"[!a-c]", "d"}, {"[^a]", "b"}, {"a?", "a/"},         {"*", "a/b"},
                        {"[a", "[a"},  {"\\a", "a"},    {"a\\", "a"},  {"[[:alpha:]]", "x"}, {"[]]", "]"},
                        {"**", "x"},   {"", ""},        {"[a-]", "-"}, {"[/]", "/"}};
  int f[] = {0, FNM_PATHNAME, FNM_PERIOD, FNM_NOESCAPE, FNM_CASEFOLD, FNM_LEADING_DIR};
  for (int i = 0; i < 14; i++)
    for (int k = 0; k < 6; k++)
      printf("%d", fnmatch(p[i][0], p[i][1], f[k]) != 0);
}

static void try_regex(void) {
  regex_t r;
  int e = regcomp(&r, "a\\|b\\+\\w\\b", 0);
  printf("%d ", e);
  if (!e)
    printf("%d %d %d", regexec(&r, "bbx", 0, 0, 0), regexec(&r, "c", 0, 0, 0), regexec(&r, "xa", 0, 0, 0));
}

static void try_regex2(void) {
  regex_t r;
  int e = regcomp(&r, "(a|ab)(c|bcd)(d*)", REG_EXTENDED);
  regmatch_t m[4];
  printf("%d ", e);
  if (!e) {
    printf("%d ", regexec(&r, "abcd", 4, m, 0));
    for (int i = 0; i < 4; i++)
      printf("%d-%d ", (int)m[i].rm_so, (int)m[i].rm_eo);
  }
}

int main(void) {
  try_fnm();
  puts("");
  try_regex();
  puts("");
  try_regex2();
  puts("");
}
