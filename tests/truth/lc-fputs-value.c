// DEMAND: equivalent
// WHY: what fputs() and fputws() return
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <wchar.h>
int main(void) {
  FILE *f = fopen("f", "w"), *g = fopen("g", "w");
  int a = fputs("abc", f), b = fputs("", f), c = fputws(L"abc", g);
  printf("%d %d %d\n", a, b, c);
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
