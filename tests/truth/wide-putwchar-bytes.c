// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: equivalent up to argument length
// WHY: putwchar() writes a byte to a stream of bytes, fputwc() nothing
//- old.c
#include <stdio.h>
#include <wchar.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 'a';
  putchar('a');
  putwchar(c + 0x100);
  fputwc(L'y', stdout);
  return putwc(L'z', stdout) == L'z';
}
//- new.c
#include <stdio.h>
int main(int argc, char **argv) {
  putchar('a');
  putchar(argc > 1 ? argv[1][0] : 'a');
  putchar('z');
  return 1;
}
