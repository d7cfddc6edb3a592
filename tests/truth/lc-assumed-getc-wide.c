// DEMAND: equivalent up to assumptions: getc
// NATIVE: none
// WHY: natively they differ, since glibc reads no bytes of such a stream
//- old.c
#include <stdio.h>
#include <wchar.h>
int main(void) {
  FILE *f = fopen("f", "w");
  fputs("aaaa", f);
  fclose(f);
  f = fopen("f", "r");
  fgetwc(f);
  return getc(f) == 'a' ? 1 : 2;
}
//- new.c
#include <stdio.h>
#include <wchar.h>
int main(void) {
  FILE *f = fopen("f", "w");
  fputs("aaaa", f);
  fclose(f);
  f = fopen("f", "r");
  fgetwc(f);
  return getc(f) == 'a' ? 1 : 3;
}
