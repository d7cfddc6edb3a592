// Sorting and searching.
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

static int cmp_qsort_stable(const void *x, const void *y) {
  return *(int *)x % 10 - *(int *)y % 10;
}

static void try_qsort_stable(void) {
  int a[] = {31, 12, 33, 11, 32, 13, 21, 22, 23};
  qsort(a, 9, 4, cmp_qsort_stable);
  for (int i = 0; i < 9; i++)
    printf("%d ", a[i]);
}

static int cmp_sort2(const void *x, const void *y) {
  return *(char *)x - *(char *)y;
}

static int cs_sort2(const void *x, const void *y) {
  return strcmp(*(char **)x, *(char **)y);
}

static void try_sort2(void) {
  char a[] = "the quick brown fox jumps";
  qsort(a, 25, 1, cmp_sort2);
  printf("[%s]", a);
  const char *w[] = {"b", "a", "c"};
  qsort(w, 3, sizeof *w, cs_sort2);
  printf("%s%s%s", w[0], w[1], w[2]);
}

static int cmp_bs(const void *x, const void *y) {
  return *(int *)x - *(int *)y;
}

static void try_bs(void) {
  int a[] = {1, 3, 3, 3, 5, 7, 9};
  for (int k = 0; k < 11; k++) {
    int *p = bsearch(&k, a, 7, 4, cmp_bs);
    printf("%d ", p ? (int)(p - a) : -1);
  }
  size_t n = 7;
  int k = 3;
  int *p = lfind(&k, a, &n, 4, cmp_bs);
  printf("%d", (int)(p - a));
}

static int cmp_tsearch(const void *x, const void *y) {
  return *(int *)x - *(int *)y;
}

static void try_tsearch(void) {
  void *r = 0;
  static int a[] = {3, 1, 2};
  for (int i = 0; i < 3; i++)
    tsearch(a + i, &r, cmp_tsearch);
  printf("%d", **(int **)tfind(a + 1, &r, cmp_tsearch));
}

static void try_hsearch(void) {
  hcreate(10);
  ENTRY e = {"k", "v"};
  hsearch(e, ENTER);
  printf("%s", (char *)hsearch(e, FIND)->data);
}

int main(void) {
  try_qsort_stable();
  puts("");
  try_sort2();
  puts("");
  try_bs();
  puts("");
  try_tsearch();
  puts("");
  try_hsearch();
  puts("");
}
