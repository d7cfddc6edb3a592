// DEMAND: equivalent
// WHY: wide functions on a stream of bytes, and fprintf on one of wide characters
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <wchar.h>
int main(void) {
  FILE *f = fopen("f", "w"), *g = fopen("g", "w");
  fputc('a', f);
  int a = fputws(L"x", f), b = fwprintf(f, L"x"), c = (int)fputwc(L'x', f);
  fwide(g, 1);
  int d = fprintf(g, "x"), e = (int)fwrite("x", 1, 1, g);
  printf("%d %d %d %d %d\n", a, b, c, d, e);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("-1 -1 -1 -1 0\n", stdout);
  FILE *f = fopen("f", "w");
  fwrite("a", 1, 1, f);
  fclose(f);
  FILE *g = fopen("g", "w");
  fwrite("", 1, 0, g);
  fclose(g);
  return 0;
}
