// RUN: --entry f
// CALL: char b[4] = "abc"; show(f(b, 0));
// DEMAND: differs or equivalent up to bounds: not passed as NULL
// WHY: no place for the length
//- old.c
#include <stddef.h>
int f(char *buf, size_t *len) {
  if (buf && !len) return -1;
  return 0;
}
//- new.c
#include <stddef.h>
int f(char *buf, size_t *len) {
  if (buf && !len) return -2;
  return 0;
}
