// DEMAND: equivalent
// WHY: no wide character above 0x7f is of a class in the C locale
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <wctype.h>
#include <wchar.h>
int main(void) {
  printf("%d %d %x %d %d\n", iswalpha(0xe4) != 0, iswcntrl(0x80) != 0, (unsigned)towupper(0xe4), wcwidth(0xe4), (int)btowc(0x100));
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("0 0 e4 -1 -1\n", stdout);
  return 0;
}
