// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: a cookie without functions
//- old.c
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  FILE *f = fopencookie(0, "w", (cookie_io_functions_t){0});
  setvbuf(f, 0, _IONBF, 0);
  int put = fputc(65, f), error = ferror(f);
  errno = 0;
  int moved = fseek(f, 0, 0), after = errno;
  return put == EOF && error && moved == -1 && after == 0 && !fclose(f) && c == 'q' ? 1 : 0;
}
//- new.c
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  FILE *f = fopencookie(0, "w", (cookie_io_functions_t){0});
  setvbuf(f, 0, _IONBF, 0);
  int put = fputc(65, f), error = ferror(f);
  errno = 0;
  int moved = fseek(f, 0, 0), after = errno;
  return put == EOF && error && moved == -1 && after == 0 && !fclose(f) && c == 'q' ? 2 : 0;
}
