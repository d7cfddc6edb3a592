// RUN: --entry copy
// COST: none
// WHY: one call of memcpy copies as many bytes as the loop
//- old.c
#include <string.h>
int copy(unsigned char n) {
  static char from[256] = "abc", to[256];
  for (int i = 0; i < n; i++) to[i] = from[i];
  return to[0];
}
//- new.c
#include <string.h>
int copy(unsigned char n) {
  static char from[256] = "abc", to[256];
  memcpy(to, from, n);
  return to[0];
}
