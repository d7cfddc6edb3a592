// Texts and characters.
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

static void try_str(void) {
  char b[30] = "abc";
  printf("%zu %zu ", strspn("abc", "ab"), strcspn("abc", "c"));
  printf("%d %d ", strncasecmp("ABC", "abd", 2), strcasecmp("a", "B") < 0);
  char *s = strdup("a,,b"), *q = s, *t;
  while ((t = strsep(&q, ",")))
    printf("<%s>", t);
  printf("%s ", strstr("abcabd", "abd"));
  printf("%s", (char *)memmem("abc", 3, "c", 1));
  printf(" %p", strchr("abc", 120));
  printf(" %s", strrchr("a/b/c", 47));
  printf(" %s", strchrnul("abc", 98));
  printf(" %s", (char *)rawmemchr("abc", 98));
  printf(" %d", (int)strnlen("abc", 2));
  printf(" %s", stpncpy(b, "x", 5));
}

static void try_ctype(void) {
  int s = 0;
  for (int i = -1; i < 256; i++)
    s += !!isalpha(i) + 2 * !!isspace(i) + 4 * !!ispunct(i) + 8 * !!iscntrl(i) + 16 * !!isprint(i) + 32 * !!isgraph(i) +
         64 * !!isblank(i) + toupper(i) + tolower(i);
  printf("%d %d %d", s, isalpha(65) != 0, isalpha(65));
}

static void try_tok(void) {
  char b[] = " a b  c ";
  for (char *p = strtok(b, " "); p; p = strtok(0, " "))
    printf("<%s>", p);
  char c[] = "";
  char *s;
  printf("%d", strtok_r(c, ",", &s) == 0);
}

static void try_basename2(void) {
  printf("%s %s %s", basename("a/b/"), basename("/x"), basename("y"));
}

static void try_argz(void) {
  printf("%s", strsep((char *[]){(char[]){"a:b"}}, ":"));
  printf(" %s %s", stpcpy((char[9]){0}, "x") ? "y" : "n", strcasestr("HeLLo", "ll"));
}

static void try_swab(void) {
  char a[] = "abcdef", b[7] = {0};
  swab(a, b, 5);
  printf("%s", b);
  printf(" %d", ffs(8));
}

static void try_lfind(void) {
  printf("%s %s", strpbrk("hello", "lo"), strtok((char[]){"a,b"}, ","));
}

int main(void) {
  try_str();
  puts("");
  try_ctype();
  puts("");
  try_tok();
  puts("");
  try_basename2();
  puts("");
  try_argz();
  puts("");
  try_swab();
  puts("");
  try_lfind();
  puts("");
}
