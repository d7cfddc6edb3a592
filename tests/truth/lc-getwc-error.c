// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: a byte that begins no wide character is an error of the stream, and is not read
//- old.c
#include <stdio.h>
#include <wchar.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  FILE *f = fopen("o", "w");
  fputs("\xff" "b", f);
  fclose(f);
  f = fopen("o", "r");
  fgetwc(f);
  int is_error = ferror(f) && fgetwc(f) == WEOF;
  return is_error && c == 'q' ? 1 : 0;
}
//- new.c
#include <stdio.h>
#include <wchar.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  FILE *f = fopen("o", "w");
  fputs("\xff" "b", f);
  fclose(f);
  f = fopen("o", "r");
  fgetwc(f);
  int is_error = ferror(f) && fgetwc(f) == WEOF;
  return is_error && c == 'q' ? 2 : 0;
}
