// DEMAND: equivalent
// WHY: swprintf() of characters without bytes in the locale
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <wchar.h>
int main(void) {
  wchar_t b[9];
  int n = swprintf(b, 9, L"%lc%ls", 0xe4, L"\u20ac");
  printf("%d %x %x\n", n, (int)b[0], (int)b[1]);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("2 e4 20ac\n", stdout);
  return 0;
}
