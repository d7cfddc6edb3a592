// RUN: -- @1
// DEMAND: differs
// NATIVE: --alphabet qx
// WHY: GNU's strerror_r() returns a text, its buffer only if there is none
//- old.c
#define _GNU_SOURCE
#include <string.h>
int main(int argc, char **argv) {
  char b[64];
  int is_text = strerror_r(2, b, sizeof b) != b, is_number = strerror_r(9999, b, sizeof b) == b;
  return is_text && is_number && !strcmp(b, "Unknown error 9999") && argc > 1 && argv[1][0] == 'q' ? 1 : 0;
}
//- new.c
#define _GNU_SOURCE
#include <string.h>
int main(int argc, char **argv) {
  char b[64];
  int is_text = strerror_r(2, b, sizeof b) != b, is_number = strerror_r(9999, b, sizeof b) == b;
  return is_text && is_number && !strcmp(b, "Unknown error 9999") && argc > 1 && argv[1][0] == 'q' ? 2 : 0;
}
