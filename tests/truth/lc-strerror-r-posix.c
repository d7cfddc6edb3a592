// RUN: -- @1
// DEMAND: differs
// NATIVE: --alphabet qx
// WHY: POSIX's strerror_r() copies what fits
//- old.c
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <string.h>
int main(int argc, char **argv) {
  char b[4] = "zzz";
  return strerror_r(2, b, sizeof b) == ERANGE && !strcmp(b, "No ") && strerror_r(9999, b, 4) == EINVAL && argc > 1 && argv[1][0] == 'q' ? 1 : 0;
}
//- new.c
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <string.h>
int main(int argc, char **argv) {
  char b[4] = "zzz";
  return strerror_r(2, b, sizeof b) == ERANGE && !strcmp(b, "No ") && strerror_r(9999, b, 4) == EINVAL && argc > 1 && argv[1][0] == 'q' ? 2 : 0;
}
