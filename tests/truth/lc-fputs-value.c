// DEMAND: equivalent
// WHY: what fputs() and fputws() return
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <wchar.h>
int main(void) {
  FILE *f = fopen("f", "w"), *g = fopen("g", "w");
  printf("%d %d %d\n", fputs("abc", f), fputs("", f), fputws(L"abc", g));
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("1 1 1\n", stdout);
  FILE *f = fopen("f", "w");
  fwrite("abc", 1, 3, f);
  fclose(f);
  FILE *g = fopen("g", "w");
  fwrite("abc", 1, 3, g);
  fclose(g);
  return 0;
}
