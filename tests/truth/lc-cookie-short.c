// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: a stream of fopencookie() fails if the cookie takes less than it was given
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
static ssize_t take(void *cookie, const char *bytes, size_t n) { return 1; }
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  FILE *f = fopencookie(NULL, "w", (cookie_io_functions_t){.write = take});
  fputs("hello", f);
  int is_error = fflush(f) && ferror(f);
  return is_error && c == 'q' ? 1 : 0;
}
//- new.c
#define _GNU_SOURCE
#include <stdio.h>
static ssize_t take(void *cookie, const char *bytes, size_t n) { return 1; }
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  FILE *f = fopencookie(NULL, "w", (cookie_io_functions_t){.write = take});
  fputs("hello", f);
  int is_error = fflush(f) && ferror(f);
  return is_error && c == 'q' ? 2 : 0;
}
